import CoreTestSupport
import Testing

@testable import TriageEvidence

/// Who keeps what `Session()` makes. A wrong `local` would be told as sure: whatever may keep it is unknown.
@Suite("Objects that are kept and lost")
struct KeepingTests {
    @Test(arguments: [
        "func f() { let s = Session() }",
        "func f() { _ = Session() }",
        "func f() { let s: Session = Session()\n s.isOn = true }",
        "func f() { let s = Session()\n Task { await run() } }",
        "final class A<E: Sequence> where E.Element == Int { func f() { let s = Session() } }",
        "let f = { let s = Session()\n }",
        "func f() { let s = Session()\n print(\"a\") }",
        // Words that begin a type, as names.
        "class A { func f(protocol: String) { let s = Session() } }",
        "func f() { if kind == .class { let s = Session() } }",
        "func f() { for actor in actors { let s = Session() } }",
        "class A { subscript(enum n: String) -> Int { let s = Session()\n return 1 } }",
        "class A { class func f() { let s = Session() } }",
        "func f() { if a < b, c > d { let s = Session() } }",
    ])
    func areLost(_ source: String) throws { #expect(try keeping(source) == .local) }

    @Test(arguments: [
        "func f() { let s = Session()\n s.start() }",
        "func f() { let s = Session()\n if on { s.start() } else { s.stop() } }",
        "func f() { let s = Session()\n guard on(),\n isOff else { s.isOn = true; return } }",
    ])
    func areLikelyLost(_ source: String) throws { #expect(try keeping(source) == .likelyLocal) }

    @Test(arguments: [
        "class A { private let s = Session() }",
        "final class A<E: Sequence> where E.Element == Int { let s = Session() }",
        "let s = Session()",
        "final class A<let n: Int> { let s = Session() }",
        "class A: B<(Int) -> Void> { let s = Session() }",
        "@available(iOS 17, *) public final class A { @MainActor let s = Session() }",
        "extension [Int] { static let s = Session() }",
        // Keywords, as names of types.
        "struct `for testing` { let s = Session() }", "enum `get` { static let s = Session() }",
    ])
    func areKept(_ source: String) throws { #expect(try keeping(source) == .property) }

    @Test(arguments: [
        "class A { var s: Session?\n func f() { s = Session()\n } }",
        "class A { func f() { var e: Int?\n self.s = Session()\n } }",
        "class A { func f() { switch x { case .on(let t):\n s = Session()\n log(t) } } }",
        "func f() { all[1] = Session() }",
    ])
    func areLikelyKept(_ source: String) throws {
        #expect(try keeping(source) == .likelyProperty)
    }

    @Test(arguments: [
        "func f() -> Session { Session() }",
        "var body: some View { Session() }",
        "func f() { use(Session()) }",
        "func f() { let s = Session()\n return s }",
        "func f() { let s = Session(); print(\"\\(s.state)\") }",
        "func f() { let s = Session()\n print(\"\\(s.all.map { $0 }) \\(1)\") }",
        "func f() { let s = Session()\n kept = on ? s : nil }",
        "func f() { let s = Session()\n use([s: 1]) }",
        "func f() { let s = Session()\n all.append(s.self) }",
        "func f() { let s = Session()\n onStop = { s.stop() } }",
        "func f() { let s = Session()\n let t = s.kept()\n }",
        "func f() { let s = Session()\n run { s.start() } }",
        "func f() { let s = Session()\n if on { run { s.start() } } }",
        "func f() { let s = Session()\n queue.async {\n s.start() } }",
        "func f() async { let s = Session()\n for await x in xs {} }",
        "func f() { let s = Session()\n async let x = g() }",
        "func f() { let s = Session()\n CFRunLoopRun() }",
        "func f() { let s = on ? Session() : nil }",
        "func f() { let s = Session().started() }",
        "func f() { let s = Session()\n .started() }",
        "func f() { let (s, n) = (Session(), 1) }",
        "class A { weak var s: Session? = Session() }",
        "class A { @Weak\n var s = Session() }", "#Keep(\"a\") {\n static let s = Session()\n }",
        // Both heads open a brace, and one of them is built.
        "class A {\n#if D\nfunc f(a: Int) {\n#else\nfunc f() {\n#endif\n}\nlet s = Session()\n}",
        "func f() { if let s = Session() { s.start() } }",
    ])
    func areUnknown(_ source: String) throws { #expect(try keeping(source) == .unknown) }

    private func keeping(_ source: String) throws -> Keeping {
        let file = try #require(
            CodeFile(path: "A.swift", type: "swift", bytes: Array(source.utf8)))
        let pattern = try #require(CodePattern("Session()"))
        var matcher = CodeMatcher(pattern, in: file)
        let match = try #require(matcher.matches().first)
        return file.keeping(of: match.tokens)
    }

    /// In the only source of the app that is built.
    private func certainty(_ source: String) throws -> Verdict {
        let look = ProjectLook(
            MemoryFiles(texts: [
                "App.xcodeproj/project.pbxproj": AppProject.project(["App"]),
                "App/Info.plist": AppProject.propertyList([:]), "App/A.swift": source,
            ])
        ) { 0 }
        let expression = try ExpressionParser.parse("code `Session()` kept local", facts: [])
        return Evaluator(look).verdict(expression, guide: "")
    }

    private static let lost = "func f() { let s = Session() }"

    @Test func whatIsBuiltAndRunIsSure() throws {
        #expect(try certainty(Self.lost).isSure)
        #expect(try certainty("if false { a() }\n#if false\n#endif\n\(Self.lost)").isSure)
        #expect(try certainty("#Preview { A() }\n\(Self.lost)").isSure)
        #expect(try certainty("if false, a { a() }\n\(Self.lost)").isSure)
        #expect(try certainty("@available(macOS, unavailable)\n\(Self.lost)").isSure)
        #expect(try certainty("@available(*, deprecated)\n\(Self.lost)").isSure)
        #expect(try certainty("#if D\nlet a = [1]\n#else\n#endif\n\(Self.lost)").isSure)
    }

    @Test(arguments: [
        "#if DEBUG\n\(lost)\n#endif", "#if os(macOS)\n#else\n\(lost)\n#endif",
        "#if false\n#else\n\(lost)\n#endif", "func g() { if false { \(lost) } }",
        "func g() { while false { if a { \(lost) } } }",
        "#Preview { \(lost) }", "#Preview(\"A\", traits: .portrait) { A { \(lost) } }",
        "struct A_Previews: PreviewProvider { static var previews: some View { \(lost) } }",
        "#Playground { \(lost) }", "struct A: PreviewModifier { \(lost) }",
        "@available(iOS, unavailable)\n\(lost)",
        "@available(*, unavailable, message: \"\") \(lost)",
    ])
    func whatMayNotBeBuiltOrRunIsLikelyAtMost(_ source: String) throws {
        let verdict = try certainty(source)
        #expect(verdict.truth == .yes)
        #expect(verdict.strength == .likely)
    }

    /// As in a comment.
    @Test(arguments: [
        "#if false\n\(lost)\n#endif", "#if 0 // old\n\(lost)\n#endif",
        "#if false\n#if DEBUG\n#else\n\(lost)\n#endif\n\(lost)\n#endif",
        "#if DEBUG\n#elseif false\n\(lost)\n#else\n#endif", "#if false\n\(lost)",
    ])
    func whatIsNeverBuiltIsNotThere(_ source: String) throws {
        #expect(try certainty(source).truth == .no)
    }

    /// Nobody knows what a sum comes to.
    @Test(arguments: [
        "50 * 10", "50 + margin", "1.5.kilometers", "1 << 9", "2 > 1 ? 500 : 400", "radius",
    ])
    func computedNumbersAreUnknown(_ radius: String) throws {
        let verdict = try self.verdict("Region(center: c, radius: \(radius), name: n)")
        #expect(verdict.truth == .unknown)
    }

    @Test func literalsOfABuiltFileAreSure() throws {
        #expect(try verdict("Region(center: c, radius: 50)").truth == .yes)
        #expect(try verdict("Region(center: c, radius: 500)").truth == .no)
        #expect(try verdict("Region(center: c, radius: -1)").truth == .yes)
    }

    private func verdict(_ code: String) throws -> Verdict {
        let look = ProjectLook(MemoryFiles(texts: ["A.swift": "func f() { use(\(code)) }"])) { 0 }
        let expression = try ExpressionParser.parse(
            "code `Region(... radius: $r ...)` where $r < 100", facts: [])
        return Evaluator(look).verdict(expression, guide: "")
    }
}
