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
