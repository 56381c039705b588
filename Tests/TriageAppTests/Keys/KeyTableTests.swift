import TerminalCore
import Testing
import TriageWords

@testable import TriageApp

/// What the table says, before anything acts on it.
@Suite("The key table")
struct KeyTableTests {
    @Test func everyCommandIsInIt() {
        for command in Command.allCases {
            #expect(
                KeyMap.standard.contains { $0.command == command && !$0.contexts.isEmpty },
                "\(command) is nowhere")
        }
    }

    @Test func noKeyHasTwoMeaningsOnAScreen() {
        #expect(Self.clashes(in: KeyMap.standard).isEmpty)
    }

    @Test func aKeyWithTwoMeaningsIsFound() {
        let planted = KeyMap.standard + [Binding([.character("u")], .copy, in: [.question])]
        #expect(Self.clashes(in: planted) == ["u on question: takeBack, copy"])
    }

    @Test func aCommandWithoutAKeyLeavesTheFooter() {
        var app = AppContext(window: Size(rows: 24, columns: 80))
        #expect(FooterBar(.home, app).items.contains { $0.label == "search" })
        for index in app.keyMap.bindings.indices
        where app.keyMap.bindings[index].command == .search {
            app.keyMap.bindings[index].keys = []
        }
        #expect(!FooterBar(.home, app).items.contains { $0.label == "search" })
    }

    @Test func keysHaveNamesInTheReadersLanguage() {
        let app = AppContext(window: Size(rows: 24, columns: 160), languages: [.simplifiedChinese])
        let names = FooterBar(.question, app).items.map(\.name)
        #expect(names.contains("回车") && names.contains("u"))
        #expect(FooterBar(.checklist, app).items.first?.name == "空格")
        #expect(Catalogue.english.name(of: .backspace, ascii: true) == "Bksp")
        #expect(Catalogue(.simplifiedChinese).name(of: .up, ascii: true) == "上")
    }

    @Test func halfPagesTakeControl() {
        for binding in KeyMap.standard {
            if binding.command == .halfPageUp { #expect(binding.keys == [.control("u")]) }
            if binding.command == .halfPageDown { #expect(binding.keys == [.control("d")]) }
        }
    }

    @Test func whatTakesTextGivesNoLetterAMeaning() {
        let map = KeyMap()
        for context in KeyContext.allCases where context.takesText {
            for binding in map.bindings(in: context) {
                for case .character(let letter) in binding.keys {
                    Issue.record("\(letter) on \(context)")
                }
            }
        }
    }

    /// The rows as they stand, whatever order they are in.
    private static func clashes(in bindings: [Binding]) -> [String] {
        var clashes: [String] = []
        for context in KeyContext.allCases {
            let rows = bindings.filter { $0.contexts.contains(context) }
            for key in Set(rows.flatMap(\.keys)) {
                if context.takesText, case .character = key { continue }
                let commands = rows.filter { $0.keys.contains(key) }.map(\.command.name)
                guard commands.count > 1 else { continue }
                clashes.append(
                    "\(Catalogue.english.name(of: key)) on \(context): \(commands.joined(separator: ", "))"
                )
            }
        }
        return clashes
    }
}
