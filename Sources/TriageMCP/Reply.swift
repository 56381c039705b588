import TerminalCore
import TriageJSON

/// What a tool answers: a document, and the same as text.
struct Reply: Equatable {
    let json: JSON

    /// Tokens that an answer may take in either form, as they are roughly counted here.
    static let room = 1_800

    /// - Parameter json: what is null in it is left out, and what does not fit is cut.
    init(_ json: JSON) {
        var fitting = Fitting(tokens: Self.room)
        let fitted = fitting.fit(json.told)
        self.json = fitting.isCut ? fitted.adding([.init("cut", true)]) : fitted
    }

    /// A page of rows: as many as fit from one of them on, what there is in all, and where to go on.
    ///
    /// - Parameters:
    ///   - name: the key of the rows.
    ///   - from: the first row, from 1.
    ///   - most: rows that nobody wants more of at once.
    init(_ listing: Listing, as name: String, from: Int, most: Int = .max) {
        let head = JSON.object(listing.head).told
        let rows = listing.rows.dropFirst(from - 1).prefix(most)
        var rest = (Self.room - 60) * Fitting.perToken - Fitting.cost(of: head)
        var taken: [JSON] = []
        for row in rows.lazy.map(\.told) {
            rest -= Fitting.cost(of: row)
            // One row at least, so that every page leads on.
            if rest < 0, !taken.isEmpty { break }
            taken.append(row)
        }
        let next = from + taken.count
        let shown =
            name == "text"
            ? JSON.string(taken.compactMap(\.text).joined(separator: "\n")) : .array(taken)
        self.init(
            head.adding(
                [.init(name, shown), .init("total", .number(listing.rows.count))]
                    + (next <= listing.rows.count ? [.init("next", .number(next))] : [])))
    }

    /// What the document says, as an outline.
    var text: String { JSONText.lines(of: json).joined(separator: "\n") }
}

/// Cuts a document to a size. Objects keep their keys, so that what a schema asks for stays.
struct Fitting {
    /// Of a token, which is roughly four letters of a Latin script or one of any other.
    static let perToken = 4

    private var rest: Int
    private(set) var isCut = false

    init(tokens: Int) { rest = tokens * Self.perToken }

    /// What a document takes.
    static func cost(of json: JSON) -> Int {
        json.line.reduce(0) { $0 + ($1 < 0x80 ? 1 : $1 >= 0xC0 ? perToken : 0) }
    }

    mutating func fit(_ json: JSON) -> JSON {
        switch json {
        case .object(let members):
            return .object(
                members.map { member in
                    rest -= member.key.utf8.count + 4
                    return .init(member.key, fit(member.value))
                })
        case .array(let elements):
            var kept: [JSON] = []
            for element in elements {
                guard rest > 0 else {
                    isCut = true
                    break
                }
                kept.append(fit(element))
            }
            rest -= 2
            return .array(kept)
        case .string(let text):
            let cost = Self.cost(of: json)
            defer { rest -= cost }
            return cost <= max(rest, 16) ? json : .string(cut(text))
        case .null, .bool, .number:
            rest -= Self.perToken
            return json
        }
    }

    private mutating func cut(_ text: String) -> String {
        isCut = true
        var room = max(rest, 0)
        let kept = text.prefix { character in
            room -= Self.cost(of: .string(String(character)))
            return room > 0
        }
        return kept + "…"
    }
}

extension JSON {
    /// Without what is null, and with all that hides in texts shown by its name: nobody sees it on the way to a model.
    fileprivate var told: JSON {
        switch self {
        case .object(let members):
            .object(
                members.compactMap { member in
                    member.value == .null
                        ? nil : .init(VisibleText.cleaned(member.key), member.value.told)
                })
        case .array(let elements): .array(elements.map(\.told))
        case .string(let text): .string(VisibleText.cleaned(text))
        case .null, .bool, .number: self
        }
    }
}

/// A document for readers: a line for each value, behind its key, and deeper what stands inside.
enum JSONText {
    static func lines(of json: JSON) -> [String] {
        switch json {
        case .object(let members): members.flatMap(lines)
        case .array(let elements): elements.flatMap(item)
        case .string(let text):
            text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        case .number(let value): [String(value)]
        case .bool(let value): [value ? "yes" : "no"]
        case .null: []
        }
    }

    private static func lines(of member: JSON.Member) -> [String] {
        let inner = lines(of: member.value)
        guard let first = inner.first, inner != [""] else { return [] }
        let isFlat = inner.count == 1 && !isNested(member.value)
        return isFlat ? ["\(member.key): \(first)"] : ["\(member.key):"] + inner.map(indented)
    }

    /// What begins on the line of its bullet, and goes on below.
    private static func item(_ json: JSON) -> [String] {
        let inner = lines(of: json)
        return inner.prefix(1).map { "- " + $0 } + inner.dropFirst().map(indented)
    }

    private static func isNested(_ json: JSON) -> Bool {
        switch json {
        case .object, .array: true
        default: false
        }
    }

    private static func indented(_ line: String) -> String { line.isEmpty ? "" : "  " + line }
}
