extension StringProtocol {
    /// Whether a text stands in it, byte by byte: for texts that are short, and asked about often.
    package func holds(_ part: String) -> Bool {
        guard let first = part.utf8.first else { return true }
        var rest = utf8[...]
        while let start = rest.firstIndex(of: first) {
            if rest[start...].starts(with: part.utf8) { return true }
            rest = rest[rest.index(after: start)...]
        }
        return false
    }
}
