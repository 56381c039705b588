import TriageCore

/// A decision tree that was found in a document.
struct RecognizedTree {
    /// The blocks that hold it.
    var blocks: Range<Int>
    var tree: DecisionTree
    /// Line of the source, starting with 1, of the tree's first line that is not blank.
    var line = 0
}

/// Finds decision trees in all their forms.
enum DecisionTreeRecognizer {
    struct Findings {
        var trees: [RecognizedTree] = []
        /// What authors should know of trees, and of blocks that are nearly one.
        var notes: [TreeNote] = []
    }

    static func trees(in document: Document) -> [RecognizedTree] { findings(in: document).trees }

    static func findings(in document: Document) -> Findings {
        var search = TreeSearch(document)
        search.run()
        return search.findings
    }
}

/// Goes through a document's blocks once and reads those that may be trees.
struct TreeSearch {
    let document: Document
    private(set) var findings = DecisionTreeRecognizer.Findings()
    /// Byte offsets of the lines that look like branches.
    private let branches: [Int32]

    init(_ document: Document) {
        self.document = document
        branches = BranchLines.offsets(in: document.source)
    }

    mutating func run() {
        var index = 0
        while index < document.blocks.count {
            let block = document.blocks[index]
            switch block.kind {
            case .code where block.level == 1: readFence(index)
            default: break
            }
            index += 1
        }
    }

    private static let drawnLanguages: Set<String> = [
        "", "text", "txt", "plain", "plaintext", "tree", "ascii", "none", "console", "markdown",
    ]

    private mutating func readFence(_ index: Int) {
        let block = document.blocks[index]
        guard branchCount(from: block.start, to: block.end) > 1,
            Self.drawnLanguages.contains(document.codeLanguage(of: index).lowercased())
        else { return }
        let lines = document.treeLines(of: index)
        take(
            AsciiTree.read(lines.lines, firstLine: lines.first, lead: document.lead(above: index)),
            blocks: index..<(index + 1))
    }

    private mutating func take(_ reading: AsciiTree.Reading, blocks: Range<Int>) {
        findings.notes += reading.notes
        if let tree = reading.tree {
            findings.trees.append(RecognizedTree(blocks: blocks, tree: tree, line: reading.line))
        } else if case .other(let reason, isNear: true) = reading.verdict {
            findings.notes.append(
                TreeNote(
                    line: reading.line, severity: .note, code: "tree-nearly",
                    message: "this looks like a decision tree, but \(reason.rawValue)"))
        }
    }

    /// How many lines between two offsets look like branches.
    private func branchCount(from start: Int32, to end: Int32) -> Int {
        func rank(_ offset: Int32) -> Int {
            var low = 0
            var high = branches.count
            while low < high {
                let middle = (low + high) / 2
                if branches[middle] < offset { low = middle + 1 } else { high = middle }
            }
            return low
        }
        return branches.isEmpty ? 0 : rank(end) - rank(start)
    }
}
