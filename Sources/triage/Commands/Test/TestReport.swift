import TriageCore
import TriageWords

/// What came of the tests of some libraries.
struct TestReport {
    /// A walks' file with what came of it.
    struct Tried {
        /// As it can be opened.
        var path: String
        var outcomes: [WalkTrial.Outcome]
    }

    var tried: [Tried] = []
    /// How many answers the trees have that were tested.
    var answerCount = 0
    var ungone: [WalkTrial.Ungone] = []
    /// As it can be opened.
    var path: (Guide) -> String = { $0.path }

    var fails: Bool { tried.contains { $0.outcomes.contains { !$0.failures.isEmpty } } }

    private var outcomes: [WalkTrial.Outcome] { tried.flatMap(\.outcomes) }

    /// What failed, each with file and line, and then what no walk has gone.
    func lines(most: Int) -> [String] {
        var lines = tried.flatMap { file in
            file.outcomes.flatMap { outcome in
                outcome.failures.flatMap { failure in
                    ["\(file.path):\(failure.line): \(Self.text(failure, outcome))"]
                        + failure.choices.map { "  \($0)" }
                }
            }
        }
        let answers = ungone.reduce(0) { $0 + $1.answers.count }
        guard answers > 0 else { return lines }
        if !lines.isEmpty { lines.append("") }
        lines.append(say(.testUngone, "\(answers)", "\(answerCount)"))
        lines += ungone.prefix(most).map { rest in
            let texts = rest.answers.map(\.text).joined(separator: " | ")
            return "\(path(rest.guide)):\(rest.answers[0].line): \(rest.question.text): \(texts)"
        }
        if ungone.count > most { lines.append("  " + say(.testMore, "\(ungone.count - most)")) }
        return lines
    }

    var summary: String {
        let failed = outcomes.count { !$0.failures.isEmpty }
        return say(.testSummary, "\(outcomes.count)", "\(failed)")
    }

    static func text(_ failure: WalkTrial.Failure, _ outcome: WalkTrial.Outcome) -> String {
        outcome.tested.title.text + ": "
            + Words.catalogue.text(failure.phrase, failure.values)
    }

    /// As build servers read it: a suite for each file, a case for each heading.
    var junit: String {
        JUnit.report(
            tried.flatMap { file in
                let cases = file.outcomes.flatMap { outcome in
                    let title = outcome.tested.title
                    return JUnit.testCase(
                        title.text, in: outcome.tested.part?.text ?? "", file: file.path,
                        line: title.line,
                        outcome.failures.map { failure in
                            let text =
                                "\(file.path):\(failure.line): \(Self.text(failure, outcome))"
                            return "<failure message=\"\(XML.escaped(text))\">"
                                + XML.escaped(failure.choices.joined(separator: "\n"))
                                + "</failure>"
                        })
                }
                return JUnit.suite(
                    file.path, tests: file.outcomes.count,
                    failures: file.outcomes.count { !$0.failures.isEmpty }, skipped: 0, cases)
            })
    }
}
