import Testing

@testable import TriageApp

/// Colours as `role text`, blanks between words left out.
private func colours(_ code: String, _ language: String) -> [String] {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return zip(lines, Highlighter.runs(lines, language: language)).flatMap { line, runs in
        #expect(runs.map(\.text).joined() == line, "no byte is lost")
        return runs.compactMap { run in
            let text = run.text.trimmingBlanks()
            return text.isEmpty ? nil : "\(run.role) \(text)"
        }
    }
}

extension String {
    fileprivate func trimmingBlanks() -> String {
        var text = self[...]
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}

@Suite struct SwiftHighlighting {
    @Test func wordsNumbersAndTypes() {
        #expect(
            colours("let cup: Cup = Cup(ml: 1_000.5e-3) // big", "swift") == [
                "keyword let", "code cup:", "type Cup", "code =", "type Cup", "code (ml:",
                "number 1_000.5e-3", "code )", "comment // big",
            ])
        #expect(
            colours("for i in 0...0x1F", "swift").suffix(3) == [
                "number 0", "code ...", "number 0x1F",
            ])
    }

    @Test func labelsAndMembersAreNoKeywords() {
        #expect(
            colours("pump.wait(for: 3, in: .default)", "swift") == [
                "code pump.wait(for:", "number 3", "code , in: .default)",
            ])
        #expect(
            colours("func wait(for time: Int) -> Self", "swift") == [
                "keyword func", "code wait(for time:", "type Int", "code ) ->", "keyword Self",
            ])
        #expect(
            colours("default: break", "swift") == ["keyword default", "code :", "keyword break"])
        #expect(
            colours("actor.run(); let copy = set.first", "swift") == [
                "code actor.run();", "keyword let", "code copy = set.first",
            ])
        #expect(
            colours("private(set) lazy var a: any P", "swift") == [
                "keyword private", "code (", "keyword set", "code )", "keyword lazy", "keyword var",
                "code a:", "keyword any", "type P",
            ])
    }

    @Test func interpolationNests() {
        #expect(
            colours(#"print("a \(f("b \(c)", (d))) e")"#, "swift") == [
                "code print(", #"string "a \("#, "code f(", #"string "b \("#, "code c",
                #"string )""#, "code , (d))", #"string ) e""#, "code )",
            ])
    }

    @Test func hashesChangeWhatEndsAText() {
        #expect(
            colours(##"let a = #"x " \(no) \#(yes) "# + b"##, "swift") == [
                "keyword let", "code a =", ##"string #"x " \(no) \#("##, "code yes",
                ##"string ) "#"##, "code + b",
            ])
    }

    @Test func multiLineTextGoesOn() {
        #expect(
            colours("let a = \"\"\"\n  say \"hi\" \\(name)\n  \"\"\".count", "swift") == [
                "keyword let", "code a =", "string \"\"\"", "string say \"hi\" \\(", "code name",
                "string )", "string \"\"\"", "code .count",
            ])
    }

    @Test func aTextWithoutEndStopsWithItsLine() {
        #expect(
            colours("a = \"x \\(b\nlet c", "swift") == [
                "code a =", "string \"x \\(", "code b", "keyword let", "code c",
            ])
    }

    @Test func commentsNest() {
        #expect(
            colours("a /* b /* c */ d\n e */ f", "swift") == [
                "code a", "comment /* b /* c */ d", "comment e */", "code f",
            ])
        #expect(
            colours("\"// no\" /* x */ y", "swift") == [
                "string \"// no\"", "comment /* x */", "code y",
            ])
    }

    @Test func attributesAndDirectives() {
        #expect(
            colours("#if os(iOS)\n@MainActor func `default`() {}", "swift") == [
                "keyword #if", "code os(iOS)", "keyword @MainActor", "keyword func",
                "code `default`() {}",
            ])
        #expect(colours("map { $0 + 1 }", "swift") == ["code map { $0 +", "number 1", "code }"])
    }

    @Test func otherScriptsAreNames() {
        #expect(
            colours("let 咖啡 = \"☕️ \\(é)\"", "swift") == [
                "keyword let", "code 咖啡 =", "string \"☕️ \\(", "code é", "string )\"",
            ])
    }
}

