import TriageJSON

/// What the server asks of the program: the library, its walks, and what a project says.
///
/// Each call stands for itself; whatever was asked before is not remembered.
public protocol Desk: AnyObject {
    /// What is found, best first.
    func search(_ words: String) throws(Refusal) -> Listing
    /// What a part is, with its text as rows of one line each.
    func show(_ part: String) throws(Refusal) -> Listing
    /// Where a walk stands after some answers.
    ///
    /// - Parameter answers: each a number from 1, or an answer's text; none for the first question.
    func ask(_ subject: String, answers: [String]) throws(Refusal) -> JSON
    /// The lines of a log that hold a known message.
    func match(_ log: String) throws(Refusal) -> Listing
    /// What the project's files say of all symptoms.
    func doctor() throws(Refusal) -> Listing
    /// All checklists.
    func checklists() throws(Refusal) -> Listing
    /// The items of one.
    ///
    /// - Parameter run: the name of a run; nil for the current one.
    func checklist(_ name: String, run: String?) throws(Refusal) -> Listing
    /// Keeps a state of items in a run, which begins with it where it is new.
    func keep(_ change: Marking) throws(Refusal) -> Listing
    /// All guides: `id`, `title`, `summary`.
    func guides() throws(Refusal) -> [JSON]
    /// The Markdown of a guide; nil where there is none of that id.
    func guide(_ id: String) throws(Refusal) -> String?
}

/// Rows below what is said of all of them.
public struct Listing: Equatable, Sendable {
    public var head: [JSON.Member]
    public var rows: [JSON]

    public init(_ head: [JSON.Member] = [], rows: [JSON]) {
        self.head = head
        self.rows = rows
    }
}

/// What is to become of items of a checklist.
public struct Marking: Decodable, Equatable, Sendable {
    public enum State: String, Decodable, CaseIterable, Sendable {
        case done, open, failed, notApplicable
    }

    public let checklist: String
    /// Numbers from 1, ids, or words.
    public let items: [String]
    public let state: State
    public let reason: String?
    /// Nil for the current run.
    public let run: String?

    private enum Key: String, CodingKey { case checklist, items, state, reason, run }

    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Key.self)
        checklist = try members.decode(String.self, forKey: .checklist)
        items = try members.decode([Word].self, forKey: .items).map(\.text)
        state = try members.decode(State.self, forKey: .state)
        reason = try members.decodeIfPresent(String.self, forKey: .reason)
        run = try members.decodeIfPresent(String.self, forKey: .run)
    }
}

/// A text, or a number that is meant as one.
struct Word: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let number = try? value.decode(Int.self) {
            text = String(number)
        } else {
            text = try value.decode(String.self)
        }
    }
}

/// Why a tool has no result, in words by which its caller can do better.
public struct Refusal: Error, Equatable {
    public let text: String

    public init(_ text: String) { self.text = text }
}
