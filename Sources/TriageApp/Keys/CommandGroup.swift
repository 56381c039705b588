import TerminalCore
import TriageWords

/// What a command is about, for help and palette.
enum CommandGroup: CaseIterable, Sendable {
    case moving, going, screen, taking, program

    var phrase: Phrase {
        switch self {
        case .moving: .keysMoving
        case .going: .keysGoing
        case .screen: .keysOfThisScreen
        case .taking: .keysTaking
        case .program: .keysProgram
        }
    }
}

extension Command {
    var group: CommandGroup {
        switch self {
        case .up, .down, .left, .right, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .top,
            .bottom, .nextPane, .previousPane, .nextTab, .previousTab, .nextKind, .previousKind,
            .nextHeading, .previousHeading, .nextHit, .previousHit, .firstColumn, .lastColumn:
            .moving
        case .choose, .open, .accept, .yes, .cancel, .back, .takeBack, .jumpBack, .jumpForward,
            .home, .leave, .filter, .find, .search, .outline, .hints, .mentions, .readInGuide,
            .nextPart, .previousPart:
            .going
        case .notSure, .quickCheck, .restart, .solved, .notSolved, .map, .pane, .lookIntoProject,
            .evidence, .takeSure, .toggle, .fail,
            .notApplicable, .note, .undo, .redo, .openItemsOnly, .otherStates, .runs, .reset,
            .adopt,
            .dismiss, .sort, .hideColumn, .showColumns:
            .screen
        case .copy, .copyAll, .copyText, .copyRow, .copyRowMarkdown, .copyTabs, .edit, .export,
            .save,
            .delete:
            .taking
        case .palette, .help, .diagnostics, .language, .sideBySide, .otherLanguage, .theme, .mouse,
            .libraries, .reload, .redraw, .suspend, .quit:
            .program
        }
    }
}

extension KeyMap {
    /// A command with all its keys, and what it means where it is asked for.
    typealias Entry = (command: Command, sense: CommandSense?, keys: [Key])

    /// Every command of a screen once, with all its keys, in the table's order.
    func commands(in context: KeyContext) -> [Entry] { Self.merged(bindings(in: context)) }

    /// Every command of some bindings once, with all its keys.
    static func merged(_ bindings: [Binding]) -> [Entry] {
        var entries: [Entry] = []
        for binding in bindings {
            if let known = entries.firstIndex(where: { $0.command == binding.command }) {
                entries[known].keys += binding.keys.filter { !entries[known].keys.contains($0) }
            } else {
                entries.append((binding.command, binding.sense, binding.keys))
            }
        }
        return entries
    }
}
