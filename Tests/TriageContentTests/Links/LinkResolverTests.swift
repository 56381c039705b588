import Testing

@testable import TriageCore
@testable import TriageRecognition

@Suite struct LinkResolverTests {
    private let resolver: LinkResolver
    private let guide: Guide
    private let links: GuideLinks

    init() throws {
        func guide(_ path: String, _ text: String) -> Guide {
            let name = path.split(separator: "/").last.map { String($0.dropLast(3)) } ?? path
            return GuideRecognizer.guide(
                .init(root: 0, path: path, name: name, language: nil), Array(text.utf8)
            ).guide
        }
        let main = """
            # Pump

            ## Symptom 1: It leaks

            See Pattern 2a, see Part 3 and (see Seal kit below.) See "Torque table" too. Swift 6 is no part.

            `seals`, `brew (skills/valve.md)`, `gone (skills/none.md)`, `let x`, `skills/valve.md`

            ### Pattern 2a: Worn seal

            ### Part 3: Torque table

            ## Seal kit

            [a](other.md#two) [b](../brew/skills/valve.md) [c](/skills/valve) [d](#seal-kit) [e](nope.md)
            [f](https://x.org/y) [g](other.md#none) [h](#symptom-1-it-leaks) [i](%6Fther.md) [j](../../../etc/x.md)

            ## Related

            - `valve-guide`: not here
            - https://x.org/a_(b). And (https://x.org/c).

            **WWDC**: 2023-10180, 2016-00602 (talk), soon
            **Docs**：/corelocation、/app-store/review
            **Skills**: seals, brew (skills/valve.md), other-thing
            """
        let guides = [
            guide("brew/pump.md", main), guide("brew/other.md", "# Other\n\n## Two\n"),
            guide("brew/skills/valve.md", "# Valve\n"), guide("seals.md", "# Seals\n"),
        ]
        self.guide = guides[0]
        resolver = LinkResolver(Library(guides: guides), language: .english)
        links = GuideLinks(of: guides[0], resolver)
    }

    /// Links of the first of some guides, `text → target`.
    private func links(_ text: String) -> [String] {
        let files = [("a", text), ("seals", "# Seals\n\n## Old ones\n")]
        let guides = files.map { name, text in
            GuideRecognizer.guide(
                .init(root: 0, path: name + ".md", name: name, language: nil), Array(text.utf8)
            ).guide
        }
        let resolver = LinkResolver(Library(guides: guides), language: .english)
        let links = GuideLinks(of: guides[0], resolver)
        return guides[0].document.blocks.indices.flatMap { links.links(of: $0) }.map {
            "\($0.text) → \(describe($0.target))"
        }
    }

