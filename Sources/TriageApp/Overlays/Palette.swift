import TerminalCore
import TriageCore

/// Every command by name, from the key table.
enum Palette {
    /// The commands of a screen, the screen's own first; the one that is chosen is carried out on the screen.
    static func overlay(for context: KeyContext, _ shared: Shared) -> ChooserOverlay {
        let commands = shared.keyMap.commands(in: context)
        let order: [CommandGroup] = [.screen, .taking, .going, .program, .moving]
        let ordered = order.flatMap { group in commands.filter { $0.command.group == group } }
        let options = ordered.compactMap { entry -> ChooserOverlay.Option? in
            guard entry.command != .palette, entry.command != .choose else { return nil }
            return ChooserOverlay.Option(
                shared.catalogue.long(entry.command),
                detail: shared.names(of: entry.keys, for: entry.command),
                steps: [.command(entry.command)])
        }
        return ChooserOverlay(title: shared(.paletteTitle), options, shared)
    }
}
