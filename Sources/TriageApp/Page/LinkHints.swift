import TerminalCore

/// Letters at every link in the window; typing them follows the link.
struct LinkHints: Sendable {
    struct Hint: Sendable {
        var target: Int
        var label: String
    }

    private(set) var hints: [Hint]
    /// What was typed of a label with two letters.
    private(set) var typed = ""

    private static let letters = Array("asdfghjklqwertyuiopzxcvbnm")

    /// - Returns: nil where there is nothing to follow.
    init?(_ targets: [Int]) {
        guard !targets.isEmpty else { return nil }
        let letters = Self.letters
        if targets.count <= letters.count {
            hints = zip(targets, letters).map { Hint(target: $0, label: String($1)) }
        } else {
            hints = targets.prefix(letters.count * letters.count).enumerated().map {
                let (first, second) = $0.quotientAndRemainder(dividingBy: letters.count)
                return Hint(target: $1, label: String([letters[first], letters[second]]))
            }
        }
    }

    enum Result { case pending, cancelled, found(Int) }

    mutating func type(_ input: Typed) -> Result {
        guard case .key(.character(let letter)) = input else { return .cancelled }
        typed += letter.lowercased()
        if let hint = hints.first(where: { $0.label == typed }) { return .found(hint.target) }
        return hints.contains { $0.label.hasPrefix(typed) } ? .pending : .cancelled
    }

    /// The letters at a target that can still be typed.
    func label(of target: Int) -> String? {
        hints.first { $0.target == target && $0.label.hasPrefix(typed) }?.label
    }

    /// A line with letters, as `[a]`: behind a link that ends it, else over the link's beginning. All text stays where it is.
    ///
    /// - Parameter known: links that begin in lines above; those of this line are added.
    func labelled(_ line: StyledLine, columns: Int, known: inout Set<Int>) -> StyledLine {
        var labelled = line
        var column = 0
        // Short links one behind the other: the letters stand beside each other all the same.
        var free = 0
        for (index, run) in line.runs.enumerated() {
            defer { column += DisplayWidth.of(run.text) }
            guard run.target >= 0, known.insert(run.target).inserted,
                let label = label(of: run.target)
            else { continue }
            let sign = StyledRun("[\(label)]", .currentMatch)
            let width = DisplayWidth.of(sign.text)
            let end = column + DisplayWidth.of(run.text)
            let isLast = end + width <= columns && line.runs[(index + 1)...].allSatisfy(\.isBlank)
            let start = min(max(isLast ? end : column, free), max(0, columns - width))
            labelled.cover(start, with: sign)
            free = start + width
        }
        return labelled
    }
}

extension StyledRun {
    fileprivate var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
}

extension StyledLine {
    /// Puts a run over what stands at a column; of a wide character that is covered in part, blanks stay.
    fileprivate mutating func cover(_ column: Int, with sign: StyledRun) {
        let end = column + DisplayWidth.of(sign.text)
        var (before, behind): ([StyledRun], [StyledRun]) = ([], [])
        var place = 0
        for run in runs {
            var (left, right) = (run, run)
            left.text = ""
            right.text = ""
            for character in run.text {
                let start = place
                place += DisplayWidth.of(String(character))
                if place <= column {
                    left.text.append(character)
                } else if start >= end {
                    right.text.append(character)
                } else {
                    left.text += String(repeating: " ", count: max(0, column - start))
                    right.text += String(repeating: " ", count: max(0, place - end))
                }
            }
            if !left.text.isEmpty { before.append(left) }
            if !right.text.isEmpty { behind.append(right) }
        }
        runs = before + [StyledRun(String(repeating: " ", count: max(0, column - place)))]
        runs += [sign] + behind
    }
}
