import TerminalCore
import TriageCore
import TriageWords

/// Every command by name, from the key table.
enum Palette {
    private static let order: [CommandGroup] = [.screen, .taking, .going, .program, .moving]

    /// The commands of a screen, the screen's own first, then those of other screens with the names of these. The one
    /// that is chosen is carried out on the screen.
    static func overlay(for context: KeyContext, _ app: AppContext) -> ChooserOverlay {
        let here = ordered(app.keyMap.commands(in: context))
        let known = Set(here.map(\.command))
        let bindings = app.keyMap.bindings.filter { !known.contains($0.command) }
        let elsewhere = ordered(KeyMap.merged(bindings)).filter {
            [.screen, .taking, .program].contains($0.command.group)
        }
        let options =
            here.map { entry in
                ChooserOverlay.Option(
                    app.catalogue.long(entry.command, as: entry.sense),
                    detail: app.names(of: entry.keys, for: entry.command),
                    // As the footer calls it, and other programs.
                    alias: app.catalogue.names(of: entry.command, as: entry.sense),
                    steps: [.command(entry.command)])
            }
            + elsewhere.map { entry in
                let contexts = bindings.filter { $0.command == entry.command }.map(\.contexts)
                let places = KeyReference.places(
                    contexts.reduce([]) { $0.union($1) }, app.catalogue)
                return ChooserOverlay.Option(
                    app.catalogue.long(entry.command), detail: app(.elsewhere),
                    alias: app.catalogue.names(of: entry.command), elsewhere: places, steps: [])
            }
        return ChooserOverlay(title: app(.paletteTitle), options, app, awaitsMore: true)
    }

    /// Every list, guide and part, to be gone to by name.
    static func places(_ app: AppContext) -> [ChooserOverlay.Option] {
        let counts = HomeScreen.counts(app)
        let lists = HomeTab.allCases.filter { counts[$0, default: 0] > 0 }.map { tab in
            ChooserOverlay.Option(
                app(tab.phrase), detail: app(.listNamed), steps: [.home, .reply(.list(tab))])
        }
        let guides = app.view.guides.map { guide in
            (
                place: guide.path,
                option: ChooserOverlay.Option(
                    guide.title, detail: app.name(of: .guide), alias: guide.path,
                    steps: [.go(.guide(guide.id, line: nil))])
            )
        }
        let parts = app.view.sources.flatMap { source in
            source.parts.filter { HomeScreen.tab(of: $0, app) != nil }.map { part in
                (
                    place: "\(source.guide.path):\(part.line)",
                    option: ChooserOverlay.Option(
                        app.listTitle(of: part, in: source.guide), detail: app.name(of: part.kind),
                        alias: "\(part.title) \(source.guide.title)",
                        steps: [.go(.part(part.id))])
                )
            }
        }
        return lists + disambiguated(guides + parts)
    }

    /// Those that are called alike say where they stand.
    private static func disambiguated(
        _ entries: [(place: String, option: ChooserOverlay.Option)]
    ) -> [ChooserOverlay.Option] {
        let alike = Dictionary(grouping: entries) { "\($0.option.title)\n\($0.option.detail)" }
        return entries.map { place, option in
            guard (alike["\(option.title)\n\(option.detail)"] ?? []).count > 1 else {
                return option
            }
            var option = option
            option.detail = place
            return option
        }
    }

    private static func ordered(_ commands: [KeyMap.Entry]) -> [KeyMap.Entry] {
        order.flatMap { group in
            commands.filter {
                $0.command.group == group && $0.command != .palette && $0.command != .choose
            }
        }
    }
}

extension AppState {
    /// Offers places in the palette, while it is open.
    mutating func show(_ places: [ChooserOverlay.Option], version: Int) {
        guard version == app.loaded.version, app.loaded.loading == nil,
            var palette = overlay as? ChooserOverlay
        else {
            return
        }
        palette.add(places, app)
        overlay = palette
    }

    /// Asks for the places that an open palette goes without.
    func placesForPalette() -> [Effect] {
        guard app.loaded.loading == nil, (overlay as? ChooserOverlay)?.awaitsMore == true else {
            return []
        }
        return [.ask(.places(app))]
    }

    /// Offers the places that mention what is on screen, if it is still what they were looked for.
    mutating func show(_ mentions: [Mention], of id: PartID) {
        guard overlay == nil, screen.place?.part == id else { return }
        let name = app.view.part(id)?.part.listTitle ?? app.view.guide(id.guide)?.title
        let title = name ?? id.rawValue
        guard !mentions.isEmpty else {
            app.say(.noMentions, title)
            return
        }
        let options = mentions.map { mention in
            ChooserOverlay.Option(
                (mention.isCut ? app.glyphs.ellipsis : "") + mention.text,
                detail: mention.guideTitle,
                steps: [.go(.guide(mention.guide, line: mention.line))])
        }
        overlay = ChooserOverlay(title: app(.mentionsOf, title), options, app)
    }
}
