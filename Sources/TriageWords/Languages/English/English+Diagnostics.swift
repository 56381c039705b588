import TriageCore

extension English {
    func text(_ kind: Diagnostic.Kind) -> String {
        switch kind {
        // Folders and files
        case .missingRoot(let failure):
            "This content folder cannot be opened: \(text(failure)). Check the path."
        case .emptyLibrary:
            "There is no Markdown file here (*.md and its kin); name another folder."
        case .leftOut(let files, let isAll): text(files, isAll: isAll)
        case .unreadableFile(let failure):
            "This file cannot be read: \(text(failure)). Check its permissions."
        case .unreadableFolder(let failure):
            "This folder cannot be read: \(text(failure)). Check its permissions."
        case .tooLarge(let megabytes, let limit):
            "This file is \(megabytes) MB, more than the \(limit) MB that are read; it is "
                + "skipped. Split it."
        case .notAFile(let type): "This is \(text(type)), not a file; it is skipped."
        case .brokenLinkFile(let target):
            "This symbolic link leads nowhere: there is no \(target)."
        case .outsideRoot:
            "This symbolic link leads out of the content folder; it is skipped, unless "
                + "--follow-links allows it."
        case .shadowed(let guide):
            "The guide \"\(guide)\" is already in an earlier content folder; that one is used."
        case .duplicateName(let old, let path, let name):
            "\(path) has the name \"\(old)\", too; this guide is called \"\(name)\". Give it a name "
                + "of its own."
        // Text and Markdown
        case .invalidUTF8: "This is not UTF-8; such bytes are shown as \u{FFFD}. Save it as UTF-8."
        case .otherEncoding(let encoding):
            "This file is \(encoding.rawValue) and read as such; save it as UTF-8."
        case .nulByte: "The file holds a NUL byte; save it as UTF-8 text without any."
        case .templateTag:
            "A tag of another tool is shown as it is written, here and wherever one stands; say in "
                + "words what it would put there."
        case .openFrontMatter: "Front matter begins here and never ends; close it with ---."
        case .badYAML(let problem):
            "This is not YAML (\(text(problem))); put the value in quotes or mend the line."
        case .badTOML:
            "This is not TOML, so the rest of this front matter is not read; mend the line."
        case .deepTOML: "Front matter is nested too deeply and was not read."
        case .largeFrontMatter(let kilobytes):
            "Front matter is larger than \(kilobytes) KB and was not read in full."
        case .deepFrontMatter: "Front matter is nested too deeply and was not read in full."
        case .aliasedFrontMatter: "Front matter with aliases (*name) is not read in full."
        case .notALanguage(let text):
            "\"\(text)\" is not a language, such as en or zh-Hans, and says nothing here."
        case .unclosedFence(let mark):
            "This code fence is never closed; everything below it is read as code. Close it with "
                + "\(mark)."
        case .nestingCapped(let levels):
            "Quotes, lists and list items are nested deeper than \(levels) levels; deeper ones "
                + "are shown without nesting. Flatten them."
        case .paragraphCapped:
            "This paragraph has too many lines with brackets, so its links are shown as text; put "
                + "blank lines into it."
        case .referencesCapped(let kilobytes):
            "Reference links expand to more than \(kilobytes) KB, so they are shown as text. "
                + "Shorten their targets."
        case .tableCapped:
            "This table has far more columns than its rows have cells, so it is shown as text. "
                + "Give it no more columns than it needs."
        case .tasksInTable(let count):
            "\(count) tasks in this table cannot be ticked; make its rows items that begin with \"- [ ] \"."
        case .looseTask(.noReason): "This task \(remedy(.noReason))"
        case .looseTask(.notRead): "This line \(remedy(.notRead))"
        case .looseTask(let flaw): "This task cannot be ticked; \(remedy(flaw))"
        case .longRow(let cells, let columns):
            "This row has \(cells) cells and the header \(columns), so the rest is not shown; "
                + "write a bar inside a cell as \"\\|\"."
        case .shortRow(let cells, let columns):
            "This row has \(cells) of \(columns) cells; add the missing ones, empty if need be."
        case .strayRow:
            "This line becomes a table row, because no blank line stands above it; add one if it "
                + "is text."
        case .messageRow(let pattern):
            "The message \(pattern) leads nowhere; add a link to what explains it."
        case .messageCell(let text):
            "\(text) is no code, so this row is no message that is known; put it between backticks, and nothing else "
                + "beside it."
        case .messageHeader(let header):
            "The cells below \(header) are code, and are known as messages only below \"Message pattern\"; call the "
                + "column so."
        case .comparisonName(let title, let line):
            "The comparison of line \(line) is called \(title), too; tell them apart by what follows WRONG or "
                + "RIGHT, or by headings."
        case .swallowedSection(let heading, let line):
            "This fence goes on past the heading \(heading) in line \(line), so nothing there is read; end it above "
                + "with a line of its marks."
        case .templateText:
            "This is the example that triage new wrote; put your own text in its place, or take it out."
        case .unknownRule(let name):
            "There is no rule \(name), so nothing is let be; triage lint --codes lists them."
        case .swapped(let piece, let text):
            "This \(self.text(piece)) stands where the original has another one, \(text); put it where the "
                + "original's stands, as they pair by place."
        case .messageWithoutFinding(let pattern):
            "The message \(pattern) leads to questions, to none of their findings; quote it below the answer (\"Asked as:\"), or link that."
        // Trees and symptoms
        case .nearlyTree(let doubt): "This looks like a decision tree, but \(text(doubt))."
        case .indentOff:
            "This branch is one column off its neighbours; it is read as standing below the "
                + "nearest one left of it."
        case .indentBetween:
            "This branch stands in no column of the branches above it; it is read as standing "
                + "below the nearest one left of it."
        case .nearlyNext(let outcome):
            "\(outcome) nearly says to go on, and leads nowhere; write \"Check next\", or what to do."
        case .nothingFollows:
            "This answer leads on, but nothing follows; say what to do instead."
        case .hiddenJump(let words):
            "\"\(words)\" names a way on, and the walk does not take it; if it always leads there, say so last and "
                + "nothing else of it: \"..., then → Q3\"; if only sometimes, make that case an answer of its own."
        case .leftOutAnswer(let words):
            "\"\(words)\" stands beside answers, and is none; write an arrow between answer and outcome."
        case .stepIsHeading(let number, let line):
            "Step \(number) is a heading (line \(line)) with a tree of its own, so the walk ends here; write the "
                + "questions into one list or drawing, as Q1 and Q2."
        case .noSuchStep(let number):
            "There is no step \(number) in this tree, so the walk ends here; name one that is there, or link "
                + "to what is meant."
        case .noSuchQuestion(let number):
            "There is no Q\(number) in this tree, so the walk ends here; name one that is there, or link to "
                + "what is meant."
        case .jumpsToItself(let words):
            "\"\(words)\" leads to its own question, so the walk ends here; say what to do, or name "
                + "another one."
        case .badGraph(let form, let problem):
            "This \(form.rawValue) text cannot be read, so it is shown as code: \(text(problem))."
        case .idleLoop(let question, let line):
            "This answer leads back to \(question) (line \(line)) and nothing on the way says "
                + "what to do, so the walk goes in a circle; give it an outcome, or lead it on."
        case .loop(let question, let line):
            "This answer leads back to \(question) (line \(line)); see that the way round "
                + "changes something, so that the walk ends."
        case .unreachableQuestion(let question):
            "No answer leads to this question, \(question); lead one to it, or take it out."
        case .openQuestion:
            "This question has no answers, so a walk ends here without a finding; draw a branch "
                + "for each answer below it."
        case .emptyAnswer(let answer):
            "The answer \(answer) neither says what to do nor leads on; write \"→ what it "
                + "means\", or \"→ Check next\", after it."
        case .emptySymptom(let title):
            "There is nothing below the symptom \(title); write what to check, or a decision "
                + "tree, or take the heading out."
        case .entryPoint:
            "This entry leads to no symptom or part, unlike its neighbours; link it to one."
        case .evidence(let flaw): text(flaw)
        // Links
        case .emptyLink: "This link leads nowhere; write its target between ( and )."
        case .missingFile(let path):
            "There is no file \(path) in this library; mend the path, or take the link out."
        case .notInLibrary(let name): "\(name) is not in this library."
        case .nearFile(let near, let written):
            "\(written) is not in this library, but \(near) is; mend the name."
        case .nearAnchor(let anchor, let written):
            "The heading's anchor is \(anchor), not \(written); mend the link."
        case .noAnchor(let anchor, let path):
            "There is no heading with the anchor \(anchor) in \(path ?? "this file"); mend the "
                + "link, or name the heading so."
        case .ambiguousAnchor(let title, let line):
            "Several headings are called \(title), and this link leads to the first of them "
                + "(line \(line)); give them names of their own."
        case .placeLink(let answer, let name, let line, let moved):
            "This link leads to a place, which changes when the tree does; now \(answer) stands there (line \(line))"
                + (moved.map { ", and its own words in line \($0)" } ?? "")
                + (name.map { "; write #\($0)." }
                    ?? "; write a name behind the answer that is meant, {#like-this}, and link that.")
        case .duplicateID(let name, let line):
            "The name \(name) is taken in line \(line), so links lead there; give this one another."
        // Translations
        case .outdated(let original, let translation):
            "The original was updated on \(original), this translation on \(translation); go "
                + "through what changed, and set the date."
        case .headingKind(let kind):
            "The original is \(kind == .antipattern ? "an anti-pattern" : "a \(kind.rawValue)") "
                + "and this heading is not read as one; word it so that it is."
        case .otherBox:
            "The original's box says otherwise than this one, and counts; write the same."
        case .otherChoice:
            "The original says otherwise whether one of these is enough, and counts; word it the same."
        case .otherItems(let original, let translation):
            "The original has \(original) items, this one \(translation); only the original's count."
        case .noTree:
            "The original is a decision tree and this block is not read as one; give it the same "
                + "form."
        case .noComparison:
            "The original shows wrong beside right and this block is not read so; give it the "
                + "same form."
        case .otherColumns(let original, let translation):
            "The original's table has \(original) columns and this one \(translation)."
        case .missing(let piece, let text):
            "The original's \(self.text(piece))\(text.isEmpty ? "" : " " + text) is missing "
                + "here; translate it too."
        case .extra(let piece):
            "This \(text(piece)) has no counterpart in the original; add it there, or take it out."
        case .foreignText(let language): "This text is not in \(language); translate it."
        case .copiedText: "This text is the original's; translate it."
        case .more(let code, let count):
            "The file has \(count) more like this (\(code.rawValue)), from here on; mend these first."
        }
    }

