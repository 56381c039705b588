/// The characters that lines and boxes are drawn with.
public struct LineSet: Hashable, Sendable {
    public var horizontal: Unicode.Scalar
    public var vertical: Unicode.Scalar
    public var topLeft: Unicode.Scalar
    public var topRight: Unicode.Scalar
    public var bottomLeft: Unicode.Scalar
    public var bottomRight: Unicode.Scalar
    /// A vertical line that meets one going right.
    public var teeRight: Unicode.Scalar
    /// A vertical line that meets one going left.
    public var teeLeft: Unicode.Scalar
    public var teeDown: Unicode.Scalar
    public var teeUp: Unicode.Scalar
    public var cross: Unicode.Scalar

    public static let unicode = LineSet(
        horizontal: "─", vertical: "│", topLeft: "┌", topRight: "┐", bottomLeft: "└",
        bottomRight: "┘", teeRight: "├", teeLeft: "┤", teeDown: "┬", teeUp: "┴", cross: "┼")

    /// For terminals without UTF-8, and for those that show box drawing two columns wide.
    public static let ascii = LineSet(
        horizontal: "-", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+",
        bottomRight: "+", teeRight: "+", teeLeft: "+", teeDown: "+", teeUp: "+", cross: "+")
}
