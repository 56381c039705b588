import Foundation
import TriageCore
import TriageRecognition

/// Reads folders of Markdown by the old and the new reader of trees, and prints what differs by form:
/// `triage-tree-comparison [-v] FOLDER...`
let arguments = Array(CommandLine.arguments.dropFirst())
let isVerbose = arguments.contains("-v")
/// Only what the new reader has and the old one has not, or files whose path holds a word.
let filter = arguments.first { $0.hasPrefix("--only=") }.map { String($0.dropFirst(7)) }

func plain(_ text: String?) -> String {
    (text ?? "").map { $0.isWhitespace || "`*_".contains($0) ? " " : $0 }.reduce(into: "") {
        if !($1 == " " && ($0.isEmpty || $0.last == " ")) { $0.append($1) }
    }.trimmingCharacters(in: .whitespaces).lowercased()
}

func rows(_ trees: [DecisionTree]) -> [(form: String, row: String)] {
    trees.flatMap { tree in
        let form = tree.form == .ascii ? "drawn" : tree.form == .list ? "list" : "graph"
        return tree.questions.flatMap { question in
            question.answers.map { answer in
                let next = answer.next.map { tree.questions[$0].text }
                return (
                    form,
                    [question.text, answer.text, answer.outcome, next].map(plain).joined(
                        separator: " | ")
                )
            }
        }
    }
}

var kept: [String: Int] = [:]
var total: [String: Int] = [:]
var fresh: [String: Int] = [:]
var trees = [0, 0]
var times: [UInt64] = [0, 0]
var files = 0
for folder in arguments where !folder.hasPrefix("-") {
    let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    for path in ([""] + all.sorted())
    where (folder + path).hasSuffix(".md") || path.hasSuffix(".mdc") {
        let file = path.isEmpty ? folder : folder + "/" + path
        guard let data = FileManager.default.contents(atPath: file),
            filter.map({ file.contains($0) }) ?? true
        else { continue }
        files += 1
        let (old, new, spent) = TreeSwitch.both(Array(data), path: path)
        trees[0] += old.count
        trees[1] += new.count
        times[0] += spent[0]
        times[1] += spent[1]
        var left: [String: [String]] = [:]
        for (form, row) in rows(new) { left[row, default: []].append(form) }
        for (form, row) in rows(old) {
            total[form, default: 0] += 1
            if left[row]?.popLast() != nil {
                kept[form, default: 0] += 1
            } else if isVerbose {
                print("- \(form) \(path) | \(row)")
            }
        }
        for (row, forms) in left.sorted(by: { $0.key < $1.key }) {
            for form in forms {
                fresh[form, default: 0] += 1
                if isVerbose { print("+ \(form) \(path) | \(row)") }
            }
        }
    }
}
for (form, count) in total.sorted(by: { $0.key < $1.key }) {
    let same = kept[form] ?? 0
    print(
        "\(form): kept \(same) of \(count) (\(same * 1000 / max(1, count)) per mille), new \(fresh[form] ?? 0)"
    )
}
print(
    "\(files) files; trees \(trees[1]), old \(trees[0]); ms \(times[1] / 1_000_000), old \(times[0] / 1_000_000)"
)
