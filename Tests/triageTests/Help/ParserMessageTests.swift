import ArgumentParser
import Testing
import TriageWords

@testable import triage

/// The parser's own sentences are found again in the catalogue.
@Suite struct ParserMessageTests {
    private func chinese(_ arguments: String...) -> String {
        do {
            _ = try Triage.parseAsRoot(arguments)
            return "parsed"
        } catch {
            return ParserMessage.translated(
                Triage.message(for: error), to: Catalogue(.simplifiedChinese))
        }
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
        do {
            _ = try Triage.parseAsRoot(["checklist", "tick", "a", "1", option])
            Issue.record("\(option) is taken")
        } catch {
            let words = Catalogue(.english)
            #expect(ParserMessage.translated(Triage.message(for: error), to: words) == message)
        }
    }

    @Test func whatIsNotKnownStaysAsItIs() {
        let words = Catalogue(.simplifiedChinese)
        #expect(ParserMessage.translated("Something else", to: words) == "Something else")
        #expect(ParserMessage.values(of: "a '{0}' b '{1}'", in: "a 'x' b 'y z'") == ["x", "y z"])
        #expect(ParserMessage.values(of: "a '{0}'", in: "a 'x") == nil)
        #expect(ParserMessage.values(of: "a '{0}' b", in: "b") == nil)
    }
}
