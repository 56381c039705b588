import TerminalCore
import TriageCore
import TriageWords

/// A page with a menu, whose entries are chosen by their numbers, too.
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
        typeNumber(input, &app) ?? typeOnPage(input, &app)
    }

    /// Takes the first digit of a number.
    mutating func chooseByNumber(_ key: Key?, _ app: inout AppContext) -> ScreenResult {
        guard let digit = key?.digit else { return .done }
        return choose(number.begin(digit, of: menu.count), &app) ?? .done
    }

    /// Goes on with a number that was begun.
    mutating func typeNumber(_ input: Typed, _ app: inout AppContext) -> ScreenResult? {
        choose(number.type(input, of: menu.count), &app)
    }

    private mutating func choose(
        _ typed: NumberEntry.Result, _ app: inout AppContext
    ) -> ScreenResult? {
        switch typed {
        case .none: return nil
        case .begun(let number):
            if let entry = menu.index(ofNumber: number) { view.selectEntry(entry) }
            app.say(.numberBegun, String(number), app.keyName(of: .open, in: context))
            return .done
        case .whole(let number):
            guard let entry = menu.index(ofNumber: number), let chosen = menu[entry]
            else {
                app.say(.noSuchNumber, String(number))
                return .done
            }
            // Nothing is chosen unseen: first it is shown.
            guard !view.revealEntry(entry) else {
                app.say(.chosenUnseen, String(number))
                return .done
            }
            return act(chosen, &app)
        }
    }
}
