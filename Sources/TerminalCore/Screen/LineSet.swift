/// The characters that lines and boxes are drawn with.
public struct LineSet: Hashable, Sendable {
    var horizontal: Unicode.Scalar
    var vertical: Unicode.Scalar
    var topLeft: Unicode.Scalar
    var topRight: Unicode.Scalar
    var bottomLeft: Unicode.Scalar
    var bottomRight: Unicode.Scalar
    /// Stands where a title is cut.
    var ellipsis: String

    /// Box drawing characters.
    public static let unicode = LineSet(
        horizontal: "─", vertical: "│", topLeft: "┌", topRight: "┐", bottomLeft: "└",
        bottomRight: "┘", ellipsis: "…")

    /// For terminals without UTF-8, and for those that show box drawing two columns wide.
    public static let ascii = LineSet(
        horizontal: "-", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+",
        bottomRight: "+", ellipsis: "...")
}
