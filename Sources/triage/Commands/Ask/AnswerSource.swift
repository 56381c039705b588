import Foundation
import TriageCore

/// Where answers come from.
protocol AnswerSource: AnyObject {
    /// Whether somebody types them: then they are seen already, and a wrong one can be mended by asking again.
    var areTyped: Bool { get }
    /// Answers that were given and nobody asked for; nil where there are none.
    var unasked: String? { get }
    /// The next answer in several readings, the likeliest first; nil where there are no more.
    ///
    /// - Parameter prompt: what a person sees in front of the cursor.
    func next(_ prompt: String) -> [String]?
    /// Takes the reading of this index of the last answer.
    func consume(_ reading: Int)
}

/// Answers typed on a terminal, or piped line by line.
final class TypedAnswers: AnswerSource {
    let areTyped: Bool
    private let file: Int32?

    /// - Parameter file: where questions and prompts go, if anywhere.
    init(areTyped: Bool, promptingTo file: Int32?) {
        self.areTyped = areTyped
        self.file = areTyped ? file : nil
    }

    var unasked: String? { nil }

    func next(_ prompt: String) -> [String]? {
        if let file { Output.prompt(prompt, to: file) }
        guard let line = readLine() else {
            if let file { Output.lines([""], to: file) }
            return nil
        }
        return [String(line.prefix(4_096))]
    }

    func consume(_ reading: Int) {}
}

/// Answers given beforehand.
final class ListedAnswers: AnswerSource {
    private var rest: [Substring]

    init(_ list: String) {
        rest = list.split(separator: ",", omittingEmptySubsequences: false)
        if list.allSatisfy(\.isWhitespace) { rest = [] }
    }

    var areTyped: Bool { false }
    var unasked: String? {
        rest.allSatisfy { $0.allSatisfy(\.isWhitespace) } ? nil : rest.joined(separator: ",")
    }

    /// An answer's own text may hold commas: then several pieces are one answer.
    func next(_ prompt: String) -> [String]? {
        guard !rest.isEmpty else { return nil }
        return (1...min(rest.count, 12)).map { rest.prefix($0).joined(separator: ",") }
    }

    func consume(_ reading: Int) { rest.removeFirst(min(rest.count, reading + 1)) }
}
