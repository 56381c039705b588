import CoreTestSupport
import Foundation
import Testing
import TriageCore

@testable import TriageEvidence

/// What files of configuration and texts say, and above all what they do not say: a wrong "sure" costs more than a question.
@Suite("Looks into files of configuration and text")
struct ConfigurationLookTests {
    /// A file, what is asked of it, and what is told: `yes`, `no` or `unknown`, all of it sure.
    struct Case: CustomTestStringConvertible, Sendable {
        var path: String
        var text: String
        var asked: String
        var told: Truth

        init(_ path: String, _ text: String, _ asked: String, _ told: Truth) {
            (self.path, self.text, self.asked, self.told) = (path, text, asked, told)
        }

        var testDescription: String { "\(path): \(asked)" }
    }

    private func verdict(_ files: [String: String], _ asked: String) throws -> Verdict {
        let look = ProjectLook(MemoryFiles(texts: files)) { 0 }
        return Evaluator(look).verdict(try ExpressionParser.parse(asked, facts: []), guide: "g")
    }

    @Test(arguments: [
        Case(".env", "PORT=3000 # web", "key PORT is 3000 in .env", .yes),
        Case(".env", "MODE=\"live\" # web", "key MODE is live in .env", .yes),
        Case(".env", "KEY=\"one\nDEBUG=true\ntwo\"\nA=b", "key DEBUG is set in .env", .no),
        Case(".env", "KEY=\"one\nDEBUG=true\ntwo\"\nA=b", "key A is b in .env", .yes),
        Case(".env", "HOST=db\nURL=$HOST", "key URL is db in .env", .unknown),
        Case("a.ini", "[core]\nx = 1\n[user]\n[core]\ny = 2", "key core.x is 1 in a.ini", .yes),
        Case("a.ini", "[core]\nx = 1\n[user]\n[core]\ny = 2", "key core.y is 2 in a.ini", .yes),
        Case(
            "setup.cfg", "[options]\ninstall_requires =\n    django>=3\n    celery",
            "key options.install_requires matches /celery/ in setup.cfg", .yes),
        Case(".gitconfig.ini", "[core]\n\tx = 1", "key core.x is 1 in *.ini", .yes),
        Case("a.properties", "args=-a \\\n  -b", "key args matches /-b/ in a.properties", .yes),
        Case("a.properties", "server.port 8080", "key server.port is 8080 in a.properties", .yes),
        Case("a.properties", "org.a.b=1", "key org.a.b is 1 in a.properties", .yes),
        Case("a.properties", "org.a.b=1", "key org.\"a.b\" is 1 in a.properties", .yes),
    ])
    func linesAreEntries(_ example: Case) throws { try check(example) }

    @Test(arguments: [
        Case("a.yml", "on:\n  push:\n", "key on.push is set in a.yml", .yes),
        Case("a.yml", "on:\n  push: ~\n", "key on.push is set in a.yml", .unknown),
        Case("a.yml", "on: [push]\n", "key on.push is set in a.yml", .unknown),
        Case("a.yml", "on: push\n", "key on.push is set in a.yml", .unknown),
        Case("a.yml", "on: push\n", "key off is set in a.yml", .no),
        Case("a.yml", "image: a:$TAG\n", "key image is a:1 in a.yml", .unknown),
        Case("a.yml", "image: 'a:{{ tag }}'\n", "key image is a:1 in a.yml", .unknown),
        Case("a.yml", "user: <%= me %>\n", "key user is root in a.yml", .unknown),
        Case("a.yml", "price: $5\n", "key price is $5 in a.yml", .yes),
        Case("a.yml", "isOn: \"no\"\n", "key isOn is false in a.yml", .unknown),
        Case("a.yml", "isOn: on\n", "key isOn is true in a.yml", .unknown),
        Case("a.yml", "isOn: true\n", "key isOn is true in a.yml", .yes),
        Case("a.yml", "b: &b\n  x: 1\na:\n  <<: *b\n  x: 2\n", "key a.* is 1 in a.yml", .no),
        Case(
            "a.yml", "version https://git-lfs.github.com/spec/v1\n", "key a is set in a.yml",
            .unknown),
        Case("a.toml", "names = ['one', 'two']", "key names matches /two/ in a.toml", .yes),
        Case("a.toml", "limit = 1.25", "key limit > 1.5 in a.toml", .unknown),
        Case("a.json", "{\"a.b\": {\"c\": 1}}", "key a.b.c is 1 in a.json", .yes),
        Case("a.json", "{\"isOn\": 1}", "key isOn is true in a.json", .unknown),
        Case("a.strings", "\"a\" = \"\\U00fcber\";", "key a is über in a.strings", .yes),
        Case("a.json5", "{a: 1}", "key a is 1 in a.json5", .unknown),
        Case("Pipfile", "[packages]", "key packages is set in Pipfile", .unknown),
    ])
    func treesAreRead(_ example: Case) throws { try check(example) }

    @Test(arguments: [
        Case("a.txt", "debug=on\r\nb\r\n", "not text /debug=on$/ in a.txt", .no),
        Case("a.txt", "one\rtwo\r", "not text /^two/ in a.txt", .no),
        Case("a.txt", "a\0b\0", "text /ab/ in a.txt", .unknown),
        Case(".env", "A=secret", "text /secret/ in .env", .unknown),
        Case("id_mapping.py", "x = 1", "not text /x/ in *.py", .no),
        Case("id_rsa", "x = 1", "text /x/ in id_rsa", .unknown),
    ])
    func linesAreSearched(_ example: Case) throws {
        let verdict = try verdict([example.path: example.text], example.asked)
        #expect(verdict.truth == example.told)
    }

    @Test func foldersAndLinksAreThere() throws {
        let folder = try TemporaryFolder([
            "App.xcodeproj/project.pbxproj": "{}", ".github/workflows/ci.yml": "on: push\n",
            "AGENTS.md": "text",
        ])
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/CLAUDE.md", withDestinationPath: "AGENTS.md")
        let look = ProjectLook(DiskFiles(folder.path)) { 0 }
        let told = try [
            "file *.xcodeproj", "file .github/workflows", "file CLAUDE.md", "file missing.md",
            "text /text/ in CLAUDE.md",
        ].map {
            Evaluator(look).verdict(try ExpressionParser.parse($0, facts: []), guide: "g").truth
        }
        #expect(told == [.yes, .yes, .yes, .no, .unknown])
    }

    private func check(_ example: Case) throws {
        let verdict = try verdict([example.path: example.text], example.asked)
        #expect(verdict.truth == example.told)
        #expect(verdict.truth == .unknown || verdict.strength == .sure)
    }
}
