import TerminalCore
import TriageWords

extension KeyMap {
    /// Ten has a nought.
    private static let digits = "1234567890".map(Key.character)
    /// Where the nought is that of what stands behind the counted rows.
    private static let allDigits = "0123456789".map(Key.character)

    /// The keys as they come; a user's configuration may change them.
    public static let standard: [Binding] = moving + going + ofScreens + taking + program

    private static let moving = [
        Binding([.up, .character("k")], .up, in: .views.union([.confirm])),
        Binding([.down, .character("j")], .down, in: .views.union([.confirm])),
        Binding([.up, .control("p")], .up, in: [.search, .chooser]),
        Binding([.down, .control("n")], .down, in: [.search, .chooser]),
        Binding([.up], .up, in: .fields),
        Binding([.down], .down, in: .fields),
        Binding([.left, .character("h")], .left, in: [.table]),
        Binding([.right, .character("l")], .right, in: [.table]),
        Binding([.character("0"), .character("^")], .firstColumn, in: [.table]),
        Binding([.character("$")], .lastColumn, in: [.table]),
        Binding([.pageUp, .control("b"), .character("b")], .pageUp, in: .views),
        Binding(
            [.pageDown, .control("f"), .character(" ")], .pageDown,
            in: .views.subtracting([.checklist, .reader])),
        Binding([.pageDown, .control("f")], .pageDown, in: [.checklist, .reader]),
        Binding([.home], .top, in: [.chooser]),
        Binding([.end], .bottom, in: [.chooser]),
        Binding([.pageUp], .pageUp, in: .typed),
        Binding([.pageDown], .pageDown, in: .typed),
        Binding([.control("u")], .halfPageUp, in: .views),
        Binding([.control("d")], .halfPageDown, in: .views),
        Binding([.home, .character("g")], .top, in: .views),
        Binding([.end, .character("G")], .bottom, in: .views),

        Binding(
            [.tab, .right, .character("l"), .character("]")], .nextTab, in: .lists, footer: 1),
        Binding([.backTab, .left, .character("h"), .character("[")], .previousTab, in: .lists),
        Binding(
            [.tab, .right, .character("l")], .nextPane, as: .live, in: [.reader], footer: 1),
        Binding(
            [.tab, .right, .character("l")], .nextPane,
            in: .texts.subtracting([.reader]).union([.checklist])),
        Binding(
            [.backTab, .left, .character("h")], .previousPane, in: .texts.union([.checklist])),
        Binding([.tab], .nextPane, in: [.table, .confirm, .outline]),
        Binding([.backTab], .previousPane, in: [.table, .confirm, .outline]),
        Binding([.tab], .nextKind, in: [.search], footer: 3),
        Binding([.backTab], .previousKind, in: [.search]),
        Binding([.character("]")], .nextHeading, in: [.reader], footer: 2),
        Binding([.character("]")], .nextHeading, in: headed),
        Binding([.character("[")], .previousHeading, in: headed.union([.reader])),
        Binding([.character("]")], .nextPart, in: [.code, .section], footer: 2),
        Binding([.character("]")], .nextPart, in: [.table]),
        Binding([.character("[")], .previousPart, in: [.table, .code, .section]),
        // While something is looked for, that comes before all else.
        Binding([.character("n")], .nextHit, in: .texts.subtracting([.question]), footer: -3),
        Binding([.character("N")], .previousHit, in: .texts.subtracting([.question]), footer: -1),
        Binding([.character("n")], .nextHit, in: [.table]),
        Binding([.character("N")], .previousHit, in: [.table]),
    ]

    /// Texts in which one goes from heading to heading, besides the reader.
    private static let headed: Set<KeyContext> = [
        .symptom, .question, .conclusion, .end, .checklist,
    ]

