import Testing
import TriageCore

@testable import TriageMarkdown

@Suite struct TableTextTests {
    private func table(_ text: String) throws -> (ReferenceTable, Document) {
        let source = SourceText(text)
        let document = MarkdownParser.parse(source, from: 0).0
        let block = try #require(document.blocks.firstIndex { $0.kind == .table })
        return (ReferenceTable(block, in: document), document)
    }

    @Test func markdownKeepsMarkupAndAlignment() throws {
        let (table, document) = try table(
            """
            > | Code | *What* it **means** | See | Size |
            > |------|:-------------------|:---:|-----:|
            > | `E\\|1` &amp; ~~x~~ | a \\| b \\*c\\* | [the **pump**](pump.md#a) now | 7 |
            > | | 水 | ![lamp](l.png) | |
            """)
        #expect(
            table.markdown(rows: [0, 1], columns: [0, 1, 2, 3], in: document) == """
                | Code | *What* it **means** | See | Size |
                | --- | :--- | :---: | ---: |
                | `E\\|1` & ~~x~~ | a \\| b \\*c\\* | [the **pump**](pump.md#a) now | 7 |
                |  | 水 | ![lamp](l.png) |  |

                """)
    }

    @Test func rowsAndColumnsComeInTheOrderAskedFor() throws {
        let (table, document) = try table("| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |")
        #expect(
            table.markdown(rows: [1, 0, 9], columns: [1], in: document)
                == "| b |\n| --- |\n| 4 |\n| 2 |\n")
        #expect(
            table.tabSeparated(rows: [1, 0], columns: [1, 0, 7], withHeader: true)
                == "b\ta\t\n4\t3\t\n2\t1\t\n")
        #expect(table.tabSeparated(rows: [0], columns: [0], withHeader: false) == "1\n")
    }

    @Test func theMarkdownReadsAsTheSameTable() throws {
        let (first, document) = try table(
            "| `a` **b** | _c_ |\n|:-:|-|\n| x<br>y \\` <z> | [l](m) ![n](o) \\[q\\] |")
        let text = first.markdown(rows: [0], columns: [0, 1], in: document)
        let (second, again) = try table(text)
        #expect(second.rows.map { $0.map(\.text) } == first.rows.map { $0.map(\.text) })
        #expect(second.header.map(\.text) == first.header.map(\.text))
        #expect(second.alignments == first.alignments)
        #expect(again.links.map(\.destination) == ["m", "o"])
    }
}