    private func text(_ piece: Diagnostic.Kind.Piece) -> String {
        switch piece {
        case .section: "section"
        case .lead: "labelled part"
        case .question: "question"
        case .answer: "answer"
        case .item: "item"
        case .row: "row"
        case .code: "code block"
        case .table: "table"
        case .list: "list"
        case .drawing: "drawing"
        }
    }

    private func remedy(_ flaw: TaskFlaw) -> String {
        switch flaw {
        case .noBullet: "put \"- \" before it."
        case .noBlankBehindBullet: "put a space between bullet and brackets: \"- [ ]\"."
        case .noBlankInBrackets:
            "put a space between its brackets, and one after them: \"- [ ] \"."
        case .noBlankBehindBrackets: "put a space after its brackets: \"- [ ] \"."
        case .unknownMark: "write \"[ ]\" where it is open, \"[x]\" where it is done."
        case .box: "write \"- [ ] \" instead of the box."
        case .noBox:
            "it has no box, as others of its list have; write \"- [ ] \". A note begins with \"Note:\", or stands below an item as a paragraph; steps have a sentence above."
        case .noText: "it says nothing. Write after its brackets what is to be done."
        case .continuesLine:
            "it is indented so far that it belongs to the line above; indent it like other items."
        case .stray:
            "make it an item of its own: \"- [ ] \" and what is to be done; in a cell that stays empty, write –; of a box that is only spoken of, write code."
        case .inCode:
            "it stands in code that is not closed, or holds a heading, a task or another fence; close the fence above it, or, of an example, begin and end it with four signs, or call it md."
        case .notRead:
            "takes in what stands elsewhere, which is not read; write its tasks here, or link to it."
        case .noReason:
            "is not applicable, and nothing says why. Say it behind a dash: \"- [-] Step - reason\"."
        }
    }

