import Testing
import TriageCore

@testable import TriageTrees

/// What authors are told about their trees.
@Suite("Notes about trees") struct TreeNoteTests {
    private func notes(_ markdown: String) -> [String] {
        findings(in: markdown).notes.map {
            "\($0.line) \($0.kind.code.severity) \($0.kind.code.rawValue)"
        }
    }

    @Test("next, with nothing behind it") func noNext() {
        #expect(
            notes("```\nIs it on?\n├─ NO → Switch it on\n└─ YES → Check next\n```")
                == ["4 warning tree-no-next"])
    }

    @Test("a branch that stands in no column") func indent() {
        #expect(
            notes("```\nOn?\n├─ A?\n│     ├─ YES → x\n│   └─ NO → y\n└─ B? → z\n```")
                == ["5 warning tree-indent"])
    }

    @Test("a drawing that is nearly a tree") func nearly() {
        #expect(
            notes("```\nIs it on?\n├─ NO → Switch it on ┤\n└─ YES → Fine\n```")
                == ["2 note tree-nearly"])
    }

    @Test("a folder is not nearly a tree") func folder() {
        #expect(notes("```\nsrc/\n├── a.c\n└── b.c\n```").isEmpty)
    }

    @Test("flowcharts that cannot be read") func syntax() {
        #expect(
            notes(
                "```dot\ndigraph {\n  a -> \"b\n}\n```\n\n```mermaid\nflowchart TD\n  A ->> B\n```")
                == ["3 note dot-syntax", "9 note mermaid-syntax"])
    }

    @Test("a tree without faults has no notes") func fine() {
        #expect(notes("```\nIs it on?\n├─ NO → Switch it on\n└─ YES → Call\n```").isEmpty)
    }
}
