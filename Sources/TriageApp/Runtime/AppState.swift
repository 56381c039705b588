/// Everything that the program knows while it runs.
public struct AppState: Sendable {
    /// What all screens have in common; each has the rest for itself.
    public var app: AppContext
    /// The way that led here; the last one is on screen. Never empty.
    var stack: [any Screen]
    /// Help, palette, a prompt: on top of the screen, one at a time.
    var overlay: (any Overlay)?
    var jumps = JumpList()
    /// The first row and the last one; see ``layOutBars()``.
    private(set) var header: HeaderBar
    private(set) var footer: FooterBar
    /// Whether another screen came on top, which may need something.
    var hasArrived = false
    /// Whether the reader asked to have the content read again, and waits for it.
    var isReloading = false
    /// Whether the reader has shown or left out a library, which is being read for that: what comes and goes is no news.
    var isSwitching = false

    /// What was typed before what it is for was there, in order.
    var held: [Typed] = []

    /// Whether the command line led past the first screen, which was not gone to since.
    var isDirect = false

    /// What the reader who is shown round was told of last.
    var toured: KeyContext?

    /// Begins at Home, which shows what is loaded so far.
    public init(_ app: AppContext) {
        self.app = app
        var home = HomeScreen()
        home.refresh(app)
        stack = [home]
        header = HeaderBar(HeaderBar.Occasion(stack, app), app)
        footer = FooterBar(home.keys, idle: home.idleCommands, app)
    }

    /// Which rows of the key table hold now.
    var keys: KeyContext { overlay?.keys ?? screen.keys }

    /// Lays header and footer out anew where they have become others; between most keys they have not.
    mutating func layOutBars() {
        let place = HeaderBar.Occasion(stack, app)
        if place != header.occasion { header = HeaderBar(place, app) }
        let idle = overlay?.idleCommands ?? screen.idleCommands
        if FooterBar.Occasion(keys, idle: idle, quits: leavesProgram, app) != footer.occasion {
            footer = FooterBar(keys, idle: idle, quits: leavesProgram, app)
        }
    }

    /// Whether characters go into a field, and many may come at once.
    var takesText: Bool { keys.takesText && keys != .letters }

    /// What is on screen, without overlays.
    var screen: any Screen { stack[stack.count - 1] }
}
