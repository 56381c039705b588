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

    /// A line with letters in front of the links that begin in it: `[a]`, or bare ones where the line has no room.
    ///
    /// - Parameter known: links that begin in lines above; those of this line are added.
    func labelled(_ line: StyledLine, columns: Int, known: inout Set<Int>) -> StyledLine {
        var labels: [Int: String] = [:]
        for (index, run) in line.runs.enumerated()
        where run.target >= 0 && known.insert(run.target).inserted {
            labels[index] = label(of: run.target)
        }
        let room = columns - line.width
        let isRoomy = labels.values.reduce(0) { $0 + $1.count + 2 } <= room
        var labelled = line
        labelled.runs = line.runs.enumerated().flatMap { index, run in
            guard let label = labels[index] else { return [run] }
            return [StyledRun(isRoomy ? "[\(label)]" : label, .currentMatch), run]
        }
        return labelled
    }
}
