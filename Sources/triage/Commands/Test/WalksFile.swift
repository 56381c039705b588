import TriageCore
import TriageLexicon

/// What a library is tested by: walks, log lines and files of a project, each below a heading of a Markdown file.
///
/// A heading of level 2 names the symptom, tree or checklist; one below it says what somebody asks. Then stand the
/// beginnings of the answers as a numbered list, what has to be found behind `Finds:`, log lines as items that begin with
/// code, and files as fences whose info names their path. All else is prose.
struct WalksFile {
    /// A text and the line that it stands in, starting with 1.
    struct Said: Equatable {
        var line: Int
        var text: String
    }

    /// What the files of a project have to say about an answer or an item.
    enum Expected: Equatable, CaseIterable {
        case sure, likely, no

        fileprivate var label: Lexicon.Term {
            switch self {
            case .sure: .testedSure
            case .likely: .testedLikely
            case .no: .testedNot
            }
        }
    }

    /// A log line and what the row that knows it leads to.
    struct Message: Equatable {
        var log: Said
        /// Words of its title or its id; nil where any row will do.
        var leadsTo: String?
        /// Whether no row may know it.
        var isUnknown = false
    }

    struct Case: Equatable {
        /// The heading.
        var title: Said
        /// What is walked or looked at; nil where no heading names it.
        var part: Said?
        /// Whether it is the heading of a part itself, below which nothing need stand.
        var isPart: Bool
        var answers: [Said] = []
        /// What the finding has to say.
        var finds: [Said] = []
        /// Texts by path.
        var files: [String: String] = [:]
        var evidence: [(said: Said, expected: Expected)] = []
        var messages: [Message] = []

        /// Whether it asks for nothing.
        var isEmpty: Bool {
            answers.isEmpty && finds.isEmpty && evidence.isEmpty && messages.isEmpty
        }

        static func == (a: Case, b: Case) -> Bool {
            a.title == b.title && a.part == b.part && a.answers == b.answers && a.finds == b.finds
                && a.files == b.files && a.messages == b.messages
                && a.evidence.map(\.said) == b.evidence.map(\.said)
                && a.evidence.map(\.expected) == b.evidence.map(\.expected)
        }
    }

    private(set) var cases: [Case] = []
    let language: LanguageTag

    /// - Parameter guide: the file, as it is read.
    init(_ guide: Guide) {
        language = guide.language
        let document = guide.document
        var part: Said?
        for block in document.children(of: 0) {
            let said = Said(line: document.line(of: block), text: document.inlineText(of: block))
            switch document.blocks[block].kind {
            case .heading where document.blocks[block].headingLevel == 2:
                part = said
                cases.append(Case(title: said, part: said, isPart: true))
            case .heading where document.blocks[block].headingLevel > 2:
                cases.append(Case(title: said, part: part, isPart: false))
            case _ where cases.isEmpty: break
            case .orderedList:
                cases[cases.count - 1].answers += document.children(of: block).compactMap {
                    Self.text(of: $0, in: document)
                }
            case .bulletList:
                for item in document.children(of: block) { addMessage(item, in: document) }
            case .code where document.blocks[block].isFenced:
                let info = document.source.string(document.blocks[block].infoString)
                let path = info.split(separator: " ").dropFirst().joined(separator: " ")
                guard !path.isEmpty else { continue }
                cases[cases.count - 1].files[path] =
                    document.codeLines(of: block).joined(separator: "\n") + "\n"
            case .paragraph: addLabelled(block, in: document)
            default: break
            }
        }
    }

    private static func text(of item: Int, in document: Document) -> Said? {
        document.leadingParagraph(of: item).map {
            Said(line: document.line(of: $0), text: document.inlineText(of: $0))
        }
    }

    /// Takes an item that begins with code for a log line.
    private mutating func addMessage(_ item: Int, in document: Document) {
        guard let block = document.leadingParagraph(of: item) else { return }
        let runs = document.inlines(of: block)
        let code = runs.prefix { $0.style.contains(.code) }
        guard !code.isEmpty else { return }
        let rest = document.plainText(runs.dropFirst(code.count)).trimmed
        let arrow = ["→", "->", "=>"].first { rest.hasPrefix($0) }
        let target = arrow.map { String(rest.dropFirst($0.count)).trimmed } ?? ""
        let isUnknown = Lexicon.set(.testedNothing).contains(target.lowercased())
        cases[cases.count - 1].messages.append(
            Message(
                log: Said(line: document.line(of: block), text: document.plainText(code)),
                leadsTo: target.isEmpty || isUnknown ? nil : String(target), isUnknown: isUnknown))
    }

    /// Takes the lines of a paragraph that begin with a label.
    private mutating func addLabelled(_ block: Int, in document: Document) {
        let first = document.line(of: block)
        let lines = document.plainText(of: block).split(
            separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            guard let colon = line.firstIndex(where: { $0 == ":" || $0 == "：" }) else { continue }
            let label = line[..<colon].trimmed.lowercased()
            let said = Said(
                line: first + index, text: String(line[line.index(after: colon)...].trimmed))
            if Lexicon.set(.testedFinds).contains(label) {
                cases[cases.count - 1].finds += said.text.split { $0 == ";" || $0 == "；" }
                    .map { Said(line: said.line, text: String($0.trimmed)) }
                    .filter { !$0.text.isEmpty }
            } else if let expected = Expected.allCases.first(where: {
                Lexicon.words($0.label).contains(label)
            }) {
                cases[cases.count - 1].evidence.append((said, expected))
            }
        }
    }
}
