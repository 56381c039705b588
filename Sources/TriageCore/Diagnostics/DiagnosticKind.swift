extension Diagnostic {
    /// What can be found in content, with what a sentence about it names. The sentences are the catalogue's.
    ///
    /// Several have one ``LintCode``: that is what authors let be, and what stands in lists where nothing is found.
    public enum Kind: Hashable, Sendable {
        // Folders and files
        case missingRoot(FileFailure)
        case emptyLibrary
        /// Files that are not read; `isAll` where nothing else is there.
        case leftOut(LeftOut, isAll: Bool)
        case unreadableFile(FileFailure)
        case unreadableFolder(FileFailure)
        case tooLarge(megabytes: Int, limit: Int)
        case notAFile(FileType)
        /// The target, as the link has it.
        case brokenLinkFile(String)
        case outsideRoot
        case shadowed(guide: String)
        case duplicateName(String, takenBy: String, name: String)
        // Text and Markdown
        case invalidUTF8
        /// Read as something else than UTF-8.
        case otherEncoding(TextEncoding)
        case nulByte
        /// A tag of another tool that is shown as it is written.
        case templateTag
        case openFrontMatter
        case badYAML(YAMLProblem)
        case badTOML
        case deepTOML
        case largeFrontMatter(kilobytes: Int)
        case deepFrontMatter
        case aliasedFrontMatter
        case notALanguage(String)
        case unclosedFence(mark: String)
        /// A fence that goes on past a heading, to the mark that was to end another one.
        case swallowedSection(heading: String, line: Int)
        /// What `triage new` wrote as an example.
        case templateText
        case nestingCapped(levels: Int)
        case paragraphCapped
        case referencesCapped(kilobytes: Int)
        case tableCapped
        case looseTask(TaskFlaw)
        /// Cells of a table that hold nothing but `[ ]` or `☐`.
        case tasksInTable(Int)
        case longRow(cells: Int, columns: Int)
        case shortRow(cells: Int, columns: Int)
        case strayRow
        /// A row of an index of messages that leads nowhere, by its pattern.
        case messageRow(String)
        case messageWithoutFinding(String)
        /// A cell that is to be a message and is no code, in its words.
        case messageCell(String)
        /// A column that is nearly called as those of messages are.
        case messageHeader(String)
        case comparisonName(String, line: Int)
        // Trees and symptoms
        case nearlyTree(RejectionReason)
        case indentOff
        case indentBetween
        case nothingFollows
        /// An outcome that nearly says to go on.
        case nearlyNext(String)
        /// Words that name a question without leading to it.
        case hiddenJump(String)
        /// An item beside answers that is none, in its words.
        case leftOutAnswer(String)
        /// A step that answers lead to, and that is a heading below another tree.
        case stepIsHeading(Int, line: Int)
        case noSuchStep(Int)
        case noSuchQuestion(Int)
        /// An outcome that leads to its own question, in its words.
        case jumpsToItself(String)
        case badGraph(DecisionTree.Form, GraphProblem)
        case idleLoop(question: String, line: Int)
        case loop(question: String, line: Int)
        case unreachableQuestion(String)
        case openQuestion
        case emptyAnswer(String)
        case emptySymptom(String)
        case evidence(EvidenceFlaw)
        case entryPoint
        // Links
        case emptyLink
        case missingFile(String)
        case notInLibrary(String)
        case nearFile(String, written: String)
        case nearAnchor(String, written: String)
        case noAnchor(String, path: String?)
        case ambiguousAnchor(title: String, line: Int)
        /// A link by the place of an answer: what stands there, and the line in which the link's words stand now.
        case placeLink(answer: String, name: String?, line: Int, moved: Int?)
        case duplicateID(String, line: Int)
        // Translations
        case outdated(original: String, translation: String)
        case headingKind(PartKind)
        case noTree
        case noComparison
        /// A box says otherwise than the original's.
        case otherBox
        /// Words that offer a choice where the original offers none, or the other way round.
        case otherChoice
        /// A checklist has more or fewer items than the original's.
        case otherItems(original: Int, translation: Int)
        case otherColumns(original: Int, translation: Int)
        case missing(Piece, text: String)
        case extra(Piece)
        case foreignText(LanguageTag)
        case copiedText
        /// Two that stand side by side in the original stand the other way round.
        case swapped(Piece, text: String)
        // What authors let be
        case unknownRule(String)

        /// Stands for the rest of many of one kind in one file.
        case more(LintCode, count: Int)

        /// What a translation is held against its original by.
        public enum Piece: String, CaseIterable, Sendable {
            case section, lead, question, answer, item, row, code, table, list, drawing
        }

        /// Whether it is about a whole folder, so that there is no line to name.
        public var isOfFolder: Bool {
            switch self {
            case .missingRoot, .emptyLibrary, .leftOut, .unreadableFolder: true
            default: false
            }
        }

        /// Its kind, by its stable name.
        public var code: LintCode {
            switch self {
            case .missingRoot: .missingRoot
            case .emptyLibrary: .emptyLibrary
            case .leftOut(_, let isAll): isAll ? .emptyLibrary : .leftOut
            case .unreadableFile, .unreadableFolder: .unreadable
            case .tooLarge: .tooLarge
            case .notAFile: .notAFile
            case .brokenLinkFile: .brokenLinkFile
            case .outsideRoot: .outsideRoot
            case .shadowed: .shadowed
            case .duplicateName: .duplicateName
            case .invalidUTF8: .invalidUTF8
            case .otherEncoding: .encoding
            case .nulByte: .nulByte
            case .templateTag: .templateTag
            case .openFrontMatter, .badYAML, .largeFrontMatter, .deepFrontMatter,
                .aliasedFrontMatter, .badTOML, .deepTOML, .notALanguage:
                .frontMatter
            case .unclosedFence: .unclosedFence
            case .swallowedSection: .swallowedSection
            case .templateText: .templateText
            case .nestingCapped: .nestingCapped
            case .paragraphCapped: .paragraphCapped
            case .referencesCapped: .referencesCapped
            case .tableCapped: .tableCapped
            case .looseTask, .tasksInTable: .looseTask
            case .longRow: .longRow
            case .shortRow, .strayRow: .shortRow
            case .messageRow, .messageWithoutFinding: .messageRow
            case .messageCell, .messageHeader: .messageCell
            case .comparisonName: .comparisonName
            case .nearlyTree, .leftOutAnswer, .stepIsHeading: .treeNearly
            case .indentOff, .indentBetween: .treeIndent
            case .nothingFollows, .nearlyNext, .hiddenJump: .treeNoNext
            case .noSuchStep, .noSuchQuestion, .jumpsToItself: .deadJump
            case .badGraph(let form, _): form == .dot ? .dotSyntax : .mermaidSyntax
            case .idleLoop, .loop: .treeLoop
            case .unreachableQuestion: .unreachableQuestion
            case .openQuestion: .openQuestion
            case .emptyAnswer: .emptyAnswer
            case .emptySymptom: .emptySymptom
            case .evidence(let flaw):
                switch flaw {
                case .unknownFact: .evidenceUnknownFact
                case .unknownLook: .evidenceUnknownLook
                case .syntax, .excess, .notIndented: .evidenceSyntax
                case .pattern: .evidencePattern
                case .regex: .evidenceRegex
                case .never: .evidenceNever
                case .inTranslation: .evidenceInTranslation
                case .prose: .evidenceProse
                case .noAnswer: .evidenceNoAnswer
                case .runs: .evidenceRun
                case .typo, .lead: .evidenceTypo
                }
            case .entryPoint: .entryPoint
            case .emptyLink, .missingFile, .nearFile: .brokenLink
            case .notInLibrary: .unresolvedLink
            case .nearAnchor, .noAnchor: .brokenAnchor
            case .ambiguousAnchor: .ambiguousAnchor
            case .placeLink: .placeLink
            case .duplicateID: .duplicateID
            case .outdated: .outdatedTranslation
            case .headingKind, .noTree, .noComparison, .otherBox, .otherChoice, .otherItems:
                .translationKind
            case .otherColumns, .missing: .translationMissing
            case .extra: .translationExtra
            case .foreignText, .copiedText: .untranslated
            case .swapped: .translationOrder
            case .unknownRule: .unknownRule
            case .more(let code, _): code
            }
        }
    }
}

