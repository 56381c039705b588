import Testing

@testable import TriageCore

/// Letters are found by whoever types them without what sets them apart.
@Suite struct FoldingTests {
    @Test(arguments: [
        ("Iğdır", "igdir"), ("İzmir", "izmir"), ("Łódź", "lodz"), ("Ærø", "aero"),
        ("Đà Nẵng", "da nang"), ("Þórður", "thordur"), ("cœur", "coeur"), ("Straße", "strasse"),
    ]) func lettersAreFoundAsTheyAreTyped(written: String, typed: String) {
        #expect(String(decoding: Folding.folded(written), as: UTF8.self) == typed)
    }
}
