extension English {
    func name(of command: Command) -> CommandName {
        switch command {
        // Moving
        case .up: CommandName("up", "Move or scroll up")
        case .down: CommandName("down", "Move or scroll down")
        case .left: CommandName("left", "Move left")
        case .right: CommandName("right", "Move right")
        case .pageUp: CommandName("page up", "A page up")
        case .pageDown: CommandName("page down", "A page down")
        case .halfPageUp: CommandName("half up", "Half a page up")
        case .halfPageDown: CommandName("half down", "Half a page down")
        case .top: CommandName("top", "To the top")
        case .bottom: CommandName("bottom", "To the bottom")
        case .nextPane: CommandName("next", "Next link or pane")
        case .previousPane: CommandName("previous", "Previous link or pane")
        case .nextTab: CommandName("lists", "Next list")
        case .previousTab: CommandName("previous list", "Previous list")
        case .nextKind: CommandName("next kind", "Next kind of hits")
        case .previousKind: CommandName("previous kind", "Previous kind of hits")
        case .nextHeading: CommandName("heading", "Next heading")
        case .previousHeading: CommandName("heading", "Previous heading")
        case .nextHit: CommandName("next hit", "Next place found")
        case .previousHit: CommandName("previous hit", "Previous place found")
        // Going
        case .choose: CommandName("select", "Select the row of that number")
        case .open: CommandName("open", "Open what is selected")
        case .accept: CommandName("ok", "Take it")
        case .yes: CommandName("yes", "Yes, do it")
        case .cancel: CommandName("cancel", "Leave it as it is")
        case .back: CommandName("clear", "Clear what was typed, or go back")
        case .takeBack: CommandName("take back", "Take the last answer back")
        case .jumpBack: CommandName("back", "Back along the places visited")
        case .jumpForward: CommandName("forward", "Forward along the places visited")
        case .home: CommandName("home", "To the first screen")
        // Finding
        case .filter: CommandName("filter", "Filter the list")
        case .find: CommandName("find", "Find in this page")
        case .search: CommandName("search", "Search everything")
        case .palette: CommandName("commands", "Every command, list, guide and part by name")
        case .help: CommandName("help", "The keys of this screen")
        case .outline: CommandName("outline", "Outline of the guide")
        case .hints: CommandName("links", "Follow a link, or select code, by a letter")
        case .mentions: CommandName("mentions", "Where this is mentioned")
        case .diagnostics: CommandName("problems", "Problems in the content's files")
        // Triage
        case .notSure: CommandName("not sure", "Not sure: go on, come back at the end")
        case .quickCheck: CommandName("quick check", "Show the quick checks")
        case .restart: CommandName("restart", "Start the questions again")
        case .map: CommandName("map", "Show the questions as a map")
        case .lookIntoProject:
            CommandName("look", "Look into this project, now and from now on")
        case .evidence: CommandName("evidence", "Show all that the project's files say here")
        case .takeSure: CommandName("take sure", "Take all answers of which the project is sure")
        case .pane: CommandName("pane", "Switch what stands beside it, or the preview")
        case .solved: CommandName("solved", "It is solved")
        case .notSolved: CommandName("go on", "Not solved: go on")
        // Checklists
        case .toggle: CommandName("tick", "Tick or untick")
        case .fail: CommandName("failed", "Say that it failed, and why")
        case .notApplicable: CommandName("n/a", "Say that it is not applicable, and why")
        case .otherStates:
            CommandName("other states", "Show what failed, what is not applicable, or all")
        case .adopt: CommandName("the same", "Take over the tick of what the item was")
        case .note: CommandName("note", "Write a note")
        case .undo: CommandName("undo", "Undo the last change")
        case .redo: CommandName("redo", "Do again what was undone or taken back")
        case .openItemsOnly: CommandName("to do", "Show only what is left to do")
        case .runs: CommandName("runs", "Choose or name a run")
        case .reset:
            CommandName("start again", "Start this run again: forget its ticks, asks first")
        case .dismiss:
            CommandName(
                "not the same", "Forget the old tick: the item is another now, or gone")
        // Parts of a guide
        case .nextPart: CommandName("next", "The next one in the guide")
        case .previousPart: CommandName("previous", "The previous one in the guide")
        case .readInGuide: CommandName("guide", "Read it in the guide")
        // Tables
        case .sort: CommandName("sort", "Sort by a column")
        case .hideColumn: CommandName("hide", "Hide this column")
        case .showColumns: CommandName("show all", "Show all columns")
        case .copyRow: CommandName("copy row", "Copy this row as TSV")
        case .copyRowMarkdown: CommandName("copy row", "Copy this row as Markdown")
        case .copyTabs: CommandName("copy TSV", "Copy the table as TSV")
        case .firstColumn: CommandName("first", "To the first column")
        case .lastColumn: CommandName("last", "To the last column")
        // Taking away
        case .copy: CommandName("copy", "Copy what is selected")
        case .copyAll: CommandName("copy all", "Copy everything")
        case .copyText: CommandName("copy text", "Copy the finding's text")
        case .edit: CommandName("edit", "Open in the editor")
        case .export: CommandName("export", "Export as Markdown")
        case .save: CommandName("save", "Save code to a file")
        case .delete: CommandName("delete", "Delete this entry")
        // The program
        case .language: CommandName("language", "Next language")
        case .sideBySide: CommandName("compare", "Two languages side by side")
        case .otherLanguage: CommandName("other", "Language of the second pane")
        case .theme: CommandName("theme", "Dark or light theme")
        case .mouse: CommandName("mouse", "Mouse on or off")
        case .libraries: CommandName("libraries", "Show added libraries, or leave them out")
        case .reload: CommandName("reload", "Read the content again")
        case .redraw: CommandName("redraw", "Redraw the screen")
        case .suspend: CommandName("suspend", "Suspend to the shell")
        case .quit: CommandName("quit", "Quit")
        case .leave: CommandName("back", "Go back")
        }
    }
    func name(of sense: CommandSense) -> CommandName {
        switch sense {
        case .answer: CommandName("answer", "Give this answer, or follow the link")
        case .answers: CommandName("filter", "Filter the answers")
        case .entry: CommandName("pick", "Choose this entry, or follow the link")
        case .cell: CommandName("cell", "Follow the cell's link, or show all of the cell")
        case .item: CommandName("show", "Show all of the item, or follow the link")
        case .link: CommandName("follow", "Follow the link, or copy the code")
        case .hit: CommandName("open", "Open where it was found")
        case .heading: CommandName("go there", "Go to the heading")
        case .place: CommandName("go there", "Go to this question")
        case .problem: CommandName("show", "Show the place in its file")
        case .live: CommandName("next box", "Next box, tree, link or code")
        case .box: CommandName("tick", "Tick or untick the box, or a page down")
        }
    }
}

extension English {
    func name(of key: NamedKey) -> KeyName {
        switch key {
        case .space: KeyName("Space")
        case .enter: KeyName("Enter")
        case .escape: KeyName("Esc")
        case .tab: KeyName("Tab")
        case .backTab: KeyName("Shift-Tab")
        case .backspace: KeyName("⌫", "Bksp")
        case .delete: KeyName("Del")
        case .insert: KeyName("Ins")
        case .up: KeyName("↑", "Up")
        case .down: KeyName("↓", "Down")
        case .left: KeyName("←", "Left")
        case .right: KeyName("→", "Right")
        case .altLeft: KeyName("Alt-←", "Alt-Left")
        case .altRight: KeyName("Alt-→", "Alt-Right")
        case .home: KeyName("Home")
        case .end: KeyName("End")
        case .pageUp: KeyName("PgUp")
        case .pageDown: KeyName("PgDn")
        }
    }
}