/// Why a task mark is no task.
public enum TaskFlaw: String, CaseIterable, Sendable {
    /// `[ ] text`
    case noBullet
    /// `-[ ] text`
    case noBlankBehindBullet
    /// `- []text`
    case noBlankInBrackets
    /// `- [ ]text`
    case noBlankBehindBrackets
    /// `- [-] text`, in a list that holds tasks.
    case unknownMark
    /// `- □ text`, likewise.
    case box
    /// `- text` between tasks.
    case noBox
    /// `- [ ]` and nothing behind it.
    case noText
    /// `- [ ] text`, indented so far that it goes on with the line above.
    case continuesLine
    /// A box that stands elsewhere than behind a bullet, in the section of a checklist.
    case stray
    /// A box in code that its author seems to have meant to end before.
    case inCode
    /// What takes in another file, which is not read.
    case notRead
    /// `- [-] text`, and nothing says why it is not applicable.
    case noReason
}

/// The rule by which lines are no decision tree.
public enum RejectionReason: String, CaseIterable, Sendable {
    case drawing
    case folderTree = "folder-tree"
    case noQuestion = "no-question"
    case noOutcome = "no-outcome"
    case noArrows = "no-arrows"
    case oneLine = "one-line"
    case answersBeside = "answers-beside"
    case pseudocode
}

/// Why front matter is not YAML that can be used.
public enum YAMLProblem: Hashable, Sendable {
    case duplicateKeys([String])
    /// Something else than keys with values.
    case noKeys
    /// What the YAML parser says, in its own words.
    case parser(String)
    case unreadable
}

/// Why a graph cannot be read.
public enum GraphProblem: String, CaseIterable, Sendable {
    case noArrow, noNodeName, openNodeText, openAttributes, openQuote, openHTML, noName, noDigraph
    case noOpeningBrace, noClosingBrace, deepSubgraphs, noValueBehindEquals, noTextBehindPlus
    case noClosingBracket, noValue
}

/// What somebody may meet instead of a regular file.
public enum FileType: String, CaseIterable, Sendable {
    case folder, device, pipe, socket, other
}

/// How text is written that is no UTF-8.
public enum TextEncoding: String, CaseIterable, Sendable {
    case utf16 = "UTF-16"
    case windows1252 = "Windows-1252"
}
