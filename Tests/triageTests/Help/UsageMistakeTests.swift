import Testing
import TriageWords

@testable import triage

/// What is wrong on the command line is told by the outline of its commands.
@Suite struct UsageMistakeTests {
    private func mistake(_ arguments: [String], _ words: Catalogue) -> String? {
        CommandOutline.program.flatMap {
            let command = $0.command(Arguments.command(arguments))
            return UsageMistake.text(arguments, of: command, in: words)
        }
    }

    private func chinese(_ arguments: String...) -> String {
        mistake(arguments, Catalogue(.simplifiedChinese)) ?? "no mistake"
    }

    @Test func mistakesAreToldInTheUsersLanguage() {
        #expect(chinese("list", "--nope") == "没有选项“--nope”")
        #expect(chinese("list", "--jsonn") == "没有选项“--jsonn”，是否想用“--json”？")
        for command in ["search", "ask", "match"] {
            #expect(chinese(command, "x", "--nope") == "没有选项“--nope”")
        }
        #expect(chinese("ask", "x", "--answers") == "“--answers <list>”缺少取值")
        #expect(chinese("list", "--json=1") == "选项“--json”不带取值，却给了“1”")
        #expect(chinese("list", "guides", "x") == "多余的参数“x”")
        #expect(chinese("list", "guides", "x", "y") == "有 2 个多余的参数：“x、y”")
        #expect(chinese("show") == "缺少参数“<part> ...”")
        #expect(chinese("list", "x").hasPrefix("“x”不是“<kind>”的有效取值，可选：symptoms、trees、"))
        #expect(
            chinese("report", "--format", "x") == "“x”不是“--format <format>”的有效取值，可选：markdown、json")
        #expect(chinese("screen", "--color", "x").hasSuffix("可选：auto、always、never"))
        #expect(chinese("search", "x", "--limit", "y") == "“y”不是“--limit <n>”的有效取值")
    }

    @Test(arguments: [
        ("--json", "Unknown option '--json'"),
        ("--runn", "Unknown option '--runn'. Did you mean '--run'?"),
    ]) func onlyANearOptionIsOffered(option: String, message: String) {
        let told = mistake(["checklist", "tick", "a", "1", option], Catalogue.english)
        #expect(told == message)
    }

    @Test func whatTheParserTakesIsNoMistake() {
        for words in [
            ["list"], ["list", "guides", "--json"], ["ask", "x", "--answers", "1"],
            ["search", "x", "y", "--limit", "-5"], ["search", "--", "--nope"],
            ["checklist", "tick", "a", "1", "--run=2.1"], ["checklist", "begin", "a", "2.1"],
            ["never", "arrives", "--ascii"], ["show", "x", "y"],
        ] {
            #expect(mistake(words, Catalogue.english) == nil, "\(words)")
        }
    }
}
