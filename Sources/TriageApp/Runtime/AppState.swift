/// Everything that the program knows while it runs.
public struct AppState: Sendable {
    /// What all screens have in common; each has the rest for itself.
    public var shared: Shared
    /// The way that led here; the last one is on screen. Never empty.
    var stack: [any Screen]
    /// Help, palette, a prompt: on top of the screen, one at a time.
    var overlay: (any Screen)?
    var jumps = JumpList()
    /// The first row and the last one; see ``layOutBars()``.
    private(set) var header: HeaderBar
    private(set) var footer: FooterBar
    /// Whether another screen came on top, which may need something.
    var hasArrived = false
    /// Whether the reader asked to have the content read again, and waits for it.
    var isReloading = false

    /// Begins at Home, which shows what is loaded so far.
    public init(_ shared: Shared) {
        self.shared = shared
        var home = HomeScreen()
        home.refresh(shared)
        stack = [home]
        header = HeaderBar(HeaderBar.Occasion(stack, shared), shared)
        footer = FooterBar(home.keys, idle: home.untold, shared)
    }

    /// Which rows of the key table hold now.
    var keys: KeyContext { (overlay ?? screen).keys }

    /// Lays header and footer out anew where they have become others; between most keys they have not.
    mutating func layOutBars() {
        let place = HeaderBar.Occasion(stack, shared)
        if place != header.occasion { header = HeaderBar(place, shared) }
        let idle = (overlay ?? screen).untold
        if FooterBar.Occasion(keys, idle: idle, shared) != footer.occasion {
            footer = FooterBar(keys, idle: idle, shared)
        }
    }

    /// What is on screen, without overlays.
    var screen: any Screen { stack[stack.count - 1] }
}
