/// The characters that lines and boxes are drawn with.
public struct LineSet: Hashable, Sendable {
    public var horizontal: Unicode.Scalar
    public var vertical: Unicode.Scalar
    public var topLeft: Unicode.Scalar
    public var topRight: Unicode.Scalar
    public var bottomLeft: Unicode.Scalar
    public var bottomRight: Unicode.Scalar

    public static let unicode = LineSet(
        horizontal: "─", vertical: "│", topLeft: "┌", topRight: "┐", bottomLeft: "└",
        bottomRight: "┘")

    /// For terminals without UTF-8, and for those that show box drawing two columns wide.
    public static let ascii = LineSet(
        horizontal: "-", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+",
        bottomRight: "+")
}
