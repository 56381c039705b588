import TriageCore
import TriageLexicon

/// What headings and lines above a block speak of.
enum Topic {
    /// Words found anywhere in a text, in any case; what is around them does not matter.
    private struct Stems {
        let words: [String]
        /// By their first bytes.
        private let byFirst: [[[UInt8]]]

        init(_ words: [String]) {
            self.words = words
            var table = [[[UInt8]]](repeating: [], count: 256)
            for word in words.map({ Array($0.utf8) }) {
                if let first = word.first { table[Int(first)].append(word) }
            }
            byFirst = table
        }

        init(_ terms: Lexicon.Term...) { self.init(terms.flatMap { Lexicon.words($0) }) }

        func stand(in text: String) -> Bool {
            let bytes = Array(text.utf8)
            return bytes.indices.contains { start in
                let words = byFirst[Int(bytes[start])]
                return !words.isEmpty && words.contains { bytes[start...].starts(with: $0) }
            }
        }

        func begin(_ text: String) -> Bool { words.contains { text.hasPrefix($0) } }
    }

    private static let choosing = Stems(.choosing)
    private static let choices = Stems(.choices)
    private static let whichs = Stems(.whichs)
    private static let cases = Stems(.ownCases)
    private static let alternatives = Stems(.alternatives)
    private static let taking = Stems(.taking)
    private static let howTos = Stems(Lexicon.spaced(.howTos))
    private static let wideHowTos = Stems(Lexicon.unspaced(.howTos))
    private static let selections = Stems(.selections)
    private static let trees = Stems(.treeNames)
    private static let learning = Stems(.learning)
    private static let depending = Stems(.depending)
    private static let troubles = Stems(.announcedTroubles)

    /// In bytes: no title is longer.
    private static let longest = 200

    private static func key(_ text: Span) -> String {
        let string = text.string
        return
            (string.utf8.count > longest
            ? String(decoding: string.utf8.prefix(longest), as: UTF8.self) : string)
            .lowercased()
    }

    /// Whether a text speaks of choosing: `Which storage`, `Error decision tree`, `如何选择`.
    static func speaksOfChoice(_ text: Span) -> Bool {
        let text = key(text)
        return choosing.stand(in: text) || choices.stand(in: text)
    }

    /// Whether a heading says that below it something is chosen, and nothing else: `Decision logic`.
    static func announcesChoice(_ text: Span) -> Bool {
        let text = key(text)
        return choosing.stand(in: text) || whichs.begin(text)
    }

    /// Whether a question is about the reader's own case, rather than about what there is: `What do you see?`
    static func asksWhichCase(_ text: Span) -> Bool {
        announcesChoice(text) || cases.stand(in: key(text))
    }

    /// `Soup or tea?`
    static func asksOneOrTheOther(_ text: Span) -> Bool { alternatives.stand(in: key(text)) }

    /// Whether a question is about what somebody is to do, rather than about what there is.
    static func asksWhatToTake(_ text: Span) -> Bool { taking.stand(in: key(text)) }

    /// Whether a text calls something a decision tree, but none of those that machines learn.
    static func namesTree(_ text: Span) -> Bool {
        let text = key(text)
        return trees.stand(in: text) && !learning.stand(in: text)
    }

    /// `Go on according to the colour:`
    static func dependsOnSomething(_ text: Span) -> Bool { depending.stand(in: key(text)) }

    static func isTrouble(_ text: Span) -> Bool { troubles.stand(in: key(text)) }

    /// Whether a text announces a decision tree, asks which of several it is to be, or says how to choose:
    /// `How to choose a lid`, `When to use what`.
    static func announcesTree(_ text: Span) -> Bool {
        let key = key(text)
        let tellsHow =
            howTos.begin(self.key(text.behindSigns)) || wideHowTos.stand(in: key)
            || selections.words.contains { key.trimmed.hasSuffix($0) }
        return (trees.stand(in: key) || tellsHow || text.asks && announcesChoice(text))
            && !learning.stand(in: key)
    }
}
