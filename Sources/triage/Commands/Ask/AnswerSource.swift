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
    func take(_ reading: Int)
}

/// Answers typed on a terminal, or piped line by line.
final class TypedAnswers: AnswerSource {
    private let prompts: Bool
    private let quiet: Bool

    /// - Parameter quiet: whether standard output belongs to JSON, so that prompts go to standard error.
    init(prompts: Bool, quiet: Bool) {
        self.prompts = prompts
        self.quiet = quiet
    }

    var areTyped: Bool { prompts }
    var unasked: String? { nil }

    func next(_ prompt: String) -> [String]? {
        if prompts, !quiet { Output.prompt(prompt) }
        guard let line = readLine() else {
            if prompts, !quiet { Output.line("") }
            return nil
        }
        return [String(line.prefix(4_096))]
    }

    func take(_ reading: Int) {}
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

    func take(_ reading: Int) { rest.removeFirst(min(rest.count, reading + 1)) }
}
