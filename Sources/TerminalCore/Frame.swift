/// One picture of the screen, as cells.
public struct Frame: Sendable, Equatable {
    public let size: Size
    public init(size: Size) { self.size = size }
}
