import TerminalCore
import TriageWords

/// One row of the key table: these keys ask for this command on these screens.
public struct Binding: Sendable {
    /// Empty for a command that only the palette offers.
    public var keys: [Key]
    /// What all of the keys ask for; other bindings may ask for it, too.
    public var command: Command
    /// What it means there, where its own name does not tell.
    public var sense: CommandSense?
    /// The screens on which the keys mean it; elsewhere they are free.
    public var contexts: Set<KeyContext>
    /// Place in the footer, the lowest first; nil stays out of it.
    var footer: Int?

    init(
        _ keys: [Key], _ command: Command, as sense: CommandSense? = nil,
        in contexts: Set<KeyContext>, footer: Int? = nil
    ) {
        self.keys = keys
        self.command = command
        self.sense = sense
        self.contexts = contexts
        self.footer = footer
    }
}

/// The one key table. Dispatch, footer, help, palette and README are made from it.
public struct KeyMap: Sendable {
    /// Of two that claim a key on one screen, the first has it.
    public var bindings: [Binding] { didSet { index = Index(bindings) } }
    private var index: Index

    /// Where in the table to look, by number.
    private struct Index: Sendable {
        /// The bindings that name a key.
        var named: [Key: [Int]] = [:]
        /// Those for the footer, in its order.
        var footer: [Int]

        init(_ bindings: [Binding]) {
            for (number, binding) in bindings.enumerated() {
                for key in binding.keys { named[key, default: []].append(number) }
            }
            let places = bindings.map(\.footer)
            footer = places.indices.filter { places[$0] != nil }
                .sorted { (places[$0] ?? 0, $0) < (places[$1] ?? 0, $1) }
        }
    }

    /// - Parameter bindings: unless told, the keys as they come.
    public init(bindings: [Binding] = KeyMap.standard) {
        self.bindings = bindings
        index = Index(bindings)
    }

    /// The command of a key on a screen; nil where it has none, and for every character where text
    /// is typed.
    public func command(for key: Key, in context: KeyContext) -> Command? {
        if context.takesText, case .character = key { return nil }
        return index.named[key]?.first { bindings[$0].contexts.contains(context) }.map {
            bindings[$0].command
        }
    }

    /// What a key means on all screens on which its first command has it; nil where it means nothing anywhere.
    func binding(ofElsewhere key: Key) -> Binding? {
        let all = index.named[key, default: []].map { bindings[$0] }
            .filter { !$0.contexts.isDisjoint(with: .views) }
        guard var binding = all.first else { return nil }
        for other in all where other.command == binding.command {
            binding.contexts.formUnion(other.contexts)
        }
        return binding
    }

    /// The first of a command's keys on a screen; nil where none asks for it there.
    func firstKey(for command: Command, in context: KeyContext) -> Key? {
        bindings.first {
            $0.command == command && !$0.keys.isEmpty && $0.contexts.contains(context)
        }?.keys.first
    }

    /// The bindings that hold on a screen, in the table's order; those without keys are for the palette.
    public func bindings(in context: KeyContext) -> [Binding] {
        bindings.compactMap { binding in
            guard binding.keys.isEmpty else { return live(binding, context) }
            return binding.contexts.contains(context) ? binding : nil
        }
    }

    /// What the footer of a screen offers, in its order: bindings with the keys that lead to them there.
    func footer(of context: KeyContext) -> [Binding] {
        index.footer.compactMap { live(bindings[$0], context) }
    }

    /// A binding with those of its keys that mean it on a screen; nil where none does.
    private func live(_ binding: Binding, _ context: KeyContext) -> Binding? {
        guard binding.contexts.contains(context) else { return nil }
        var binding = binding
        binding.keys.removeAll { command(for: $0, in: context) != binding.command }
        return binding.keys.isEmpty ? nil : binding
    }
}