    private static let going = [
        Binding(digits, .choose, in: [.end, .home, .history, .symptom], footer: 0),
        Binding(allDigits, .choose, in: [.question], footer: 0),
        Binding([.enter], .open, in: .lists.union([.filter]), footer: 1),
        Binding([.enter], .open, as: .answer, in: [.question], footer: 1),
        Binding([.enter], .open, as: .entry, in: [.symptom, .end], footer: 1),
        Binding([.enter], .open, as: .cell, in: [.table], footer: 1),
        Binding([.enter], .open, as: .hit, in: [.search], footer: 1),
        Binding([.enter], .open, as: .heading, in: [.outline], footer: 1),
        Binding([.enter], .open, as: .problem, in: [.problems], footer: 1),
        Binding([.enter], .open, as: .place, in: [.map], footer: 1),
        // There the footer has more to say.
        Binding([.enter], .open, as: .entry, in: [.conclusion]),
        Binding([.enter], .open, as: .item, in: [.checklist]),
        Binding([.enter], .open, as: .link, in: [.reader, .box], footer: 0),
        Binding([.enter], .open, as: .link, in: [.code, .section, .kept]),
        Binding([.enter], .accept, in: [.prompt, .chooser, .field], footer: 1),
        // It takes what is selected, which the footer cannot tell.
        Binding([.enter], .accept, in: [.confirm]),
        Binding([.character("y")], .yes, in: [.confirm], footer: 0),
        Binding(
            [.character("n"), .escape, .character("q"), .control("c")], .cancel, in: [.confirm],
            footer: 2),
        Binding(
            [.escape, .control("c")], .cancel, in: .fields.union([.prompt, .chooser, .letters]),
            footer: 2),
        Binding([.escape, .control("c")], .leave, in: [.search], footer: 4),
        Binding([.control("c")], .back, in: .boxes),
        Binding([.escape, .backspace, .character("q")], .cancel, in: [.outline], footer: 2),
        Binding(
            [.escape, .backspace], .back,
            in: .views.subtracting(Set<KeyContext>.walk.union([.outline])), footer: -2),
        Binding([.escape], .back, in: .walk, footer: -2),
        Binding([.character("u"), .backspace], .takeBack, in: .walk, footer: 2),
        Binding([.control("o"), .altLeft], .jumpBack, in: .screens.union([.search])),
        Binding([.altRight], .jumpForward, in: .screens.union([.search])),
        Binding([.character("H")], .home, in: .parts.union(Set.boxes)),
        Binding([.character("/")], .find, in: .texts.subtracting([.question]), footer: 3),
        Binding([.character("/")], .filter, as: .answers, in: [.question], footer: 3),
        Binding([.character("/")], .filter, in: .lists.union([.outline]), footer: 2),
        Binding([.character("/")], .filter, in: [.checklist, .table], footer: 6),
        Binding([.character("s")], .search, in: .views, footer: 8),
        Binding([.character("o")], .outline, in: [.reader], footer: 1),
        Binding([.character("o")], .outline, in: [.outline]),
        Binding([.character("o")], .readInGuide, in: [.table, .code], footer: 7),
        Binding([.character("o")], .readInGuide, in: .walk.union([.symptom, .section])),
        Binding([.character("f")], .hints, in: [.reader], footer: 4),
        Binding([.character("f")], .hints, in: [.end], footer: 7),
        Binding(
            [.character("f")], .hints, in: .texts.subtracting([.reader, .end, .problems, .map]),
            footer: 5),
        Binding([.character("B")], .mentions, in: .parts.union([.home])),
    ]

