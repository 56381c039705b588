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
    ])
    func areLost(_ source: String) throws { #expect(try keeping(source) == .local) }

    @Test(arguments: ["func f() { let s = Session()\n s.start() }"])
    func areLikelyLost(_ source: String) throws { #expect(try keeping(source) == .likelyLocal) }

    @Test(arguments: [
        "class A { private let s = Session() }",
        "final class A<E: Sequence> where E.Element == Int { let s = Session() }",
        "let s = Session()",
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
        "func f() { let s = Session()\n kept = on ? s : nil }",
        "func f() { let s = Session()\n use([s: 1]) }",
        "func f() { let s = Session()\n all.append(s.self) }",
        "func f() { let s = Session()\n onStop = { s.stop() } }",
        "func f() { let s = Session()\n let t = s.kept()\n }",
        "func f() async { let s = Session()\n for await x in xs {} }",
        "func f() { let s = Session()\n async let x = g() }",
        "func f() { let s = Session()\n CFRunLoopRun() }",
        "func f() { let s = on ? Session() : nil }",
        "func f() { let s = Session().started() }",
        "func f() { let s = Session()\n .started() }",
        "func f() { let (s, n) = (Session(), 1) }",
        "class A { weak var s: Session? = Session() }",
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
