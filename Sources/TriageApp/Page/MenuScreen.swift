import TerminalCore
import TriageCore
import TriageWords

/// A page with a menu, whose entries are selected by their numbers, too.
protocol MenuScreen: PageScreen {
    associatedtype Entry: Sendable
    var menu: PageMenu<Entry> { get }
    var number: NumberEntry { get set }
    mutating func act(_ entry: Entry, _ app: inout AppContext) -> ScreenResult
}

extension MenuScreen {
    mutating func choose(_ entry: Int, _ app: inout AppContext) -> ScreenResult {
        menu[entry].map { act($0, &app) } ?? .done
    }

    mutating func type(_ input: Typed, _ app: inout AppContext) -> ScreenResult? {
        number.hear(input)
        return typeOnPage(input, &app)
    }

    /// Selects the entry whose number is typed.
    mutating func selectByNumber(_ key: Key?, _ app: inout AppContext) -> ScreenResult {
        guard let digit = key?.digit else { return .done }
        let menu = menu
        let typed = number.enter(digit) { menu.index(ofNumber: $0) != nil }
        guard let entry = menu.index(ofNumber: typed), view.selectEntry(entry) else {
            app.say(.noSuchNumber, String(typed))
            return .done
        }
        return .done
    }
}
