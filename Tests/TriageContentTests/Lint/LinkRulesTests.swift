import Testing
import TriageCore

@testable import TriageLibrary
@testable import TriageLint
@testable import TriageRecognition

@Suite("Lint: links") struct LinkRulesTests {
    private static let grinder = """
        # Grinder

        ## Burrs

        ### Cleaning

        ### Cleaning

        <a id="by-hand"></a>

        ## Care & feeding
        """

    @Test("what lies outside of the folder is not handed on with it") func outside() {
        #expect(
            lint(
                files: ["a.md": "# A\n\n[x](../secret.txt), [y](b.txt)\n"],
                exists: ["/root/../secret.txt", "/root/b.txt"])
                == ["a.md:3:2 note unresolved-link"])
    }

    @Test("links that lead somewhere") func fine() {
        #expect(
            lint(
                files: [
                    "en/coffee.md": """
                    # Coffee

                    [here](#coffee), [there](grinder.md#burrs), [guide](grinder.md), [up](../en/grinder.md),
                    [id](grinder.md#by-hand), [web](https://example.org/a.md#b), [mail](mailto:a@b.example),
                    [top](#top), [picture](cup.png), `grinder`, [upper](grinder.md#Burrs), [self](#)
                    """, "en/grinder.md": Self.grinder,
                ], exists: ["/root/en/cup.png"]) == [])
    }

    @Test("files of this library that are not there") func files() {
        #expect(
            lint(files: [
                "en/coffee.md": """
                # Coffee

                [gone](boiler.md)
                [picture](cup.png)
                [outside](../../other/pump.md)
                [absolute](/machines/pump)
                [empty]()
                See `skills/pump.md` and ![](steam.png)
                """
            ]) == [
                "en/coffee.md:3:2 warning broken-link", "en/coffee.md:4:2 warning broken-link",
                "en/coffee.md:5:2 note unresolved-link", "en/coffee.md:6:2 note unresolved-link",
                "en/coffee.md:7:2 warning broken-link", "en/coffee.md:8:6 note unresolved-link",
                "en/coffee.md:8:26 warning broken-link",
            ])
    }

    @Test("files of the same path in two roots") func roots() throws {
        try Sample.withFolder { folder in
            for root in ["one", "two"] {
                try Sample.write(
                    """
                    ---
                    name: \(root)
                    ---
                    # Pots

                    [near](#\(root)) [far](lids.md#\(root)) [gone](lids.md#none)

                    ## \(root)
                    """, to: folder + "/\(root)/pots.md")
                try Sample.write(
                    "---\nname: lids-\(root)\n---\n# Lids\n\n## \(root)\n",
                    to: folder + "/\(root)/lids.md")
            }
            let (library, _) = LibraryLoader.load(roots: [folder + "/one", folder + "/two"])
            let found = Linter.diagnostics(of: library).filter { $0.code == "broken-anchor" }
            #expect(found.map(\.location.root) == [0, 1])
            #expect(found.map(\.location.column) == [34, 34])
        }
    }

    @Test("a root that is one file, with a name that is not ASCII") func fileRoot() {
        let guide = GuideRecognizer.guide(
            .init(root: 0, path: "指南.md", name: "指南", language: nil),
            Array("# 1\n\n![a](cup.png) [b](../tea.md), `pots/lids.md`\n".utf8)
        ).guide
        let library = Library(roots: ["/a/指南.md"], guides: [guide])
        let beside = ["/a/cup.png", "/tea.md", "/a/pots/lids.md"]
        #expect(Linter.diagnostics(of: library, fileExists: beside.contains).isEmpty)
        #expect(Linter.diagnostics(of: library, fileExists: { _ in false }).count == 3)
    }

    @Test("headings that are not there, or there twice") func anchors() {
        let found = Linter.diagnostics(
            of: library([
                "en/coffee.md": """
                # Coffee

                [gone](grinder.md#motor)
                [gone](#motor)
                [twice](grinder.md#cleaning)
                [second](grinder.md#cleaning-1)
                [other slug](grinder.md#care-feeding)
                """, "en/grinder.md": Self.grinder,
            ]))
        #expect(
            found.map(sketch) == [
                "3:2 warning broken-anchor", "4:2 warning broken-anchor",
                "5:2 note ambiguous-anchor", "7:2 note broken-anchor",
            ])
        #expect(found[0].kind == .noAnchor("\"#motor\"", path: "en/grinder.md"))
        #expect(found[1].kind == .noAnchor("\"#motor\"", path: nil))
        #expect(found[2].related == SourceLocation(path: "en/grinder.md", line: 7, column: 5))
        #expect(found[3].kind == .nearAnchor("#care--feeding", written: "#care-feeding"))
    }

    @Test("names of files with a slip") func slips() {
        let found = Linter.diagnostics(
            of: library([
                "a.md": """
                # A

                `coffee-grindr.md` `Coffee-Grinder.md` `coffee-grinding.md` `README.md` `boiler-3.md`
                `old/coffee-grindr.md` `coffee-grindr`

                ```
                coffee-grindr.md
                ```
                """, "en/coffee-grinder.md": "# Grinder\n", "en/boiler-2.md": "# Boiler\n",
            ]), fileExists: { _ in false })
        #expect(found.map(sketch) == ["3:2 note broken-link", "4:2 note unresolved-link"])
        #expect(
            found.first?.kind
                == .nearFile("\"coffee-grinder.md\"", written: "\"coffee-grindr.md\""))
    }

    @Test("wiki links") func wiki() {
        #expect(
            lint(files: [
                "a.md": """
                # A

                [[grinder|it]] [[grinder#burrs|its]] [[Grinder#Care & feeding|food]]
                [[gone]] [[gone|lost]]
                [[grinder#motor|hum]] [[#motor|hum]]
                [[grinder#motor]] [[grinder#Burrs]] [[gone#motor]]
                """, "grinder.md": Self.grinder,
            ]) == [
                "a.md:4:1 note unresolved-link", "a.md:4:17 note unresolved-link",
                "a.md:5:17 warning broken-anchor", "a.md:5:32 warning broken-anchor",
                "a.md:6:1 warning broken-anchor", "a.md:6:37 note unresolved-link",
            ])
    }

    @Test("a guide in its own language's words") func languages() {
        #expect(
            lint(files: [
                "en/coffee.md": "# Coffee\n\n[burrs](grinder.md#burrs)\n",
                "en/grinder.md": "# Grinder\n\n## Burrs\n\nText.\n",
                "zh-Hans/coffee.md": "# 咖啡\n\n[磨盘](grinder.md#burrs)\n",
                "zh-Hans/grinder.md": "# 磨豆机\n\n## 磨盘\n\n文字。\n",
            ]) == ["zh-Hans/coffee.md:3:2 warning broken-anchor"])
    }

    @Test("entries that lead nowhere among others that do") func entryPoints() {
        #expect(
            lint(
                """
                # Coffee machine troubleshooting

                ## When to use

                - [It leaks](#symptom-1-it-leaks)
                - [It is cold](#symptom-2-it-is-cold)
                - Somebody else complains

                ## Red flags

                - Nothing here
                - is a link

                ## Symptom 1: It leaks

                Close it.

                ## Symptom 2: It is cold

                Heat it.
                """) == ["7:3 note entry-point"])
    }

    @Test("names in double brackets that lead nowhere, where others lead somewhere")
    func wikiNames() {
        let text = "# Pump\n\nSee [[valve]], [[No such page]], [[ -f a ]] and `[[code]]`.\n"
        #expect(
            lint(files: ["pump.md": text, "valve.md": "# Valve\n\nShut it.\n"])
                == ["pump.md:3:16 note unresolved-link"])
        #expect(lint(files: ["pump.md": "# Pump\n\n[[No such page]] is a macro.\n"]) == [])
    }
}
