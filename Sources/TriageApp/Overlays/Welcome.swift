import TerminalCore
import TriageCore
import TriageWords

/// What a reader needs who is here for the first time: what this is, three keys, where guides come from, and a symptom
/// to walk.
enum Welcome {
    private static let columns = 78

    static func overlay(_ app: AppContext) -> PageOverlay {
        let first = firstSymptom(app)
        var overlay = PageOverlay(title: app(.welcomeTitle), columns: columns, app) { builder in
            let app = builder.app
            builder.paragraph(app(.welcomeWhat))
            builder.blank()
            for (keys, phrase) in keys(app) {
                let gap = String(repeating: " ", count: max(2, 12 - DisplayWidth.of(keys)))
                builder.indented(
                    [StyledRun(String(repeating: " ", count: 12))],
                    first: [StyledRun(keys, .badge), StyledRun(gap)]
                ) { $0.paragraph(app(phrase)) }
            }
            builder.blank()
            builder.paragraph(PageBuilder.marked(app(.welcomeOwn)))
            guard let first else { return }
            builder.blank()
            builder.further(app(.welcomeWalk), detail: first.title, .part(first.id))
        }
        if first != nil { overlay.view.selection = 0 }
        return overlay
    }

    private static func keys(_ app: AppContext) -> [(String, Phrase)] {
        func key(_ command: Command, _ context: KeyContext = .home) -> String {
            app.keyName(of: command, in: context)
        }
        return [
            ("1-9 \(key(.open))", .welcomeChoose),
            ("\(key(.takeBack, .question)) \(key(.back))", .welcomeBack),
            ("\(key(.filter)) \(key(.search)) \(key(.palette))", .welcomeFind),
            (key(.help), .welcomeHelp),
        ]
    }

    /// The first symptom on Home that asks something.
    private static func firstSymptom(_ app: AppContext) -> (id: PartID, title: String)? {
        for row in HomeScreen.rows(of: .symptoms, app) {
            if case .part(let id)? = row.destination, let (guide, part) = app.view.part(id),
                !app.view.trees(of: part, in: guide).isEmpty
            {
                return (id, row.title)
            }
        }
        return nil
    }
}

extension AppState {
    /// While a reader is shown round, says at each new kind of screen what to do there.
    mutating func guideOnTour() {
        guard app.isTouring, overlay == nil, app.notice == nil, screen.keys != toured else {
            return
        }
        toured = screen.keys
        let phrase: Phrase
        switch screen.keys {
        case .symptom: phrase = .tourSymptom
        case .question: phrase = .tourQuestion
        case .conclusion: phrase = .tourFinding
        case .end:
            phrase = .tourEnd
            app.isTouring = false
        default: return
        }
        let keys: [Command: KeyContext] = [
            .open: .symptom, .takeBack: .question, .solved: .conclusion, .home: .end,
        ]
        func key(_ command: Command) -> String {
            app.keyName(of: command, in: keys[command] ?? .home)
        }
        app.say(phrase, key(.open), key(.takeBack), key(.solved), key(.home))
    }
}
