import TriageJSON

@testable import TriageMCP

/// A desk that knows a few papers, and what it was asked.
final class PaperDesk: Desk {
    var papers: [JSON] = (1...3).map {
        ["id": .string("paper-\($0)"), "title": .string("Paper \($0)"), "summary": ""]
    }
    var rows: [JSON] = []
    private(set) var asked: [String] = []

    func search(_ words: String) throws(Refusal) -> Listing {
        asked.append("search \(words)")
        return Listing(rows: rows.isEmpty ? papers : rows)
    }

    func show(_ part: String) throws(Refusal) -> Listing {
        guard let paper = papers.first(where: { $0["id"]?.text == part }) else {
            throw Refusal("nothing is called '\(part)'")
        }
        return Listing(paper.members, rows: ["one", "", "two"])
    }

    func ask(_ subject: String, answers: [String]) throws(Refusal) -> JSON {
        asked.append("ask \(subject) \(answers)")
        return ["tree": .string(subject), "title": "T", "result": "exhausted", "steps": []]
    }

    func match(_ log: String) throws(Refusal) -> Listing {
        Listing([.init("lines", 1)], rows: [["line": 1, "text": .string(log)]])
    }
    func doctor() throws(Refusal) -> Listing { Listing([.init("project", "p")], rows: []) }
    func checklists() throws(Refusal) -> Listing { Listing(rows: papers) }
    func checklist(_ name: String, run: String?) throws(Refusal) -> Listing {
        Listing([.init("id", .string(name)), .init("run", .string(run))], rows: [])
    }
    func keep(_ change: Marking) throws(Refusal) -> Listing {
        asked.append("keep \(change.state) \(change.items) \(change.reason ?? "")")
        return Listing(rows: [])
    }
    func guides() throws(Refusal) -> [JSON] { papers }
    func guide(_ id: String) throws(Refusal) -> String? {
        papers.contains { $0["id"]?.text == id } ? "# \(id)\n" : nil
    }
}

extension Server {
    /// The answer to a message, as a client reads it.
    func told(_ message: JSON) -> [String: JSON]? {
        answer(to: .message(message.line)).flatMap { JSON(parsing: $0) }.map { json in
            Dictionary(json.members.map { ($0.key, $0.value) }) { first, _ in first }
        }
    }

    /// The result of a request.
    func result(
        _ method: String, _ parameters: JSON = [:], id: JSON = 1
    ) -> JSON? {
        told(["jsonrpc": "2.0", "id": id, "method": .string(method), "params": parameters])?[
            "result"]
    }

    /// The code of the error that a request gets.
    func failure(_ method: String, _ parameters: JSON = [:]) -> JSON? {
        told(["jsonrpc": "2.0", "id": 1, "method": .string(method), "params": parameters])?["error"]
    }

    /// What a tool answers.
    func call(_ tool: String, _ arguments: JSON = [:]) -> JSON? {
        result("tools/call", ["name": .string(tool), "arguments": arguments])
    }
}
