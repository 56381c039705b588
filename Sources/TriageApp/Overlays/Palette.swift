import TerminalCore
import TriageCore

/// Every command by name, from the key table.
enum Palette {
    /// The commands of a screen, then those of the program; the one that is chosen is carried out on the screen.
    static func overlay(for context: KeyContext, _ shared: Shared) -> ChooserOverlay {
        let bindings = shared.keyMap.bindings(in: context)
        let ordered = bindings.filter { !$0.contexts.isEmpty } + bindings.filter(\.contexts.isEmpty)
        let options = KeyMap.merged(ordered).compactMap { entry -> ChooserOverlay.Option? in
            guard entry.command != .palette, entry.command != .choose else { return nil }
            return ChooserOverlay.Option(
                shared.catalogue.long(entry.command),
                detail: shared.names(of: entry.keys, for: entry.command),
                steps: [.command(entry.command)])
        }
        return ChooserOverlay(title: shared(.paletteTitle), options, shared)
    }
}
