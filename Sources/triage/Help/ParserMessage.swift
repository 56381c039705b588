import Foundation
import TriageCore
import TriageWords

/// What the parser of arguments complains about, in the user's language.
///
/// The parser speaks English only; its sentences are known by their English words in the catalogue. One that is not
/// known stays as it is.
enum ParserMessage {
    private static let phrases: [HelpPhrase] = [
        .unknownOptionNear, .unknownOption, .missingValue, .needlessValue, .unexpectedArguments,
        .unexpectedArgument, .missingArgument, .missingOneOf, .notOneOfList, .notOneOf,
        .invalidValue,
    ]

    static func translated(_ message: String, to words: Catalogue) -> String {
        // The parser guesses also where nothing is near.
        if let options = values(
            of: Catalogue.english.text(HelpPhrase.unknownOptionNear), in: message),
            Similarity.nearest(to: bare(options[0]), among: [bare(options[1])]) == nil
        {
            return words.text(.unknownOption, [options[0]])
        }
        return sentence(message, in: words) + suggestion(for: message, words)
    }

    /// What a value that is none of some may be meant for; empty where nothing is near.
    private static func suggestion(for message: String, _ words: Catalogue) -> String {
        for phrase in [HelpPhrase.notOneOfList, .notOneOf] {
            guard let values = values(of: Catalogue.english.text(phrase), in: message) else {
                continue
            }
            let known = tidied(values[2], Catalogue(.english))
                .components(separatedBy: Catalogue.english.text(ConsolePhrase.listComma))
            guard let near = Arguments.nearest(to: values[0], among: known) else { return "" }
            return " " + words.text(HelpPhrase.didYouMean, [near])
        }
        return ""
    }

    private static func sentence(_ message: String, in words: Catalogue) -> String {
        if words.language == .english { return message }
        for phrase in phrases {
            guard let values = values(of: Catalogue.english.text(phrase), in: message) else {
                continue
            }
            return words.text(phrase, values.map { tidied($0, words) })
        }
        return message
    }

    private static func bare(_ option: String) -> String { String(option.drop { $0 == "-" }) }

    /// The values that a text was filled with; nil where it is not that text.
    static func values(of pattern: String, in text: String) -> [String]? {
        var values: [String] = []
        var rest = text[...]
        var pattern = pattern[...]
        while let brace = pattern.firstIndex(of: "{") {
            guard rest.hasPrefix(pattern[..<brace]) else { return nil }
            rest = rest.dropFirst(pattern.distance(from: pattern.startIndex, to: brace))
            pattern = pattern[brace...].dropFirst(3)
            let stop = pattern.prefix { $0 != "{" }
            let isLast = stop.endIndex == pattern.endIndex
            if isLast, !rest.hasSuffix(stop) { return nil }
            let end =
                isLast
                ? rest.index(rest.endIndex, offsetBy: -stop.count)
                : rest.firstRange(of: stop)?.lowerBound
            guard let end else { return nil }
            values.append(String(rest[..<end]))
            rest = rest[end...]
        }
        return rest == pattern ? values : nil
    }

    /// A list of values (`'a', 'b' or 'c'`, or a line each) on one line, in the user's punctuation.
    private static func tidied(_ value: String, _ words: Catalogue) -> String {
        let comma = words.text(ConsolePhrase.listComma)
        if value.hasPrefix("  - ") {
            return value.split(separator: "\n").map { $0.drop { $0 == " " || $0 == "-" } }
                .joined(separator: comma)
        }
        var pieces = value.split(separator: "'", omittingEmptySubsequences: true)
        pieces.removeAll { [", ", " or ", " and "].contains($0) }
        return pieces.joined(separator: comma)
    }
}