    private static let ofScreens = [
        // The row of number 0 says it, too.
        Binding([], .notSure, in: [.question]),
        Binding([.character("c")], .quickCheck, in: [.question], footer: 2),
        Binding([.character("m")], .map, in: Set<KeyContext>.walk.union([.map]), footer: 6),
        Binding([.character("v")], .evidence, in: [.question, .conclusion, .checklist], footer: 5),
        Binding([.character("A")], .takeSure, in: [.question], footer: 5),
        Binding(
            [.character("P")], .lookIntoProject,
            in: Set<KeyContext>.lists.union([.symptom, .question, .conclusion, .checklist])),
        Binding([.character("p")], .pane, in: Set<KeyContext>.walk.union(Set.lists)),
        // Before what was looked for: how it went is what the finding asks.
        Binding([.character("+")], .solved, in: [.conclusion], footer: -4),
        Binding([.character("-")], .notSolved, in: [.conclusion], footer: -4),
        // A choice is kept already, and what is solved may come back.
        Binding([.character("+")], .solved, in: [.end]),
        Binding([.character("-")], .notSolved, in: [.end]),
        Binding([.character("R")], .restart, in: .walk.union([.symptom]), footer: 9),

        Binding([.character(" ")], .toggle, in: [.checklist], footer: 1),
        Binding([.character(" ")], .toggle, as: .box, in: [.reader], footer: 0),
        Binding([.character("F")], .fail, in: [.checklist], footer: 1),
        Binding([.character("-")], .notApplicable, in: [.checklist], footer: 1),
        Binding([.character("n")], .note, in: [.checklist], footer: 2),
        Binding([.character("f")], .hints, in: [.checklist], footer: 4),
        Binding([.character("u")], .undo, in: [.checklist], footer: 3),
        Binding([.character("o")], .openItemsOnly, in: [.checklist], footer: 3),
        Binding([.character("O")], .otherStates, in: [.checklist]),
        Binding([.character("C")], .runs, in: [.checklist], footer: 4),
        Binding([.character("R")], .reset, in: [.checklist]),
        Binding([.character("a")], .adopt, in: [.checklist]),
        Binding([.character("d"), .delete], .dismiss, in: [.checklist]),

        Binding([.character("S")], .sort, in: [.table], footer: 2),
        Binding([.character("X")], .hideColumn, in: [.table], footer: 3),
        Binding([.character("u")], .undo, in: [.table, .reader]),
        Binding(
            [.character("U")], .redo,
            in: [.question, .conclusion, .checklist, .table, .reader]),
        Binding([], .showColumns, in: [.table]),
    ]

    private static let taking = [
        Binding([.character("y")], .copy, in: [.conclusion, .code, .table, .section], footer: 4),
        Binding(
            [.character("y")], .copy,
            in: .boxes.union([.history, .symptom, .question, .end]), footer: 7),
        Binding([.character("y")], .copy, in: [.reader], footer: 0),
        Binding([.character("y")], .copy, in: [.checklist]),
        Binding([.character("Y")], .copyAll, in: .parts.union(Set.boxes)),
        Binding([.character("w")], .copyRow, in: [.table]),
        Binding([], .copyRowMarkdown, in: [.table]),
        Binding([], .copyTabs, in: [.table]),
        Binding([.character("w")], .save, in: [.code], footer: 7),
        Binding(
            [.character("w")], .save,
            in: .texts.subtracting([.code, .problems, .map])),
        Binding([], .copyText, in: [.conclusion]),
        Binding([.character("e")], .edit, in: [.code, .reader, .section, .problems], footer: 5),
        Binding(
            [.character("e")], .edit,
            in: .walk.union([.home, .symptom, .checklist, .table, .box])),
        Binding(
            [.character("x")], .export, in: [.end, .conclusion, .kept, .history], footer: 6),
        Binding([.character("x")], .export, in: [.checklist], footer: 5),
        Binding(
            [.character("x")], .export,
            in: [.symptom, .question, .table, .code, .reader, .section]),
        Binding([.character("d"), .delete], .delete, in: [.history], footer: 2),
    ]

    private static let program = [
        Binding([.character(":"), .control("p")], .palette, in: .views),
        Binding([.character("|")], .sideBySide, in: .parts),
        Binding([.character("\\")], .otherLanguage, in: .parts),
        Binding([.character("L")], .language, in: .views),
        Binding([.character("t")], .theme, in: .views),
        Binding([.character("M")], .mouse, in: .views),
        Binding([.character("D")], .libraries, in: .views),
        Binding([.character("r")], .reload, in: .views),
        Binding([.character("!")], .diagnostics, in: .views),
        Binding([.control("l")], .redraw, in: .everywhere),
        Binding([.control("z")], .suspend, in: .everywhere),
        Binding([.character("?"), .function(1)], .help, in: .views, footer: 9),
        Binding([.function(1)], .help, in: .fields.union([.search]), footer: 9),
        Binding(
            [.character("q")], .leave, in: .views.subtracting(Set.lists.union([.outline])),
            footer: 10),
        Binding([.character("q")], .quit, in: .lists, footer: 10),
        Binding([.control("c")], .quit, in: .screens),
    ]
}
