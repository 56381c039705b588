import TerminalCore
import TriageWords

/// One row of the key table: these keys ask for this command on these screens.
public struct Binding: Sendable {
    /// Empty for a command that only the palette offers.
    public var keys: [Key]
    public var command: Command
    public var contexts: Set<KeyContext>
    /// Place in the footer, the lowest first; nil stays out of it.
    public var footer: Int?

    init(_ keys: [Key], _ command: Command, in contexts: Set<KeyContext>, footer: Int? = nil) {
        self.keys = keys
        self.command = command
        self.contexts = contexts
        self.footer = footer
    }
}

/// The one key table. Dispatch, footer, help, palette and README are made from it.
public struct KeyMap: Sendable {
    public var bindings: [Binding] { didSet { index = Self.index(bindings) } }
    /// Indices of the bindings that name a key.
    private var index: [Key: [Int]]

    public init(bindings: [Binding] = KeyMap.standard) {
        self.bindings = bindings
        index = Self.index(bindings)
    }

    private static func index(_ bindings: [Binding]) -> [Key: [Int]] {
        var index: [Key: [Int]] = [:]
        for (number, binding) in bindings.enumerated() {
            for key in binding.keys { index[key, default: []].append(number) }
        }
        return index
    }

    /// The command of a key on a screen.
    public func command(for key: Key, in context: KeyContext) -> Command? {
        if context.takesText, case .character = key { return nil }
        return index[key]?.first { bindings[$0].contexts.contains(context) }.map {
            bindings[$0].command
        }
    }

    /// The bindings that hold on a screen, in the table's order; those without keys are for the palette.
    ///
    /// - Parameter isFooter: only those that the footer shows.
    public func bindings(in context: KeyContext, isFooter: Bool = false) -> [Binding] {
        bindings.compactMap { binding in
            if isFooter, binding.footer == nil { return nil }
            guard binding.contexts.contains(context) else { return nil }
            guard !binding.keys.isEmpty else { return isFooter ? nil : binding }
            var binding = binding
            binding.keys.removeAll { command(for: $0, in: context) != binding.command }
            return binding.keys.isEmpty ? nil : binding
        }
    }
}
