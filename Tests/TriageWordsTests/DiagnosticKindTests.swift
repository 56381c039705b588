import Testing
import TriageCore

@testable import TriageWords

/// Every finding is told as a sentence that names what it is about.
@Suite struct FindingTests {
    /// One of each reason.
    private static let leftOut: LeftOut = {
        var files = LeftOut()
        for reason in LeftOut.Reason.allCases { files.add(71, reason, "<1>") }
        return files
    }()

    private static let ofFiles: [Diagnostic.Kind] =
        FileType.allCases.map { .notAFile($0) } + TextEncoding.allCases.map { .otherEncoding($0) }

    private static let findings: [Diagnostic.Kind] =
        [
            .missingRoot(.other("<1>")), .emptyLibrary, .unreadableFile(.other("<1>")),
            .unreadableFolder(.other("<1>")), .tooLarge(megabytes: 71, limit: 72),
            .leftOut(leftOut, isAll: false), .leftOut(leftOut, isAll: true),
            .brokenLinkFile("<1>"), .outsideRoot, .shadowed(guide: "<1>"),
            .duplicateName("<1>", takenBy: "<2>", name: "<3>"), .invalidUTF8, .nulByte,
            .templateTag, .badTOML,
            .deepTOML,
            .openFrontMatter, .badYAML(.duplicateKeys(["<1>", "<2>"])),
            .badYAML(.noKeys), .badYAML(.parser("<1>")), .badYAML(.unreadable),
            .largeFrontMatter(kilobytes: 71),
            .deepFrontMatter, .aliasedFrontMatter, .unclosedFence(mark: "<1>"),
            .nestingCapped(levels: 71), .paragraphCapped, .referencesCapped(kilobytes: 71),
            .tableCapped, .looseTask(.noBullet), .looseTask(.noBlankBehindBullet),
            .looseTask(.noBlankInBrackets), .looseTask(.continuesLine), .looseTask(.inCode),
            .looseTask(.notRead), .tasksInTable(71),
            .longRow(cells: 71, columns: 72), .shortRow(cells: 71, columns: 72), .strayRow,
            .messageRow("<1>"),
            .indentOff, .indentBetween, .nothingFollows, .noSuchStep(71), .noSuchQuestion(71),
            .jumpsToItself("<1>"), .hiddenJump("<1>"), .leftOutAnswer("<1>"),
            .stepIsHeading(71, line: 72),
            .idleLoop(question: "<1>", line: 71), .loop(question: "<1>", line: 71),
            .unreachableQuestion("<1>"), .openQuestion, .emptyAnswer("<1>"), .emptySymptom("<1>"),
            .entryPoint, .emptyLink, .missingFile("<1>"), .notInLibrary("<1>"),
            .nearFile("<1>", written: "<2>"), .nearAnchor("<1>", written: "<2>"),
            .noAnchor("<1>", path: "<2>"),
            .noAnchor("<1>", path: nil), .ambiguousAnchor(title: "<1>", line: 71),
            .outdated(original: "<1>", translation: "<2>"), .otherBox, .otherChoice,
            .otherItems(original: 71, translation: 72), .noTree, .noComparison,
            .otherColumns(original: 71, translation: 72), .foreignText("<1>"), .copiedText,
            .more(.brokenLink, count: 71), .swallowedSection(heading: "<1>", line: 71),
            .templateText,
            .messageCell("<1>"), .messageHeader("<1>"), .comparisonName("<1>", line: 71),
            .placeLink(answer: "<1>", name: "<2>", line: 71, moved: 72),
            .placeLink(answer: "<1>", name: nil, line: 71, moved: nil),
            .duplicateID("<1>", line: 71),
            .swapped(.answer, text: "<1>"), .unknownRule("<1>"),
            .evidence(.typo("<1>", meant: "<2>")),
            .evidence(.lead("<1>")),
            .evidence(.unknownFact("<1>")), .evidence(.unknownLook("<1>")),
            .evidence(.syntax(expected: "<1>")), .evidence(.excess("<1>")),
            .evidence(.pattern("<1>")), .evidence(.regex("<1>")), .evidence(.never),
            .evidence(.inTranslation), .evidence(.prose), .evidence(.noAnswer("<1>")),
            .evidence(.runs("<1>")),
        ] + ofFiles + RejectionReason.allCases.map { .nearlyTree($0) }
        + GraphProblem.allCases.flatMap { [.badGraph(.dot, $0), .badGraph(.mermaid, $0)] }
        + PartKind.allCases.map { .headingKind($0) }
        + Diagnostic.Kind.Piece.allCases.flatMap { [.missing($0, text: "<1>"), .extra($0)] }

    @Test(arguments: Catalogue.languages.map(\.tag))
    func everyFindingIsASentenceOfItsOwn(tag: LanguageTag) {
        let words = Catalogue(tag)
        let sentences = Self.findings.map(words.text)
        #expect(Set(sentences).count == sentences.count)
        for (finding, sentence) in zip(Self.findings, sentences) {
            #expect(sentence.hasSuffix(".") || sentence.hasSuffix("。"), "\(sentence)")
            for value in ["<1>", "<2>", "<3>", "71", "72"] where "\(finding)".contains(value) {
                #expect(sentence.contains(value), "\(sentence) lacks \(value)")
            }
        }
    }

    @Test func whatIsWrongWithYAMLIsToldInTheReadersLanguage() {
        let problems: [YAMLProblem] = [.duplicateKeys(["title"]), .noKeys, .unreadable]
        for problem in problems {
            let sentence = Catalogue(LanguageTag("zh-Hans")).text(.badYAML(problem))
            #expect(!sentence.contains("key") && !sentence.contains("it "), "\(sentence)")
        }
    }

    /// The table above has every kind.
    @Test func noKindIsForgotten() {
        #expect(Set(Self.findings.map(\.code)) == Set(LintCode.allCases))
    }
}
