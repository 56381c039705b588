import TerminalCore
import TriageCore

/// Every command by name, from the key table.
enum Palette {
    /// The commands of a screen, then those of the program; the one that is chosen is carried out on the screen.
    static func overlay(for context: KeyContext, _ shared: Shared) -> ChooserOverlay {
        let bindings = shared.keyMap.bindings(in: context)
        let ordered = bindings.filter { !$0.contexts.isEmpty } + bindings.filter(\.contexts.isEmpty)
        var seen: Set<Command> = [.palette, .choose]
        let options = ordered.compactMap { binding -> ChooserOverlay.Option? in
            guard seen.insert(binding.command).inserted else { return nil }
            return ChooserOverlay.Option(
                shared.catalogue.long(binding.command), detail: shared.keyNames(of: binding),
                steps: [.command(binding.command)])
        }
        return ChooserOverlay(title: shared(.paletteTitle), options, shared)
    }
}
