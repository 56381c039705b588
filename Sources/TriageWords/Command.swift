/// Everything that a key, a click or the palette can ask for.
public enum Command: CaseIterable, Sendable {
    // Moving
    case up, down, left, right, pageUp, pageDown, halfPageUp, halfPageDown, top, bottom
    case nextPane, previousPane, nextTab, previousTab
    case nextKind, previousKind
    case nextHeading, previousHeading, nextHit, previousHit
    // Going
    case choose, open, accept, yes, cancel, back, takeBack, jumpBack, jumpForward, home
    // Finding
    case filter, find, search, palette, help, outline, hints, mentions, diagnostics
    // Triage
    case notSure, quickCheck, restart, solved, notSolved, map, pane
    // Evidence
    case lookIntoProject, evidence, takeSure
    // Checklists
    case toggle, fail, notApplicable, note, undo, redo, openItemsOnly, otherStates, runs, reset,
        adopt
    case dismiss
    // Parts of a guide
    case nextPart, previousPart, readInGuide
    // Tables
    case sort, hideColumn, showColumns, copyRow, copyRowMarkdown, copyTabs, firstColumn, lastColumn
    // Taking away
    case copy, copyAll, copyText, edit, export, save, delete
    // The program
    case language, sideBySide, otherLanguage, theme, mouse, libraries, reload, redraw, suspend,
        quit,
        leave

    /// As it is written in the configuration: the case's own name.
    public var name: String { String(describing: self) }

    /// - Returns: nil where no command has this name.
    public init?(named name: String) {
        guard let command = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = command
    }
}

/// What Enter does on a screen, where "open" does not tell.
public enum CommandSense: CaseIterable, Sendable {
    case answer, answers, entry, cell, item, link, hit, heading, place, problem, live, box
}
