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

    @Test func aTextIsReadWithItsReferences() {
        #expect(
            CharacterReference.decodeAll(in: "a &lt; b &amp;&amp; c &d; e & f")
                == "a < b && c &d; e & f")
    }

    /// To look for the end of each to the end of the text would never end.
    @Test func signsThatBeginNothingMayBeMany() {
        let signs = String(repeating: "&", count: 300_000)
        #expect(CharacterReference.decodeAll(in: signs) == signs)
    }

    @Test(arguments: ["&nothing;", "&Amp;", "amp", "&;"])
    func whatNamesNothingStaysAsItIs(text: String) {
        #expect(CharacterReference.decode(text) == text)
    }
}
