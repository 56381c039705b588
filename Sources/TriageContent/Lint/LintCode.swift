import TriageCore

/// The stable names of everything that can be found in content.
public enum LintCode: String, CaseIterable, Sendable {
    // Folders and files
    case missingRoot = "missing-root"
    case emptyLibrary = "empty-library"
    case unreadable
    case tooLarge = "too-large"
    case notAFile = "not-a-file"
    case brokenLinkFile = "broken-link-file"
    case outsideRoot = "outside-root"
    case shadowed
    case duplicateName = "duplicate-name"
    // Text and Markdown
    case invalidUTF8 = "invalid-utf8"
    case nulByte = "nul-byte"
    case frontMatter = "front-matter"
    case unclosedFence = "unclosed-fence"
    case nestingCapped = "nesting-capped"
    case looseTask = "loose-task"
    case longRow = "long-row"
    case shortRow = "short-row"
    // Trees and symptoms
    case treeNearly = "tree-nearly"
    case treeIndent = "tree-indent"
    case treeNoNext = "tree-no-next"
    case dotSyntax = "dot-syntax"
    case mermaidSyntax = "mermaid-syntax"
    case treeLoop = "tree-loop"
    case unreachableQuestion = "unreachable-question"
    case openQuestion = "open-question"
    case emptyAnswer = "empty-answer"
    case emptySymptom = "empty-symptom"
    case entryPoint = "entry-point"
    // Links
    case brokenLink = "broken-link"
    case brokenAnchor = "broken-anchor"
    case unresolvedLink = "unresolved-link"
    case ambiguousAnchor = "ambiguous-anchor"
    // Translations
    case translationMissing = "translation-missing"
    case translationExtra = "translation-extra"
    case translationKind = "translation-kind"
    case untranslated
    case outdatedTranslation = "outdated-translation"

    /// How much a finding matters, unless its place tells otherwise.
    public var severity: Severity {
        switch self {
        case .missingRoot, .emptyLibrary, .unreadable: .error
        case .notAFile, .brokenLinkFile, .outsideRoot, .shadowed, .duplicateName, .treeNearly,
            .dotSyntax, .mermaidSyntax,
            .shortRow, .entryPoint, .unresolvedLink, .ambiguousAnchor:
            .note
        default: .warning
        }
    }

    /// What it means, in one sentence.
    public var meaning: String {
        switch self {
        case .missingRoot: "A content folder cannot be opened."
        case .emptyLibrary: "There is no Markdown file in the content folders."
        case .unreadable: "A file or folder cannot be read."
        case .tooLarge: "A file is larger than what is read."
        case .notAFile: "Something with a Markdown file's name is no regular file."
        case .brokenLinkFile: "A symbolic link leads nowhere."
        case .outsideRoot: "A symbolic link leads out of its content folder."
        case .shadowed: "A guide of an earlier content folder takes this one's place."
        case .duplicateName: "Two guides of one language claim the same name."
        case .invalidUTF8: "The file is not UTF-8."
        case .nulByte: "The file holds a NUL byte."
        case .frontMatter: "The front matter cannot be read."
        case .unclosedFence: "A code fence is never closed."
        case .nestingCapped: "Lists or quotes are nested deeper than what is shown."
        case .looseTask: "A task mark stands outside of a list, so it cannot be ticked."
        case .longRow: "A table row has more cells than the header; they are not shown."
        case .shortRow: "A table row has fewer cells than the header."
        case .treeNearly: "A block looks like a decision tree and is not read as one."
        case .treeIndent: "A branch of a tree stands in no column of the branches above it."
        case .treeNoNext: "An answer leads on to something that is not there."
        case .dotSyntax: "A Graphviz graph cannot be read, and is shown as code."
        case .mermaidSyntax: "A mermaid flowchart cannot be read, and is shown as code."
        case .treeLoop: "An answer leads back to a question that was asked before."
        case .unreachableQuestion: "No answer leads to a question."
        case .openQuestion: "A question has no answers."
        case .emptyAnswer: "An answer neither says anything nor leads on."
        case .emptySymptom: "A symptom's section is empty."
        case .entryPoint: "An entry of \"When to use\" or \"Red flags\" leads nowhere."
        case .brokenLink: "A link leads to a file that is not there."
        case .brokenAnchor: "A link leads to a heading that is not there."
        case .unresolvedLink: "A link leads to something that is not in the library."
        case .ambiguousAnchor: "A link leads to one of several headings of the same name."
        case .translationMissing: "A translation lacks something of its original."
        case .translationExtra: "A translation has something that its original lacks."
        case .translationKind: "Something is recognised in the original and not in the translation."
        case .untranslated: "A translation's text is still in the original's language."
        case .outdatedTranslation: "A translation is older than its original."
        }
    }
}