@Suite struct OtherHighlighting {
    @Test func shellCommentsBeginWords() {
        #expect(
            colours("brew '#1' ${x#y} a#b $# # rest", "bash") == [
                "code brew", "string '#1'", "type ${x#y}", "code a#b", "type $#", "comment # rest",
            ])
        #expect(
            colours("if it's --level=3 -o \"$A b\"", "sh") == [
                "keyword if", "code it's", "type --level", "code =", "number 3", "type -o",
                "string \"$A b\"",
            ])
    }

    @Test func quotesEndAsTheirLanguageHasIt() {
        #expect(
            colours("awk '\n{ print $1 }' log", "bash") == [
                "code awk", "string '", "string { print $1 }'", "code log",
            ])
        #expect(colours("it's\nthat's", "console") == ["code it's", "code that's"])
        #expect(
            colours("a := `b\nc` + 'd'", "go") == [
                "code a :=", "string `b", "string c`", "code +", "string 'd'",
            ])
        #expect(
            colours("a.split(/b c/)", "swift") == ["code a.split(", "string /b c/", "code )"])
    }

    @Test func markupTagsGoOverLines() {
        #expect(
            colours("<a href='x>y'\n  b:c=\"1\">let &amp; be</a> <!-- <b>\n --> 1 < 2", "xml") == [
                "keyword <a", "type href", "code =", "string 'x>y'", "type b:c", "code =",
                "string \"1\"", "keyword >", "code let", "number &amp;", "code be", "keyword </a>",
                "comment <!-- <b>", "comment -->", "code 1 < 2",
            ])
        #expect(
            colours("<?xml version=\"1.0\"?><true/>", "plist") == [
                "keyword <?xml", "type version", "code =", "string \"1.0\"", "keyword ?><true/>",
            ])
    }

    @Test func keysOfData() {
        #expect(
            colours("{\"a\\\"b\": [true, -1.5e+3, \"c\"]}", "json") == [
                "code {", "type \"a\\\"b\"", "code : [", "keyword true", "code , -",
                "number 1.5e+3",
                "code ,", "string \"c\"", "code ]}",
            ])
        #expect(
            colours("dry-run: it's # no\nurl: http://x#y", "yaml") == [
                "type dry-run", "code : it's", "comment # no", "type url", "code : http://x#y",
            ])
        #expect(colours("port = 80", "toml") == ["type port", "code =", "number 80"])
    }

    @Test func theLikesOfC() {
        #expect(
            colours("@interface A : B // c", "objc") == [
                "keyword @interface", "type A", "code :", "type B", "comment // c",
            ])
        #expect(
            colours("const a = `x ${b({})} y`", "js") == [
                "keyword const", "code a =", "string `x ${", "code b({})", "string } y`",
            ])
        #expect(colours("fn f<'a>(c: &'a str) {", "rust").first == "keyword fn")
        #expect(colours("fn f<'a>(c: &str) {", "rust").last == "code f<'a>(c: &str) {")
    }

    @Test func pythonAndSQL() {
        #expect(
            colours("@dose\ndef f(): # x\n  return '''a\nb'''", "python") == [
                "keyword @dose", "keyword def", "code f():", "comment # x", "keyword return",
                "string '''a", "string b'''",
            ])
        #expect(
            colours("Select x FROM \"cups\" -- all", "sql") == [
                "keyword Select", "code x", "keyword FROM", "string \"cups\"", "comment -- all",
            ])
    }

    @Test func plainTextHasNoColours() {
        #expect(colours("let \"a\" # 1", "") == ["code let \"a\" # 1"])
        #expect(
            colours("say \"a\" don't 1", "klingon") == [
                "code say", "string \"a\"", "code don't", "number 1",
            ])
    }
}

@Test(arguments: ["swift", "bash", "xml", "json", "yaml", "js", "python", "sql", "objc", "", "x"])
func noInputTrapsTheHighlighter(language: String) {
    var state: UInt64 = 42
    let alphabet = Array("\"'`#$@/*-<>&;(){}[]\\.:=a1Z_ é水\u{301}\t\u{0}")
    for _ in 0..<300 {
        var code = ""
        for _ in 0..<40 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            code.append(alphabet[Int(state >> 33) % alphabet.count])
        }
        let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let runs = Highlighter.runs(lines, language: language)
        #expect(runs.map { $0.map(\.text).joined() } == lines)
    }
}

/// So long that to read the rest again for each sign would never end.
@Test(arguments: [
    "#", "##\"", "\"", "'", "`", "1e+", "1e-0x", "-", "$", "${", "&", "<", "/*", "\\", "(", "a-",
])
func longLinesOfOneSign(sign: String) {
    let line = String(repeating: sign, count: 30_000)
    for language in ["swift", "bash", "xml", "json", "yaml"] {
        let runs = Highlighter.runs([line], language: language)
        #expect(runs.map { $0.map(\.text).joined() } == [line])
    }
}

@Test func hashesBelongToQuotesOrToTheWordBehindThem() {
    #expect(colours("###if", "swift") == ["code ##", "keyword #if"])
    #expect(colours("##\"a\"# b\"## 0x1e+1 1e+1", "swift").first == "string ##\"a\"# b\"##")
    #expect(
        colours("0x1e+1 1e+1", "swift") == ["number 0x1e", "code +", "number 1", "number 1e+1"])
}
