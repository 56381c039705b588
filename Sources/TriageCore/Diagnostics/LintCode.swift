/// The stable names of everything that can be found in content: of one or several of ``Diagnostic/Kind``.
public enum LintCode: String, CaseIterable, Sendable {
    // Folders and files
    case missingRoot = "missing-root"
    case emptyLibrary = "empty-library"
    case leftOut = "left-out"
    case unreadable
    case tooLarge = "too-large"
    case notAFile = "not-a-file"
    case brokenLinkFile = "broken-link-file"
    case outsideRoot = "outside-root"
    case shadowed
    case duplicateName = "duplicate-name"
    // Text and Markdown
    case invalidUTF8 = "invalid-utf8"
    case encoding
    case nulByte = "nul-byte"
    case templateTag = "template-tag"
    case frontMatter = "front-matter"
    case unclosedFence = "unclosed-fence"
    case swallowedSection = "swallowed-section"
    case templateText = "template-text"
    case nestingCapped = "nesting-capped"
    case paragraphCapped = "paragraph-capped"
    case referencesCapped = "references-capped"
    case tableCapped = "table-capped"
    case looseTask = "loose-task"
    case longRow = "long-row"
    case shortRow = "short-row"
    case messageRow = "message-row"
    case messageCell = "message-cell"
    case comparisonName = "comparison-name"
    // Trees and symptoms
    case treeNearly = "tree-nearly"
    case treeIndent = "tree-indent"
    case treeNoNext = "tree-no-next"
    case deadJump = "dead-jump"
    case dotSyntax = "dot-syntax"
    case mermaidSyntax = "mermaid-syntax"
    case treeLoop = "tree-loop"
    case unreachableQuestion = "unreachable-question"
    case openQuestion = "open-question"
    case emptyAnswer = "empty-answer"
    case emptySymptom = "empty-symptom"
    case entryPoint = "entry-point"
    // Evidence
    case evidenceUnknownFact = "evidence-unknown-fact"
    case evidenceUnknownLook = "evidence-unknown-look"
    case evidenceSyntax = "evidence-syntax"
    case evidencePattern = "evidence-pattern"
    case evidenceRegex = "evidence-regex"
    case evidenceNever = "evidence-never"
    case evidenceNoAnswer = "evidence-no-answer"
    case evidenceInTranslation = "evidence-in-translation"
    case evidenceProse = "evidence-prose"
    case evidenceRun = "evidence-run"
    case evidenceTypo = "evidence-typo"
    // Links
    case brokenLink = "broken-link"
    case brokenAnchor = "broken-anchor"
    case unresolvedLink = "unresolved-link"
    case ambiguousAnchor = "ambiguous-anchor"
    case placeLink = "place-link"
    case duplicateID = "duplicate-id"
    // Translations
    case translationMissing = "translation-missing"
    case translationExtra = "translation-extra"
    case translationKind = "translation-kind"
    case untranslated
    case outdatedTranslation = "outdated-translation"
    case translationOrder = "translation-order"
    // What authors let be
    case unknownRule = "unknown-rule"

    /// How much a finding matters, unless its place tells otherwise.
    public var severity: Severity {
        switch self {
        case .missingRoot, .emptyLibrary, .unreadable, .deadJump: .error
        case .leftOut, .encoding, .templateTag, .notAFile, .brokenLinkFile, .outsideRoot, .shadowed,
            .duplicateName, .treeNearly,
            .dotSyntax, .mermaidSyntax, .shortRow, .entryPoint, .evidenceProse, .evidenceRun,
            .unresolvedLink, .ambiguousAnchor, .comparisonName:
            .note
        case .placeLink, .duplicateID, .swallowedSection, .templateText, .messageCell,
            .evidenceTypo, .translationOrder, .unknownRule,
            .tooLarge, .invalidUTF8, .nulByte, .frontMatter, .unclosedFence, .nestingCapped,
            .paragraphCapped, .referencesCapped, .tableCapped, .looseTask, .longRow, .messageRow,
            .treeIndent,
            .treeNoNext, .treeLoop, .unreachableQuestion, .openQuestion, .emptyAnswer,
            .emptySymptom, .evidenceUnknownFact, .evidenceUnknownLook, .evidenceSyntax,
            .evidencePattern, .evidenceRegex, .evidenceNever, .evidenceNoAnswer,
            .evidenceInTranslation, .brokenLink, .brokenAnchor, .translationMissing,
            .translationExtra,
            .translationKind, .untranslated, .outdatedTranslation:
            .warning
        }
    }
}
