extension String {
    /// What stands behind the last slash of a path, slashes at its end apart; the path itself where there is no name.
    package var lastPathComponent: String { split(separator: "/").last.map(String.init) ?? self }
}
