/// What the end of a line tells of the next one.
package enum LineEnd {
    /// Whether a sentence ends with a sign. A colon announces what follows; see ``Swift/Character/isColon``.
    package static func isStop(_ character: Character) -> Bool { stops.contains(character) }

    private static let stops: Set<Character> = [
        ".", "!", "?", ";", "…", "。", "！", "？", "；",
    ]

    /// Whether a line ends with a word or sign that no sentence ends with.
    static func isOpen(_ line: some StringProtocol) -> Bool {
        if line.last == "," || line.last == "—" { return true }
        guard let last = line.split(separator: " ").last else { return false }
        return FunctionWords.joining.contains(String(last))
    }
}
