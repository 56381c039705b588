import Testing
import TriageCore

@testable import TriageMarkdown

private func parse(_ text: String) -> (Document, [ParserNote]) {
    let source = SourceText(text)
    return MarkdownParser.parse(source, from: FrontMatter(source).end)
}

private func outline(_ document: Document) -> [String] {
    document.blocks.enumerated().map { index, block in
        var depth = 0
        var parent = block.parent
        while parent >= 0 {
            depth += 1
            parent = document.blocks[Int(parent)].parent
        }
        let text = document.inlineText(of: index)
        return String(repeating: " ", count: depth)
            + "\(block.kind) \(document.line(of: index))" + (text.isEmpty ? "" : " " + text)
    }
}

@Suite struct MarkdownParserTests {
    /// md4c takes the mark for text there.
    @Test(arguments: [("- > q\n- [ ] x", 0x20), ("- a\n  > q\n-  [X]   x **y**", 0x58)])
    func aTaskRightBelowAQuoteIsOne(text: String, mark: UInt8) throws {
        let document = MarkdownParser.parse(SourceText(text)).0
        let item = try #require(document.blocks.indices.last { document.blocks[$0].kind == .item })
        #expect(document.blocks[item].taskMark == mark)
        #expect(document.plainText(of: item).hasPrefix("x"))
    }

    @Test func bracketsWithoutATaskAreText() {
        let (document, _) = parse("- [ ]\n- [ ] tea\n- [x]\tmilk\n- [x]sugar\n")
        let marks = document.blocks.filter { $0.kind == .item }.map(\.taskMark)
        #expect(marks == [0, 0x20, 0x78, 0])
    }

