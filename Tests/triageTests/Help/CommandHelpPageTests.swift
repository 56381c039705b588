import TerminalCore
import Testing
import TriageCore
import TriageWords

@testable import triage

@Suite struct CommandHelpPageTests {
    private func page(_ topic: HelpTopic, _ tag: LanguageTag, columns: Int = 80) throws -> [String]
    {
        let program = try #require(CommandOutline.program)
        let command = program.command(topic.rawValue.split(separator: " ").map(String.init))
        #expect(command.topic == topic)
        return CommandHelpPage(command, Catalogue(tag), columns: columns).lines
    }

    @Test(arguments: Catalogue.languages.map(\.tag), HelpTopic.allCases)
    func everyCommandHasHelpThatFits(tag: LanguageTag, topic: HelpTopic) throws {
        let lines = try page(topic, tag)
        let help = Catalogue(tag).help(on: topic)
        #expect(lines.first?.hasPrefix(help.abstract.prefix(20)) == true)
        if topic != .screen { #expect(help.more.contains("\n  triage")) }
        for line in lines where !line.hasPrefix("  triage") {
            #expect(DisplayWidth.of(line) <= 80, "\(line)")
        }
    }

    @Test func aPageTellsUsageArgumentsAndOptions() throws {
        let lines = try page(.search, .simplifiedChinese)
        #expect(lines.contains("用法：triage search <words> ... [--limit <n>] [--content <dir> ...]"))
        #expect(
            lines.contains("      [--follow-links] [--language <tag>] [--json] [--color <color>]"))
        #expect(lines.contains { $0.hasPrefix("  --limit <n>   ") && $0.hasSuffix("（默认：50）") })
        #expect(lines.contains("  -h, --help              显示本帮助。"))
    }

    @Test func theProgramsOwnPageNamesTheCommandsAndTheScreensOptions() throws {
        let lines = try page(.triage, .english)
        #expect(lines.contains { $0.hasPrefix("  --ascii ") })
        #expect(lines.contains { $0.hasPrefix("  checklist ") })
        #expect(!lines.contains { $0.hasPrefix("  screen") || $0.hasPrefix("  help ") })
    }
}
