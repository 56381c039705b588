import TerminalCore

extension MouseEvent {
    /// Lines that the wheel scrolls by, downwards; 0 where it is not the wheel.
    var wheelLines: Int {
        switch kind {
        case .wheelUp: -3
        case .wheelDown: 3
        case .press, .doubleClick: 0
        }
    }
}