    @Test func blocksKnowTheirLines() {
        let (document, notes) = parse(
            """
            # Kettle

            First **line**
            second line.

            - one
            - two
              - inner

            1. [ ] boil
            2. [x] pour

            > quoted

            ---

            | a | b |
            |---|:-:|
            | c | `d \\| e` |

            """)
        #expect(notes.isEmpty)
        #expect(
            outline(document) == [
                "document 1", " heading 1 Kettle", " paragraph 3 First line second line.",
                " bulletList 6", "  item 6", "   paragraph 6 one", "  item 7",
                "   paragraph 7 two", "   bulletList 8", "    item 8", "     paragraph 8 inner",
                " orderedList 10", "  item 10", "   paragraph 10 boil", "  item 11",
                "   paragraph 11 pour", " quote 13", "  paragraph 13 quoted", " thematicBreak 15",
                " table 17", "  tableRow 17", "   tableHeaderCell 17 a",
                "   tableHeaderCell 17 b", "  tableRow 19", "   tableCell 19 c",
                "   tableCell 19 d | e",
            ])
        #expect(document.blocks.map(\.taskMark).filter { $0 != 0 } == [0x20, 0x78])
    }

    @Test func codeKeepsItsLines() {
        let (document, _) = parse(
            "> ```swift\n>\n>     let a = 1\n>\n> ```\n\n    plain\n\n    code\n")
        let code = document.blocks.indices.filter { document.blocks[$0].kind == .code }
        #expect(code.count == 2)
        #expect(document.codeLanguage(of: code[0]) == "swift")
        #expect(document.codeLines(of: code[0]) == ["", "    let a = 1", ""])
        #expect(document.line(of: code[0]) == 2)
        #expect(document.blocks[code[0]].isFenced)
        #expect(document.codeLines(of: code[1]) == ["plain", "", "code"])
        #expect(!document.blocks[code[1]].isFenced)
    }

    @Test func tablesMayFollowText() {
        let (document, _) = parse("> Lead in:\n> | a | b |\n> |-|-|\n> | 1 | 2 |\n\nafter\n")
        #expect(
            outline(document) == [
                "document 1", " quote 1", "  paragraph 1 Lead in:", "  table 2", "   tableRow 2",
                "    tableHeaderCell 2 a", "    tableHeaderCell 2 b", "   tableRow 4",
                "    tableCell 4 1", "    tableCell 4 2", " paragraph 6 after",
            ])
    }

    @Test func unclosedFenceIsNamed() {
        let (document, notes) = parse("text\n\n```swift\nlet a = 1\n")
        #expect(notes.map(\.kind.code) == [.unclosedFence])
        #expect(document.source.line(at: notes[0].offset) == 3)
    }

    @Test func nestingIsCapped() {
        let (document, notes) = parse(
            "# Title\n\n" + String(repeating: "> ", count: 5000) + "deep\n")
        #expect(notes.map(\.kind.code) == [.nestingCapped])
        #expect(document.source.line(at: notes[0].offset) == 3)
        #expect(document.blocks.count < 200)
        #expect(document.plainText(of: 0) == "Title\ndeep")
    }

    @Test func referencesExpandWithMeasure() {
        let target = String(repeating: "a&amp;", count: 2_000)
        let (document, notes) = parse(
            "[x]: <\(target)>\n\n" + String(repeating: "[x]\n", count: 2_000))
        #expect(document.links.isEmpty)
        #expect(notes.map(\.kind.code) == [.referencesCapped])
        #expect(document.plainText(of: 0).hasPrefix("[x]"))
    }

    @Test func tablesAreFilledUpWithMeasure() {
        let columns = 2_000
        let (document, notes) = parse(
            String(repeating: "|a", count: columns) + "\n"
                + String(repeating: "|---", count: columns) + "\n"
                + String(repeating: "|\n", count: 2_000))
        #expect(notes.map(\.kind.code) == [.tableCapped])
        #expect(document.blocks.count < 10)
    }

    @Test func longParagraphsLinkNothing() {
        let (document, notes) = parse(String(repeating: "> [a]\n", count: 20_000))
        #expect(notes.map(\.kind.code) == [.paragraphCapped])
        #expect(document.blocks.count < 200)
        #expect(document.plainText(of: 0).split(separator: "\n").count == 20_000)
    }

    @Test func aLongParagraphIsToldWhereItsTextBegins() {
        let (_, notes) = MarkdownParser.parse(
            SourceText("# A\n\n" + String(repeating: "> [a]\n", count: 20_000)), from: 0)
        #expect(notes.map(\.offset) == [7])
    }

    @Test func countlessAddressesAreLinked() {
        let (document, _) = parse(String(repeating: "www.a.b ", count: 25_000))
        #expect(document.links.count == 25_000)
    }

    @Test(arguments: ["# x", "```\ncode\n```", "> q", "- i", "---"])
    func otherBlocksEndATable(text: String) {
        let (document, _) = parse("| a |\n|---|\n| b |\n" + text + "\n")
        let rows = document.blocks.filter { $0.kind == .tableRow }
        #expect(rows.count == 2)
        #expect(
            document.blocks.contains {
                ![.document, .table, .tableRow, .tableCell, .tableHeaderCell].contains($0.kind)
            })
    }

    @Test func linesThatHangBelowAListMakeNoTable() {
        let (document, _) = parse("- item\n| a | b |\n|---|---|\n")
        #expect(document.blocks.allSatisfy { $0.kind != .table })
    }

    /// What GitHub reads otherwise than md4c: all compared with GitHub's own parser.
    @Test(
        arguments: [
            ("kettle\n    ---", [.paragraph]),
            ("kettle\n\n    ```\n    boil", [.paragraph, .code]),
        ] as [(String, [Block.Kind])])
    func indentedLines(text: String, kinds: [Block.Kind]) {
        let (document, _) = parse(text + "\n")
        #expect(document.children(of: 0).map { document.blocks[$0].kind } == kinds)
    }

    @Test func ofAWikiLinkTheWordsAreTheText() {
        let (document, _) = parse("See [[a#b|*the* B]] & [c](d), https://e.example [[f|g]]\n")
        #expect(document.plainText(of: 1) == "See the B & c, https://e.example g")
        #expect(document.links.map(\.destination) == ["a#b", "d", "https://e.example", "f"])
        #expect(parse("\\[[a|b]] [[c]]").0.plainText(of: 1) == "[[a|b]] [[c]]")
        #expect(document.links.map(\.isWiki) == [true, false, false, true])
        #expect(
            document.inlines.filter { $0.link == 0 }.map { document.text(of: $0) } == ["the", " B"])
    }

    @Test func languagesAreUnescaped() {
        let (document, _) = parse("``` c\\+\\+ x\n```\n\n```caf&eacute;\n```\n")
        let code = document.blocks.indices.filter { document.blocks[$0].kind == .code }
        #expect(code.map(document.codeLanguage) == ["c++", "caf\u{E9}"])
    }

    @Test func languagesStandInBraces() {
        let (document, _) = parse(
            "```{.swift .numbers}\n```\n\n```{mermaid}\n```\n\n~~~ {r, echo=FALSE}\n~~~")
        let code = document.blocks.indices.filter { document.blocks[$0].kind == .code }
        #expect(code.map(document.codeLanguage) == ["swift", "mermaid", "r"])
        #expect(code.map(document.infoWord) == ["{.swift", "{mermaid}", "{r,"])
    }

    @Test func returnsAloneEndLines() {
        let (document, _) = parse("# A\r\rtext\r\n\r\n# B\r")
        #expect(
            outline(document) == [
                "document 1", " heading 1 A", " paragraph 3 text", " heading 5 B",
            ])
    }

    /// md4c takes some offsets for the beginning of an empty item.
    @Test(
        arguments: [
            "- tea\n\n  ```\n  boil\n  ```\n\n  more", "- tea\n\n\n  more",
            "- # tea\n\n  more", "- tea\n  ===\n\n  more", "1. [ ] tea\n   <b>\n   </b>\n\n   more",
            "> - tea\n>\n>   ~~~\n>   boil\n>   ~~~\n>\n>   more",
        ])
    func itemsGoOnWhereverTheyStand(item: String) throws {
        for length in 1...256 {
            let (document, _) = parse(String(repeating: "x", count: length) + "\n\n" + item + "\n")
            let more = try #require(document.blocks.indices.last)
            #expect(document.inlineText(of: more) == "more")
            let parent = document.blocks[Int(document.blocks[more].parent)]
            #expect(parent.kind == .item, "behind \(length) bytes")
        }
    }

    @Test func whatIsBehindTheLastByteIsNotRead() {
        // The array keeps its last byte in memory when it is told to forget it.
        var bytes = Array("[tea](pot)".utf8)
        bytes.removeLast()
        let document = MarkdownParser.parse(SourceText(bytes)).0
        #expect(document.links.isEmpty)
        #expect(document.plainText(of: 1) == "[tea](pot")
    }

    @Test func blocksWithoutTextHaveTheirOwnLines() {
        let (document, _) = parse(
            "tea\n\n> \n\n#\n\n![](x)\n> ***\n\n- > [a]: b\n- milk\n\n***\n")
        #expect(
            outline(document) == [
                "document 1", " paragraph 1 tea", " quote 3", " heading 5", " paragraph 7",
                " quote 8", "  thematicBreak 8", " bulletList 10", "  item 10", "   quote 10",
                "  item 11", "   paragraph 11 milk", " thematicBreak 13",
            ])
    }

    @Test func aFenceIsClosedInItsOwnContainer() {
        let (document, _) = parse("- ```\n- ```\n\n- ~~~\n> ~~~\n\ntea\n")
        #expect(
            outline(document) == [
                "document 1", " bulletList 2", "  item 2", "   code 2", "  item 3", "   code 3 \n",
                "  item 5", "   code 5", " quote 6", "  code 6", " paragraph 7 tea",
            ])
    }

    @Test func whatIsRewordedIsShownAsItStands() {
        // A table that ends at a fence makes code of what looked like tables at first sight.
        let (document, _) = parse("a | b\n-|-\n~~~\ntea\n|-|\n~~~\nkettle\n\t milk\n|-|\n")
        #expect(
            outline(document).suffix(2) == [" code 4 tea\n|-|\n", " paragraph 7 kettle milk |-|"])
    }
}
