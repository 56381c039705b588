import Testing
import TriageCore

@testable import TriageEvidence

@Suite("Commands of guides")
struct RunCommandTests {
    @Test(arguments: [
        ("pg_isready -q", ["pg_isready", "-q"], "pg_isready -q"),
        (" a  'b c' \"d'e\" ", ["a", "b c", "d'e"], "a 'b c' \"d'e\""),
        ("a b'c d'e ''", ["a", "bc de", ""], "a 'bc de' ''"),
        ("a $HOME; *", ["a", "$HOME;", "*"], "a '$HOME;' '*'"),
    ])
    func blanksPartAndQuotesJoin(text: String, arguments: [String], shown: String) throws {
        let command = try #require(RunCommand(text))
        #expect(command.arguments == arguments)
        #expect(command.text == shown)
    }

    @Test(arguments: ["", "  ", "a 'b", "'' a"])
    func whatIsNoCommand(text: String) { #expect(RunCommand(text) == nil) }

    @Test func everyArgumentVectorHasASHAOfItsOwn() throws {
        let shas = ["a b", "ab", "'a b'", "a b ''", "a  b"].compactMap { RunCommand($0)?.sha }
        #expect(Set(shas).count == 4)
        #expect(shas[0] == shas[4])
        // printf 'a\0b\0' | sha256sum
        #expect(shas[0] == SHA256.hex([0x61, 0, 0x62, 0]))
    }

    /// The examples of FIPS 180-4.
    @Test func theHashIsTheStandards() {
        #expect(
            SHA256.hex("abc".utf8)
                == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(
            SHA256.hex([UInt8]())
                == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        #expect(
            SHA256.hex(repeatElement(UInt8(ascii: "a"), count: 1_000_000))
                == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    /// Commands run when all else was looked at, once each, and only where they can decide.
    @Test func eachRunsOnceAndLast() throws {
        let expression = { (text: String) in try ExpressionParser.parse(text, facts: []) }
        var ran: [String] = []
        let look = ProjectLook(
            MemoryFiles(texts: ["a": ""]),
            run: { command in
                ran.append(command.text)
                return .ended(status: 0, output: "one\ntwo\n")
            }, clock: { 0 })
        let evaluator = Evaluator(look)
        let prints = try expression("run `b` prints /^two$/ and run `b` exits 0")
        #expect(evaluator.verdict(prints, guide: "").reason != nil)
        #expect(ran == [])
        evaluator.runsCommands = true
        #expect(evaluator.verdict(prints, guide: "").isSure)
        #expect(ran == ["b"])
    }
}
