import Foundation
import TerminalCore
import TriageCore
import TriageWords

/// What every screen sees, and may change.
public struct AppContext: Sendable {
    public var display: Display
    var catalogue: Catalogue
    var keyMap: KeyMap
    public var languages: LanguageWish
    public var loaded: LoadedLibrary
    var search = SearchState()
    public var problems = Problems()
    public var kept: KeptState
    public var project = ProjectView()
    public var clock = Clock()
    /// Whether the reader is shown round.
    var isTouring = false
    /// How tables were left, until the program ends.
    var tables: [PartID: TableMemory] = [:]
    /// A line for the reader until the next key.
    public var notice: Notice?
    /// Whether what is laid out stands beside the same in the reader's own language.
    var isSecond = false

    /// - Parameter languages: what the reader asked for, the most wanted first; without any, English.
    public init(
        window: Size, library: Library = Library(), languages: [LanguageTag] = [],
        theme: Theme = .dark, glyphs: Glyphs = .unicode, keyMap: KeyMap = KeyMap(),
        project: String = "", mouse: Bool = true
    ) {
        display = Display(window: window, theme: theme, glyphs: glyphs, mouse: mouse)
        catalogue = Catalogue(languages)
        self.keyMap = keyMap
        self.languages = LanguageWish(wanted: languages)
        loaded = LoadedLibrary(
            view: LibraryView(library, language: languages.first ?? .english))
        kept = KeptState(project: project)
    }

    // What nearly every line of a page asks for has a short way.

    /// The library in the reader's language.
    var view: LibraryView { loaded.view }
    var glyphs: Glyphs { display.glyphs }
    /// Rows and columns that everything is laid out for.
    public var size: Size { display.size }
    /// Rows and columns that a screen has for itself: between header and footer, and without the
    /// line that tells what the store cannot do.
    public var content: Size {
        let taken = kept.degradation == nil ? 2 : 3
        return Size(rows: size.rows - taken, columns: size.columns)
    }
    /// Whether a screen need not say its title: on low screens the breadcrumb is title enough, where that shows all of it.
    func showsInHeader(_ title: String) -> Bool {
        content.rows <= 22 && DisplayWidth.of(title) + 24 <= size.columns
    }
    /// Search in the reader's language; nil until it is made.
    var index: SearchIndex? { search.indexes[view.language] }

    /// The best of the wanted languages that a library has; the reader's own where it has none.
    func language(for library: Library) -> LanguageTag {
        languages.best(of: library) ?? view.language
    }

    /// Shows a library, or the same one in another language.
    mutating func show(_ view: LibraryView) {
        loaded.view = view
        search.indexes = [:]
        loaded.version += 1
    }

    /// Takes over what was found while a library was read; what else is to be said about it is not known yet.
    mutating func adopt(_ diagnostics: [Diagnostic]) {
        loaded.reading += 1
        problems.read(diagnostics)
    }

    /// The program's words.
    func callAsFunction(_ phrase: some CatalogueSection, _ values: String...) -> String {
        catalogue.text(phrase, values)
    }

    /// Those of the screens, which are meant where no section is named.
    func callAsFunction(_ phrase: Phrase, _ values: String...) -> String {
        catalogue.text(phrase, values)
    }

    /// Tells the reader something, until the next key.
    mutating func say(_ phrase: Phrase, _ values: String...) {
        notice = Notice(.information, catalogue.text(phrase, values))
    }

    /// Tells the reader of something that is not as it should be.
    mutating func warn(_ phrase: Phrase, _ values: String...) {
        notice = Notice(.warning, catalogue.text(phrase, values))
    }

    /// Tells the reader why something could not be kept or read.
    mutating func warn(_ failure: StoreFailure) { notice = Notice(.warning, words(for: failure)) }
}
