import Testing
import TriageCore

@testable import TriageLint

/// What an author wrote is nearly what is read: lint names the cause where it stands.
@Suite("Lint names the cause") struct CauseRulesTests {
    // MARK: Evidence

    private func evidence(_ line: String) -> [String] {
        lint(
            """
            ```
            Q1: Is it on?
            ├─ NO → Switch it on
            │   \(line)
            └─ YES → Call
            ```
            """)
    }

    @Test(
        "a look that is nearly spelled as it is",
        arguments: [
            "Evidence: fil oven.json", "Evidence: not files LICENSE",
            "Evidence: txt /heat/ in *.log",
            "Evidence: keys heater.on is true in oven.json", "Evidence: cod `stop()`",
        ])
    func typos(_ line: String) { #expect(evidence(line) == ["4:7 warning evidence-typo"]) }

    @Test(
        "a lead in other letters",
        arguments: [
            "evidence: file oven.json", "EVIDENCE: text /heat/ in *.log", "Evidence : file a.txt",
        ])
    func leads(_ line: String) {
        #expect(evidence(line).map { $0.suffix(13) } == ["evidence-typo"])
    }

    @Test(
        "what people write of evidence in prose is prose",
        arguments: [
            "Evidence: the cook is asked", "Evidence: test logs show it",
            "evidence: a file says so",
            "Evidence: tests in CI fail", "Evidence: they key it in", "Evidence file is oven.json",
        ])
    func prose(_ line: String) { #expect(evidence(line) == []) }

    @Test("below tasks, and facts, too") func tasks() {
        #expect(
            lint(
                """
                ## Oven checklist

                - [ ] The heater is on
                  Evidence: heater-onn

                ```facts
                heater-on = key heater.on is true in oven.json
                ```
                """) == ["4:3 warning evidence-typo"])
    }

    @Test("a line that chooses code, and names no section") func code() {
        #expect(evidence("Code: #nowhere") == ["4:13 warning broken-anchor"])
        #expect(evidence("Code: none") == [])
    }

    // MARK: Messages

    @Test("a cell that is no code takes its own row away only") func messageCell() {
        let text = """
            | Message pattern | Go to |
            |---|---|
            | `fuser timeout` | [The fuser](#the-fuser) |
            | job refused | [The fuser](#the-fuser) |

            ## The fuser

            It is cold.
            """
        #expect(lint(text) == ["4:3 warning message-cell"])
        let guide = library(["guide.md": text]).guides[0]
        let table = guide.parts.first { $0.kind == .table }
        #expect(table.map { guide.messageRows(ofTable: $0.blocks.lowerBound).count } == 1)
    }

    @Test("a column that is nearly called so") func messageHeader() {
        #expect(
            lint("| Message | Meaning |\n|---|---|\n| `fuser timeout` | It is cold |\n")
                == ["1:3 note message-cell"])
        #expect(lint("| Message | Meaning |\n|---|---|\n| hello | a greeting |\n") == [])
    }

    // MARK: Text

    @Test("a fence that swallows a section") func swallowed() {
        #expect(
            lint(
                """
                ```
                Q1: Is it on?
                ├─ NO → Switch it on
                └─ YES → Call

                ## Commands

                ```sh
                oven on
                ```
                """) == ["1:1 warning swallowed-section"])
        #expect(lint("```sh\n# a comment\n\n# another one\n\noven on\n```\n") == [])
    }

    @Test("two comparisons of one name") func comparisons() {
        let pair = "```sh\n# ❌ WRONG\noven\n# ✅ RIGHT\noven on\n```\n"
        #expect(lint("## Ovens\n\n\(pair)\n\(pair)") == ["11:1 note comparison-name"])
        #expect(lint("## Ovens\n\n\(pair)\n## Stoves\n\n\(pair)") == [])
    }

    @Test("an example that was left as it was") func template() {
        let guide = library([
            "guide.md": "# Mine\n\nOrder a new one, and go on until then.\n\nMy own words.\n"
        ])
        let found = Linter.report(
            of: guide, templates: ["Order a new one, and go on until then.\n\nCall the service"])
        #expect(found.diagnostics.map(sketch) == ["3:1 warning template-text"])
    }

    @Test("a table with the columns that everybody's has") func columnsOfATemplate() {
        let columns = "| Message pattern | Meaning | Go to |\n|---|---|---|\n"
        let guide = library([
            "guide.md": "# Mine\n\n\(columns)| `oven * cold` | Off | [Mine](#mine) |\n"
        ])
        let found = Linter.report(
            of: guide, templates: [columns + "| `an example` | Mine | [a](#a) |"])
        #expect(found.diagnostics.isEmpty)
    }

    // MARK: Translations

    @Test("answers and items the other way round") func swapped() {
        let tree = { (first: String, second: String) in
            "# A\n\n```\n\(first == "YES" ? "Is it on?" : "开了吗？")\n├─ \(first) → 1\n└─ \(second) → 2\n```\n"
        }
        #expect(
            lint(files: ["en/a.md": tree("YES", "NO"), "zh-Hans/a.md": tree("否", "是")])
                == ["zh-Hans/a.md:5:8 warning translation-order"])
        #expect(lint(files: ["en/a.md": tree("YES", "NO"), "zh-Hans/a.md": tree("是", "否")]) == [])
        let items = lint(files: [
            "en/a.md": "# A\n\n## Checklist\n\n- [ ] Set `limit`\n- [ ] Set `size`\n",
            "zh-Hans/a.md": "# A\n\n## 检查清单\n\n- [ ] 设置 `size`\n- [ ] 设置 `limit`\n",
        ])
        #expect(items.count == 1)
        #expect(items.first?.hasPrefix("zh-Hans/a.md:5:") == true)
        #expect(items.first?.hasSuffix("warning translation-order") == true)
    }

    // MARK: Comments

    @Test("a comment lets a finding be, on its line, its block or its file") func ignoring() {
        let row = "| `fuser timeout` | |\n"
        let table = "| Message pattern | Go to |\n|---|---|\n\(row)"
        #expect(lint(table) == ["3:4 warning message-row"])
        #expect(lint("# A\n\n<!-- triage: ignore message-row -->\n\n\(table)") == [])
        #expect(lint("<!-- triage: ignore message-row -->\n\n# A\n\nText.\n\n\(table)") == [])
        let other = "# A\n\n<!-- triage: ignore message-row -->\n\nText.\n\n\(table)"
        #expect(lint(other) == ["9:4 warning message-row"])
        let onLine = table.replacing("| |", with: "| <!-- triage: ignore message-row --> |")
        #expect(lint(onLine) == [])
    }

    @Test("what is let be is counted, and a rule that is none is told") func counted() {
        let text = "<!-- triage: ignore empty-symptom -->\n\n# Pump\n\n## Symptom 1: It drips\n"
        let found = Linter.report(of: library(["guide.md": text]))
        #expect(found.diagnostics.isEmpty && found.ignoredCount == 1)
        #expect(
            lint("# A\n\n<!-- triage: ignore empty-sympton -->\n\nText.\n")
                == ["3:21 warning unknown-rule"])
        #expect(lint("```html\n<!-- triage: ignore nothing -->\n```\n") == [])
    }
}
