import TerminalCore
import TriageCore
import TriageWords

/// The keys of a screen, made from the key table: in groups, side by side where there is room.
enum HelpPage {
    /// Columns of one group, and between two.
    private static let groupWidth = (least: 36, most: 56, gap: 2)
    /// Columns that the words of a command need at least beside its keys.
    private static let leastWords = 14

    /// - Parameter covered: the box that it is about, if it is about one.
    static func overlay(
        for context: KeyContext, over covered: (any Overlay)?, _ app: AppContext
    ) -> PageOverlay {
        PageOverlay(
            title: app(.helpTitle), columns: 170, isHelp: true, over: covered, app
        ) { builder in
            let groups = groups(of: context, builder.app)
            let room = builder.available + groupWidth.gap
            let columns = min(3, max(1, room / (groupWidth.least + groupWidth.gap)))
            let width = min(groupWidth.most, room / columns - groupWidth.gap)
            let blocks = groups.map {
                block($0, width: columns == 1 ? builder.available : width, builder.app)
            }
            for line in beside(blocks, columns: columns, width: width) { builder.line(line.runs) }
        }
    }

    private typealias Group = (title: String, commands: [KeyMap.Entry])

    private static func groups(of context: KeyContext, _ app: AppContext) -> [Group] {
        let commands = app.keyMap.commands(in: context).filter { !$0.keys.isEmpty }
        // What the footer has, in its order, is what one comes to a screen for.
        let footer = app.keyMap.footer(of: context).filter {
            ![Command].ofSeeking.contains($0.command)
        }
        let first = KeyMap.merged(footer).compactMap { entry in
            commands.first { $0.command == entry.command }
        }
        let order: [CommandGroup] = [.screen, .going, .moving, .taking, .program]
        return order.compactMap { group in
            let rest = commands.filter { entry in
                entry.command.group == group
                    && !first.contains { $0.command == entry.command }
            }
            let own = group == .screen ? first + rest : rest
            return own.isEmpty ? nil : (app(group.phrase), own)
        }
    }

    private static func block(_ group: Group, width: Int, _ app: AppContext) -> [StyledLine] {
        var builder = PageBuilder(width: width, app: app)
        builder.section(group.title)
        let names = group.commands.map { app.names(of: $0.keys, for: $0.command) }
        let widest = (names.map { DisplayWidth.of($0) }.max() ?? 0) + 2
        let keyWidth = min(widest, width - leastWords)
        for (entry, names) in zip(group.commands, names) {
            let gap = String(repeating: " ", count: max(1, keyWidth - DisplayWidth.of(names)))
            builder.indented(
                [StyledRun(String(repeating: " ", count: keyWidth))],
                first: [StyledRun(names, .badge), StyledRun(gap)]
            ) { $0.paragraph(app.catalogue.long(entry.command, as: entry.sense)) }
        }
        return builder.finished().lines
    }

    /// Blocks in columns of about the same height, in order from top to bottom.
    private static func beside(
        _ blocks: [[StyledLine]], columns: Int, width: Int
    ) -> [StyledLine] {
        let total = blocks.reduce(0) { $0 + $1.count + 1 }
        var result: [[StyledLine]] = [[]]
        var before = 0
        for block in blocks {
            // A block goes where most of it falls.
            let middle = before + block.count / 2
            if middle * columns / max(1, total) >= result.count, result.count < columns {
                result.append([])
            }
            if !result[result.count - 1].isEmpty { result[result.count - 1].append(StyledLine()) }
            result[result.count - 1] += block
            before += block.count + 1
        }
        let rows = result.map(\.count).max() ?? 0
        return (0..<rows).map { row in
            var line = StyledLine()
            for (index, column) in result.enumerated() {
                let own = row < column.count ? column[row] : StyledLine()
                line.runs += own.runs
                guard index < result.count - 1 else { continue }
                let gap = max(0, width - own.width) + groupWidth.gap
                line.runs.append(StyledRun(String(repeating: " ", count: gap)))
            }
            return line
        }
    }
}

extension AppContext {
    /// Keys as they are written on screen.
    func names(of keys: [Key], for command: Command) -> String {
        catalogue.names(of: keys, for: command, ascii: glyphs.isASCII)
    }

    /// Says that nothing is looked for, and which key would do so.
    mutating func noteNothingSought(_ command: Command, in context: KeyContext) {
        let key = keyName(of: command, in: context)
        say(.nothingSought, key)
    }

    /// The first key that asks for a command on a screen; the command's name where none does.
    func keyName(of command: Command, in context: KeyContext) -> String {
        keyMap.firstKey(for: command, in: context).map(name) ?? catalogue.short(command)
    }
}
