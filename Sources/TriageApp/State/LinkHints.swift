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

    /// A line with letters, as `[a]`, in front of the links that begin in it.
    ///
    /// Blanks between columns give their cells to the letters, so that what stands behind them stays where it is; then
    /// the free cells at the line's end do. Where these are not enough, the text is cut.
    ///
    /// - Parameter known: links that begin in lines above; those of this line are added.
    func labelled(
        _ line: StyledLine, columns: Int, ellipsis: String, known: inout Set<Int>
    ) -> StyledLine {
        var labelled = line
        labelled.runs = []
        var excess = 0
        // Behind the last run of text: what is cut is cut before a date at the line's end.
        var end = 0
        for run in line.runs {
            var run = run
            if run.target >= 0, known.insert(run.target).inserted, let label = label(of: run.target)
            {
                labelled.runs.append(StyledRun("[\(label)]", .currentMatch))
                excess += label.count + 2
            } else if excess > 0, run.isGap {
                end = labelled.runs.count
                let given = min(excess, run.text.count - 2)
                run.text.removeLast(given)
                excess -= given
            }
            labelled.runs.append(run)
        }
        excess = labelled.width - columns
        if excess > 0 {
            labelled.cut(excess, before: end > 0 ? end : labelled.runs.count, ellipsis)
        }
        return labelled
    }
}

extension StyledRun {
    /// Whether it only keeps columns apart.
    fileprivate var isGap: Bool { text.count > 2 && text.allSatisfy { $0 == " " } }
}

extension StyledLine {
    /// Takes columns away from the text in front of a run, but not from the letters of links.
    fileprivate mutating func cut(_ columns: Int, before end: Int, _ ellipsis: String) {
        var excess = columns + DisplayWidth.of(ellipsis)
        for index in runs.indices.prefix(end).reversed() where runs[index].role != .currentMatch {
            let width = DisplayWidth.of(runs[index].text)
            if width >= excess {
                runs[index].text =
                    TextWrap.truncate(runs[index].text, to: width - excess, ellipsis: "") + ellipsis
                return
            }
            runs[index].text = ""
            excess -= width
        }
    }
}
