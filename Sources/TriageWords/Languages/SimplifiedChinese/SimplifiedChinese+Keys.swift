extension SimplifiedChinese {
    // Esc, Tab, Home, End, Alt and Shift stand so on Chinese keyboards, too.
    func name(of key: NamedKey) -> KeyName {
        switch key {
        case .space: KeyName("空格")
        case .enter: KeyName("回车")
        case .escape: KeyName("Esc")
        case .tab: KeyName("Tab")
        case .backTab: KeyName("Shift-Tab")
        case .backspace: KeyName("退格")
        case .delete: KeyName("删除")
        case .insert: KeyName("插入")
        case .up: KeyName("↑", "上")
        case .down: KeyName("↓", "下")
        case .left: KeyName("←", "左")
        case .right: KeyName("→", "右")
        case .altLeft: KeyName("Alt-←", "Alt-左")
        case .altRight: KeyName("Alt-→", "Alt-右")
        case .home: KeyName("Home")
        case .end: KeyName("End")
        case .pageUp: KeyName("PgUp")
        case .pageDown: KeyName("PgDn")
        }
    }
}