    @Test func namesInDoubleBracketsLinkWhereAGuideHasThem() {
        #expect(
            links(
                "# A\n\n[[seals]], [[Seals|the old]], [[seals#Old ones]], [[x]] and [[ -f x ]].\n")
                == [
                    "seals → guide seals", "the old → guide seals",
                    "seals#Old ones → heading seals#old-ones",
                ])
    }

    /// `^name` at the end of a block is a place: that of its section.
    @Test func namesOfBlocksLeadToTheirSections() {
        #expect(
            links(
                """
                # A

                [[#^wires|one]], [two](#^list), [[#^power|three]], [[#^code|four]]

                ## In

                The wires. ^wires

                10^power, `^code`

                ## Out

                - Lid
                - Base ^list
                """) == [
                    "one → heading a#in", "two → heading a#out", "three → missing #^power",
                    "four → missing #^code",
                ])
    }

    @Test func wikiLinksAreShownInTheirOwnWords() {
        #expect(
            links(
                """
                # A

                [[seals#Old ones|*their* age]], [[gone|what is gone]], [[#B & c|here]], [[#Gone|there]]

                | A |
                |---|
                | [[seals\\|the table's]] |

                ## B & c
                """) == [
                    "their age → heading seals#old-ones", "what is gone → missing gone",
                    "here → heading a#b--c", "there → missing #Gone", "the table's → guide seals",
                ])
        #expect(
            links("# A\n\n[[ -f a || -f b ]], [[n|b|c]], [[n|]], `[[n|b]]`, [[n|`b`]]\n")
                .isEmpty)
        #expect(
            links("# A\n\n[[1]](seals.md), [[a|b]](seals.md)\n").allSatisfy {
                $0.hasSuffix("seals")
            })
    }

    @Test func aTreesTextHasWikiLinksToo() {
        let found = links.links(inText: "Fit [[seals|a seal]], or [[gone#x|another]], not [[gone]]")
        #expect(found.map(\.text) == ["a seal", "another"])
        #expect(found.map { describe($0.target) } == ["guide seals", "missing gone#x"])
    }

    @Test func aBareFileNameLinksWhereAGuideHasIt() {
        #expect(
            links("# A\n\n`seals.md`, `README.md`, CHANGES.md, `{name}/x.md`, `skills/x.md`\n") == [
                "seals.md → guide seals", "skills/x.md → missing skills/x.md",
            ])
    }

    @Test func nothingLinksToTheSectionThatItStandsIn() {
        let text =
            "# A\n\n## Part 2: X\n\nIn part 2 and part 3.\n\n### More\n\nStill part 2.\n\n## Part 3\n\nAs part 2.\n"
        #expect(links(text) == ["part 3 → heading a#part-3", "part 2 → heading a#part-2-x"])
    }

    private func describe(_ target: LinkTarget) -> String {
        switch target {
        case .part(let id): "part \(id)"
        case .heading(let id): "heading \(id)"
        case .guide(let id): "guide \(id)"
        case .address(let address): address
        case .missing(let name): "missing \(name)"
        }
    }

    private func targets(onLine line: Int) throws -> [String] {
        let block = try #require(
            guide.document.blocks.indices.last {
                guide.document.line(of: $0) == line
                    && !guide.document.inlines(of: $0).isEmpty
            })
        return links.links(of: block).map { describe($0.target) }
    }

    @Test func namesInTextAreLinks() throws {
        #expect(
            try targets(onLine: 5) == [
                "heading pump#pattern-2a-worn-seal", "heading pump#part-3-torque-table",
                "heading pump#seal-kit", "heading pump#part-3-torque-table",
            ])
        #expect(
            try targets(onLine: 7) == [
                "guide seals", "guide valve", "missing gone (skills/none.md)", "guide valve",
            ])
    }

    @Test func destinationsAreResolved() throws {
        #expect(
            try targets(onLine: 15) == [
                "heading other#two", "guide valve", "guide valve", "heading pump#seal-kit",
                "missing nope.md", "https://x.org/y", "guide other",
                "part pump#symptom-1-it-leaks", "guide other", "missing ../../../etc/x.md",
            ])
        let inexact = links.links(
            of: try #require(
                guide.document.blocks.indices.last { guide.document.line(of: $0) == 15 })
        ).filter { !$0.isExact }
        #expect(inexact.map(\.text) == ["g"])
    }

    @Test func aGuideFindsItsOwnPlacesAsOthersDo() {
        var anchors = guide.outline.map(\.anchor) + guide.parts.map(\.id.anchor)
        anchors += ["", "Seal-Kit", "seal-ki", "nothing"]
        for anchor in anchors {
            let own = links.target(of: Link(destination: "#" + anchor, start: 0, isImage: false))
            let foreign = resolver.place(anchor, in: guide)
            #expect(describe(own.target) == describe(foreign.target), "\(anchor)")
            #expect(own.isExact == foreign.isExact, "\(anchor)")
        }
    }

    @Test func resourceLinesHaveAddresses() throws {
        #expect(try targets(onLine: 20) == ["missing valve-guide"])
        #expect(try targets(onLine: 21) == ["https://x.org/a_(b)", "https://x.org/c"])
        #expect(
            try targets(onLine: 23) == [
                "https://developer.apple.com/videos/play/wwdc2023/10180/",
                "https://developer.apple.com/videos/play/wwdc2016/602/",
                "https://developer.apple.com/documentation/corelocation",
                "https://developer.apple.com/app-store/review",
                "guide seals", "guide valve", "missing other-thing",
            ])
    }

    @Test func rangesAreWhatTheTextSays() {
        for block in guide.document.blocks.indices {
            var end = 0
            for link in links.links(of: block) {
                #expect(link.range.lowerBound >= end)
                end = link.range.upperBound
                #expect(guide.document.source.string(link.range) == link.text)
            }
        }
    }

    @Test func aHeadingDoesNotLeadToItself() throws {
        #expect(try targets(onLine: 3).isEmpty)
        #expect(try targets(onLine: 9).isEmpty)
    }

    @Test func outcomesNameWhatTheyLeadTo() {
        let text = "worn. See Pattern 2a, then `seals`"
        let links = links.links(inText: text)
        #expect(
            links.map { describe($0.target) } == [
                "heading pump#pattern-2a-worn-seal", "guide seals",
            ])
        #expect(links.map(\.text) == ["Pattern 2a", "seals"])
    }

    @Test func backLinksAreFound() {
        func backLinks(_ id: String) -> [(guide: Guide, block: Int, link: TextLink)] {
            resolver.backLinks(to: PartID(id), in: resolver.library.guides)
        }
        #expect(backLinks("valve").count == 5)
        #expect(backLinks("pump#seal-kit").count == 2)
        #expect(backLinks("nobody").isEmpty)
    }
}
