extension Unicode.Scalar {
    /// Whether it stands among the scripts of East Asia or behind them: roughly, whether it takes two columns.
    @inlinable package var isWide: Bool { value >= 0x2E80 }

    /// Whether it is the full-width form of a letter, a digit or a sign of ASCII.
    @inlinable package var isFullwidthASCII: Bool { (0xFF01...0xFF5E).contains(value) }
}

extension StringProtocol {
    /// About how many columns the text takes: enough to tell short lines from long ones.
    @inlinable package var roughColumns: Int {
        unicodeScalars.reduce(0) { $0 + ($1.isWide ? 2 : 1) }
    }
}