    private func text(_ doubt: RejectionReason) -> String {
        switch doubt {
        case .drawing:
            "it is drawn in two dimensions; draw it with ├─ and └─, or write it in mermaid"
        case .folderTree:
            "most of its branches are paths or bare names; ask what is so, and write answers below it"
        case .noQuestion:
            "neither it nor the line above asks, or nobody can act upon what it leads to; ask above it, and write \"case → what to do\""
        case .noOutcome:
            "a question in it has fewer than two answers; write each below it, with → and what follows"
        case .noArrows:
            "its answers do not lead to what follows from them; write \"answer → what to do\""
        case .oneLine: "its answers stand on one line; give each a line of its own"
        case .answersBeside: "the answers stand beside their question; indent them below it"
        case .pseudocode: "it is written with IF and ELSE; ask a question, and answer it below"
        }
    }

    func text(_ problem: YAMLProblem) -> String {
        switch problem {
        case .duplicateKeys(let keys): "a key stands twice: \(keys.joined(separator: ", "))"
        case .noKeys: "keys with values were expected"
        case .parser(let words): words
        case .unreadable: "it cannot be read"
        }
    }

    private func text(_ problem: GraphProblem) -> String {
        switch problem {
        case .noArrow: "mermaid has no such arrow"
        case .noNodeName: "the name of a node is missing"
        case .openNodeText: "the text of a node is never closed"
        case .openAttributes: "the attributes of a node are never closed"
        case .openQuote: "a quoted text is never closed"
        case .openHTML: "an HTML label is never closed"
        case .noName: "this stands where a name is expected; put it in quotes"
        case .noDigraph: "a graph begins with digraph"
        case .noOpeningBrace: "{ is missing"
        case .noClosingBrace: "} is missing"
        case .deepSubgraphs: "subgraphs are nested too deeply"
        case .noValueBehindEquals: "a value is missing after ="
        case .noTextBehindPlus: "a quoted text is missing after +"
        case .noClosingBracket: "] is missing"
        case .noValue: "a value is missing"
        }
    }

