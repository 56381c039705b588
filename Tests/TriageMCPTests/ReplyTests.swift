import CoreTestSupport
import Testing
import TriageJSON

@testable import TriageMCP

/// What is longer than a page is parted, and nothing is lost on the way.
struct ReplyTests {
    private func rows(_ seed: UInt64) -> [JSON] {
        var random = SeededGenerator(seed: seed)
        return (0..<Int.random(in: 0...300, using: &random)).map { number in
            let text = ["short", "一二三四五六七", String(repeating: "long ", count: 40), "\u{202E}x"]
            return [
                "number": .number(number),
                "text": .string(text.randomElement(using: &random) ?? ""),
            ]
        }
    }

    @Test(arguments: 1...40)
    func pagesHoldEveryRowOnceAndNoneIsTooLong(seed: UInt64) throws {
        let listing = Listing([.init("title", "T")], rows: rows(seed))
        var found: [JSON] = []
        var from: Int? = 1
        var pages = 0
        while let first = from {
            let page = Reply(listing, as: "items", from: first)
            #expect(Fitting.cost(of: page.json) <= (Reply.room + 200) * Fitting.perToken)
            #expect(page.json["cut"] == nil)
            #expect(page.json["total"]?.integer == listing.rows.count)
            found += page.json["items"]?.elements ?? []
            from = page.json["next"]?.integer
            pages += 1
            try #require(pages <= 301)
        }
        #expect(found.map { $0["number"] } == listing.rows.map { $0["number"] })
    }

    @Test func aPageBehindTheEndIsEmpty() {
        let page = Reply(Listing(rows: ["a"]), as: "text", from: 9).json
        #expect(page["text"] == "")
        #expect(page["total"] == 1)
        #expect(page["next"] == nil)
    }

    /// Whatever a library holds, an answer has an end, and the keys that its schema asks for.
    @Test(arguments: 1...60)
    func whatDoesNotFitIsCutAndSaysSo(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func document(_ depth: Int) -> JSON {
            switch Int.random(in: 0...(depth > 0 ? 3 : 1), using: &random) {
            case 0:
                .string(
                    String(repeating: "ab字 ", count: .random(in: 0...3_000, using: &random)))
            case 1: .number(.random(in: 0...9_999, using: &random))
            case 2:
                .array(
                    (0..<Int.random(in: 0...30, using: &random)).map { _ in document(depth - 1) })
            default:
                .object(
                    (0..<Int.random(in: 1...6, using: &random)).map {
                        .init("key\($0)", document(depth - 1))
                    })
            }
        }
        let json: JSON = ["first": document(4), "last": document(2)]
        let reply = Reply(json)
        #expect(Fitting.cost(of: reply.json) <= (Reply.room + 300) * Fitting.perToken)
        #expect(reply.json.members.prefix(2).map(\.key) == ["first", "last"])
        #expect((reply.json == json) == (reply.json["cut"] == nil))
    }

    /// A model reads what a person does not see.
    @Test func whatHidesInATextIsShownByName() {
        let reply = Reply(["a": "x\u{E0041}y\u{202E}z\u{1B}[1m\ttab\nline", "b": .null])
        #expect(reply.json == ["a": "x<e0041>y<202e>z^[[1m\ttab\nline"])
    }

    @Test func anOutlineSaysWhatTheDocumentSays() {
        let text = Reply([
            "title": "T", "none": [], "empty": "", "isOpen": true,
            "rows": [["a": 1, "b": ["x", "y"]], ["a": 2, "code": "one\n\ntwo"]],
        ]).text
        #expect(
            text == """
                title: T
                isOpen: yes
                rows:
                  - a: 1
                    b:
                      - x
                      - y
                  - a: 2
                    code:
                      one

                      two
                """)
    }
}
