import Foundation
import TriageCore
import TriageMarkdown
import TriageTrees

/// Which reader of trees is used, as long as there are two: the new one where the environment says so.
package enum TreeSwitch {
    package nonisolated(unsafe) static var isNew =
        ProcessInfo.processInfo.environment["TRIAGE_TREES"] == "new"

    static func findings(in document: Document) -> DecisionTreeRecognizer.Findings {
        guard isNew else { return DecisionTreeRecognizer.findings(in: document) }
        let finder = TreeFinder(in: document)
        return DecisionTreeRecognizer.Findings(
            trees: finder.trees.map {
                RecognizedTree(blocks: $0.blocks, tree: $0.tree, line: $0.line)
            },
            notes: finder.notes.map { TreeNote(line: $0.line, text: $0.text, kind: $0.kind) })
    }

    /// The trees of a file by both readers, and how long each took in nanoseconds.
    package static func both(_ bytes: [UInt8], path: String) -> (
        old: [DecisionTree], new: [DecisionTree], times: [UInt64]
    ) {
        let written = WrittenSource(bytes, path: path)
        let (parsed, _) = MarkdownParser.parse(written.text, from: written.front.end)
        let document = WrittenEvidence.parted(MarkupExtensions(in: parsed).document)
        let start = DispatchTime.now().uptimeNanoseconds
        let old = DecisionTreeRecognizer.findings(in: document).trees.filter { !$0.isPart }.map(
            \.tree)
        let middle = DispatchTime.now().uptimeNanoseconds
        let new = TreeFinder(in: document).trees.map(\.tree)
        let end = DispatchTime.now().uptimeNanoseconds
        return (old, new, [middle - start, end - middle])
    }
}
