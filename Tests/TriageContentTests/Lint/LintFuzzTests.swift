import CoreTestSupport
import Testing
import TriageCore

@testable import TriageLibrary
@testable import TriageLint
@testable import TriageRecognition

/// Texts that nobody would write: the linter says what it can and never falls over.
@Suite("Lint: damaged text") struct LintFuzzTests {
    private static let text = """
        ---
        name: kettle
        last_updated: 2026-01-01
        ---

        # Kettle troubleshooting

        ## When to use

        - [Cold](#symptom-1-cold) and [gone](other.md#x)
        - Red

        ## Symptom 1: Cold

        ```
        Q1: Is it on?
        ├─ NO → Q2
        │   Fix: press
        └─ YES → Check next

        Q2: Plugged in?
        ├─ NO
        └─ YES → Q1
        ```

        > | A | B |
        > |---|:-:|
        > | 1 \\| 2 | 3 | 4 |

        [ ] loose
        - [ ] task
          - [x] 子任务

        ```mermaid
        flowchart TD
        A{水开了吗?} -->|否| B[等]
        A -->|是| C[泡茶]
        ```

        ## 反模式 1：干烧

        <a id="x"></a> ❌ **Wrong**: [](y) `kettle-ref.md` &#27;
        """

    private static func damaged(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...8, using: &random) {
            let at = Int.random(in: 0..<max(1, bytes.count), using: &random)
            let end = min(bytes.count, at + Int.random(in: 0...40, using: &random))
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes.removeSubrange(min(at, end)..<end)
            case 1: bytes.insert(contentsOf: bytes[min(at, end)..<end], at: min(at, bytes.count))
            case 2:
                bytes.insert(UInt8.random(in: 0...255, using: &random), at: min(at, bytes.count))
            case 3: bytes.insert(contentsOf: Array("\n```\n".utf8), at: min(at, bytes.count))
            default: bytes.insert(0x0D, at: min(at, bytes.count))
            }
        }
        return bytes
    }

    @Test(arguments: 0..<8) func anyDamage(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var paths = PathReader(root: 0, folder: "/r")
        for _ in 0..<60 {
            let guides = ["en/kettle.md", "zh-Hans/kettle.md"].map { path in
                let bytes = Self.damaged(Array(Self.text.utf8), &random)
                return GuideRecognizer.guide(paths.file(path), bytes)
            }
            let library = Library(roots: ["/r"], guides: guides.map(\.guide))
            let found = Linter.diagnostics(
                of: library, loaderDiagnostics: guides.flatMap(\.diagnostics),
                fileExists: { _ in false })
            for diagnostic in found {
                #expect(LintCode(rawValue: diagnostic.code) != nil)
                for place in [diagnostic.location, diagnostic.related].compactMap({ $0 }) {
                    let guide = library.guides.first { $0.path == place.path }
                    let lines = guide?.document.source.lineStarts.count ?? 0
                    #expect(place.line >= 1 && place.line <= lines && place.column >= 1)
                }
            }
        }
    }

    @Test func nothingAtAll() {
        #expect(Linter.diagnostics(of: Library()) == [])
        #expect(lint("") == [])
    }
}
