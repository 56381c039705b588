import TriageCore
import TriageTrees

/// The section of a heading, or the whole guide above all of them, with what is known of it: one of each, which many rules
/// ask.
final class Section {
    /// Of the heading in the outline; nil for the guide.
    let heading: Int?
    /// 0 for the guide.
    let level: Int
    /// Without a number before it.
    let title: String
    /// The title as it is compared with a vocabulary.
    let plain: String
    let label: HeadingLabel?
    /// Whether it calls itself a problem: `3. Issue: it leaks`.
    let isProblem: Bool
    let isQuoted: Bool
    /// Index of the section that it stands in; nil for the guide.
    let parent: Int?
    /// Indices of the sections right in it.
    var children: [Int] = []
    /// What its own heading speaks of, and what that and those above speak of.
    let topics: Topics
    let around: Topics
    /// What its text and the headings right in it tell, and what the headings alone do.
    var tally = Tally()
    var headings = Tally()
    /// Whether problems are told in a row in its text.
    var hasProblems = false
    /// Whether its text begins with what a user sees: `**Symptom**: it hums`.
    let beginsWithSight: Bool

    /// What it was made, and by which rule.
    var makes: HeadingLabel.Kind?
    var rule: String?
    /// Whether a symptom stands in it.
    var isAroundSymptom = false

    /// The guide.
    init(title: String, isDiagnostic: Bool) {
        heading = nil
        level = 0
        self.title = title
        plain = Words.plain(title)
        isProblem = false
        label = nil
        isQuoted = false
        parent = nil
        topics = Topics(of: title)
        around = isDiagnostic ? .diagnosis : []
        beginsWithSight = false
    }

    /// - Parameters:
    ///   - heading: in the outline.
    ///   - above: the sections so far, the guide first.
    init(_ heading: Int, in input: RecognizerInput, below above: [Section]) {
        let value = input.outline.headings[heading]
        self.heading = heading
        level = value.level
        title = Words.unnumbered(value.title)
        plain = input.plainTitles[heading]
        isProblem = HeadingLabel(title)?.kind == .problem
        isQuoted = title.isQuoted
        let parent = input.outline.parents[heading] + 1
        self.parent = parent
        topics = Topics(of: value.title)
        // A title of level 1 is the guide's: what it says of forms and habits is not said of every section.
        around = above[parent].around.union(
            level > 1 ? topics : topics.intersection([.troubles, .diagnosis, .failures]))
        // A problem is a symptom where the guide is a diagnostic one, and an ordinary section elsewhere.
        var label = input.labels[heading]
        if label?.kind == .problem {
            if above[0].around.contains(.diagnosis) { label?.kind = .symptom } else { label = nil }
        }
        self.label = label
        beginsWithSight = level > 1 && Self.beginsWithSight(value.block + 1, in: input.document)
        if isQuoted || isProblem { tally.told.insert(.problem) }
    }

    private static func beginsWithSight(_ block: Int, in document: Document) -> Bool {
        guard document.blocks.indices.contains(block), document.boldness(of: block).begins,
            let rest = Vocabulary[.symptoms].rest(of: document.inlineText(of: block).trimmed)
        else { return false }
        return rest.trimmed.first.map(Words.isSeparator) ?? false
    }

    // MARK: What titles say

    /// `❌ Skipping the seal` says what people do.
    var isMarked: Bool {
        Vocabulary.wrongSigns.begins(title[...]) || Vocabulary.rightSigns.begins(title[...])
    }

    /// Whether the title is what an answer refers to: `Pattern 2a: ...`
    var isReferred: Bool {
        Vocabulary.referred.rest(of: title.trimmed)?.trimmed.first?.isNumber == true
    }

    /// Whether the title tells a step of a method, or how or when to do something: `Step 2: reproduce it`.
    var isStep: Bool {
        let text = title.trimmed
        return Vocabulary[.ways].rest(of: text) != nil
            || Vocabulary.steps.rest(of: text)?.trimmed.first?.isNumber == true
    }

    /// Whether the title is that of what is to be done: `Actions`, `1. Ensure that it runs`.
    var isResponse: Bool { Vocabulary[.responses].has(plain) || title.isImperative }

    /// Whether the title names only the form of what is below it: `Decision tree`.
    var isGeneric: Bool { Vocabulary[.genericTree].has(plain) }

    /// Whether the title says that something fails. Who asks why has met it; who asks how has not.
    var namesTrouble: Bool {
        if let last = title.last, last == "?" || last == "？" {
            return Vocabulary[.why].begins(title.trimmed)
        }
        return Vocabulary[.troubleWords].isIn(title) || isProblem || isQuoted || quotesNumbered
    }

    /// Whether the title is what somebody says or asks who has met a trouble: `It keeps rebooting`, `Why does it fail?`,
    /// but not `Can I see whether it has failed?`
    var complains: Bool {
        guard Vocabulary[.troubleWords].isIn(title), !isQuoted else { return false }
        guard let last = title.last, last == "?" || last == "？" else { return true }
        return Vocabulary[.why].begins(title.trimmed) || !Vocabulary.asks(title.trimmed)
    }

    /// Whether a question is one of somebody who has met a trouble.
    static func asksOfTrouble(_ text: String) -> Bool {
        Vocabulary[.why].begins(text.trimmed) || Vocabulary[.troubleWords].isIn(text)
    }

    /// Whether the title quotes a message behind its number: `5403: "Image transformation failed"`.
    private var quotesNumbered: Bool {
        title.first { $0 != "`" }?.isNumber == true
            && (title.contains("\"") || title.contains("“"))
    }

    /// Whether the title names something in a few words, rather than a way to do something: `High memory use`.
    var namesThing: Bool {
        let words = title.split(separator: " ")
        return (1...8).contains(words.count) && words.first?.hasSuffix("ing") == false
            && !title.asks && !title.isImperative && !Vocabulary[.aids].isIn(title)
            && !Vocabulary[.ways].begins(title.trimmed) && !isGeneric && HeadingLabel(title) == nil
    }

    /// Whether troubles stand right in it: `Troubleshooting`, `2. Common failures`.
    var holdsTroubles: Bool {
        Vocabulary.troubleHeadings.has(String(plain.drop { !$0.isLetter }))
    }
}

extension String {
    /// Whether it is a user's words: `"It never starts"`.
    var isQuoted: Bool {
        guard let byte = utf8.first, byte >= 0x80 || byte == 0x22 || byte == 0x27,
            let first, let last
        else { return false }
        switch (first, last) {
        case ("\"", "\""), ("“", "”"), ("「", "」"), ("«", "»"), ("'", "'"), ("‘", "’"), ("『", "』"):
            return count > 2
        default: return false
        }
    }

    /// Without the quotation marks around it; two phrases in marks of their own keep them.
    var unquoted: String {
        guard isQuoted, let open = first, let close = last else { return self }
        let inner = dropFirst().dropLast()
        // `'It won't start'` has an apostrophe.
        let isPair = "'‘".contains(open) || !inner.contains { $0 == open || $0 == close }
        return isPair ? String(inner) : self
    }
}