    func text(_ failure: FileFailure) -> String {
        switch failure {
        case .notThere: "no such file or folder"
        case .notAllowed: "permission denied"
        case .notAFolder: "it is not a folder"
        case .isAFolder: "it is a folder"
        case .noSpace: "no space is left"
        case .isAFile(let path): "\(path) is a file"
        case .leadsNowhere(let path): "the link \(path) leads nowhere"
        case .other(let reason): reason
        }
    }

    func meaning(of code: LintCode) -> String {
        switch code {
        case .missingRoot: "A content folder cannot be opened."
        case .emptyLibrary: "No Markdown file in the content folders is read."
        case .leftOut: "Files in the content folders are not read."
        case .unreadable: "A file or folder cannot be read."
        case .tooLarge: "A file is larger than what is read."
        case .notAFile: "Something with a Markdown file's name is not a regular file."
        case .brokenLinkFile: "A symbolic link leads nowhere."
        case .outsideRoot: "A symbolic link leads out of its content folder."
        case .shadowed: "A guide of an earlier content folder takes this one's place."
        case .duplicateName: "Two guides of one language claim the same name."
        case .invalidUTF8: "The file is not UTF-8."
        case .encoding: "The file is not UTF-8, and is read as what it is."
        case .nulByte: "The file holds a NUL byte."
        case .templateTag: "A template's tag is shown as it is written."
        case .frontMatter: "The front matter cannot be read."
        case .unclosedFence: "A code fence is never closed."
        case .swallowedSection: "A code fence goes on past headings to the end of another one."
        case .templateText: "An example of triage new was left as it was."
        case .nestingCapped: "Lists or quotes are nested deeper than what is shown."
        case .paragraphCapped:
            "A paragraph has too many lines with brackets; its links are shown as text."
        case .referencesCapped:
            "Reference links expand to too much text, and are shown as they stand."
        case .tableCapped: "A table has far more columns than cells, and is shown as text."
        case .looseTask: "A task mark is written so that it cannot be ticked."
        case .longRow: "A table row has more cells than the header; they are not shown."
        case .shortRow: "A table row has fewer cells than the header."
        case .messageRow: "A row of a message index leads nowhere."
        case .messageCell:
            "A message is no code, or its column is called otherwise than Message pattern."
        case .comparisonName: "Two comparisons of a guide have one name."
        case .treeNearly: "A block looks like a decision tree and is not read as one."
        case .treeIndent: "A branch of a tree stands in no column of the branches above it."
        case .treeNoNext: "An answer leads on to something that is not there."
        case .deadJump: "An answer names a question or step that is not there, or its own."
        case .dotSyntax: "A Graphviz graph cannot be read, and is shown as code."
        case .mermaidSyntax: "A mermaid flowchart cannot be read, and is shown as code."
        case .treeLoop: "An answer leads back to a question that was asked before."
        case .unreachableQuestion: "No answer leads to a question."
        case .openQuestion: "A question has no answers."
        case .emptyAnswer: "An answer neither says anything nor leads on."
        case .emptySymptom: "A symptom's section is empty."
        case .entryPoint:
            "An entry of \"When to use\" or \"Red flags\" leads nowhere, unlike its neighbours."
        case .evidenceUnknownFact: "Evidence names a fact that no facts fence has."
        case .evidenceUnknownLook: "Evidence begins with a look that there is not."
        case .evidenceSyntax: "Evidence cannot be read."
        case .evidencePattern: "A pattern of code in evidence has no name to look for."
        case .evidenceRegex: "A regular expression in evidence cannot be used."
        case .evidenceNever: "Evidence contradicts itself."
        case .evidenceNoAnswer: "Evidence in a facts fence names an answer that is not there."
        case .evidenceInTranslation:
            "A translation has evidence, of which only the original's counts."
        case .evidenceProse:
            "A line begins as evidence does and asks nothing, in a guide with facts."
        case .evidenceRun: "A guide that is none of the reader's own runs a command."
        case .evidenceTypo: "Evidence is nearly written as it is read."
        case .brokenLink: "A link leads to a file that is not there."
        case .brokenAnchor: "A link leads to a heading that is not there."
        case .unresolvedLink: "A link leads to something that is not in the library."
        case .ambiguousAnchor: "A link leads to one of several headings of the same name."
        case .placeLink: "A link leads to an answer by its place."
        case .duplicateID: "Two of a guide have one name of their own."
        case .translationMissing: "A translation lacks something of its original."
        case .translationExtra: "A translation has something that its original lacks."
        case .translationKind: "Something is recognised in the original and not in the translation."
        case .untranslated: "A translation's text is still in the original's language."
        case .outdatedTranslation: "A translation is older than its original."
        case .translationOrder:
            "Two of a translation stand the other way round than in the original."
        case .unknownRule: "A comment lets a rule be that does not exist."
        }
    }
}

