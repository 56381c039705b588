import Testing
import TriageCore

@Suite struct CharacterReferenceTests {
    @Test(arguments: [
        ("&amp;", "&"), ("&vert;", "|"), ("&lbrace;", "{"), ("&check;", "✓"), ("&boxvr;", "├"),
        ("&rightarrow;", "→"), ("&lang;", "⟨"), ("&#124;", "|"), ("&#x2713;", "✓"),
        ("&#0;", "\u{FFFD}"), ("&#xD800;", "\u{FFFD}"),
    ])
    func aReferenceStandsForItsCharacter(reference: String, character: String) {
        #expect(CharacterReference.decode(reference) == character)
    }

    @Test(arguments: ["&nothing;", "&Amp;", "amp", "&;"])
    func whatNamesNothingStaysAsItIs(text: String) {
        #expect(CharacterReference.decode(text) == text)
    }
}