// MARK: - Files that are left out

extension English {
    private func text(_ files: LeftOut, isAll: Bool) -> String {
        let count = files.isAtLeast ? "at least \(files.files)" : "\(files.files)"
        let lead =
            isAll
            ? "None of the \(count) files here is read"
            : files.files == 1 && !files.isAtLeast
                ? "1 file is left out" : "\(count) files are left out"
        let groups = files.groups.map { group in
            let names = group.names.joined(separator: ", ")
            let more = group.files > group.names.count ? ", ..." : ""
            let number = "\(group.files)" + (group.isAtLeast ? "+" : "")
            return switch group.reason {
            case .toolFolder: "\(number) in folders of tools (\(names)): name a folder to read it"
            case .ignored: "\(number) by .triageignore (\(names)\(more)): name them to read them"
            case .hidden: "\(number) hidden (\(names)\(more)): name them to read them"
            case .linkOutside:
                "\(number) behind links that lead out (\(names)\(more)): --follow-links reads them"
            case .copy:
                "\(number) copies in hidden folders (\(names)\(more)): name a folder to read it"
            case .report:
                "\(number) written by triage (\(names)\(more)): name them to read them"
            case .unreadable: "\(number) that cannot be read (\(names)\(more))"
            case .otherFormat: "\(number) no Markdown (\(names))"
            case .beyondLimit:
                "\(number) beyond what one library holds (\(names)\(more)): name the folder that you want"
            }
        }
        return lead + ": " + groups.joined(separator: "; ") + "."
    }

    func text(_ reason: LeftOut.Reason) -> String {
        switch reason {
        case .toolFolder: "in tools' folders"
        case .ignored: ".triageignore"
        case .hidden: "hidden"
        case .linkOutside: "links"
        case .copy: "copies"
        case .report: "written by triage"
        case .unreadable: "unreadable"
        case .otherFormat: "no Markdown"
        case .beyondLimit: "too many"
        }
    }

    private func text(_ type: FileType) -> String {
        switch type {
        case .folder: "a folder"
        case .device: "a device"
        case .pipe: "a pipe"
        case .socket: "a socket"
        case .other: "something else"
        }
    }
}
