import CoreTestSupport
import Foundation
import Testing
import TriageCore

@testable import TriageRecognition

/// Whatever is done to a file, a tick stays at its item, or is asked about: it is no other item's.
@Suite struct TickIdentityTests {
    /// A line of a checklist that is known by a number of its own, whatever it says.
    private struct Line {
        var number: Int
        var words: String
        var depth = 0
        var isHeading = false
    }

    private static let words = ["Deploy", "Smoke test", "Announce the release", "Tag it"]
    private static let headings = ["Staging", "Production", "Canary"]

    private func text(_ lines: [Line]) -> String {
        "# Release\n\n## Release checklist\n\n"
            + lines.map { line in
                line.isHeading
                    ? "\n### \(line.words)\n"
                    : String(repeating: "  ", count: line.depth) + "- [ ] " + line.words
            }.joined(separator: "\n") + "\n"
    }

    private func items(_ lines: [Line]) -> [Checklist.Item] {
        Sample.guide(text(lines)).parts.compactMap(\.checklist).flatMap(\.items)
    }

    private func line(_ number: Int, _ generator: inout SeededGenerator) -> Line {
        let isHeading = Int.random(in: 0..<5, using: &generator) == 0
        return Line(
            number: number,
            words: (isHeading ? Self.headings : Self.words).randomElement(using: &generator) ?? "",
            isHeading: isHeading)
    }

    /// Nests items below others, as far as they may be.
    private func nested(_ lines: [Line], _ generator: inout SeededGenerator) -> [Line] {
        var depth = -1
        return lines.map { line in
            var line = line
            depth = line.isHeading ? -1 : min(Int.random(in: 0...2, using: &generator), depth + 1)
            line.depth = max(0, depth)
            return line
        }
    }

    /// What an item of a number stands below, and says.
    private func way(of number: Int, in lines: [Line]) -> [String] {
        guard let index = lines.firstIndex(where: { $0.number == number }) else { return [] }
        var way = [lines[index].words]
        var depth = lines[index].depth
        for line in lines[..<index].reversed() {
            if line.isHeading { return way + [line.words] }
            if line.depth < depth {
                way.append(line.words)
                depth = line.depth
            }
        }
        return way
    }

    /// Changes one line, as people do.
    private func edit(_ lines: inout [Line], new number: Int, _ generator: inout SeededGenerator) {
        let place = Int.random(in: 0..<lines.count, using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: lines.insert(line(number, &generator), at: place)
        case 1 where lines.count > 1: lines.remove(at: place)
        case 2:
            let moved = lines.remove(at: place)
            lines.insert(moved, at: Int.random(in: 0...lines.count, using: &generator))
        case 3:
            lines[place].words =
                (lines[place].isHeading ? Self.headings : Self.words)
                .randomElement(using: &generator) ?? ""
        default:
            var twin = lines[place]
            twin.number = number
            lines.insert(twin, at: place + 1)
        }
        // Nothing is nested deeper than below the line above it.
        var depth = -1
        for index in lines.indices {
            depth = lines[index].isHeading ? -1 : min(lines[index].depth, depth + 1)
            lines[index].depth = max(0, depth)
        }
    }

    @Test(arguments: 0..<150 as Range<UInt64>)
    func editsLeaveEachTickAtItsItemOrAsk(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var before = (0..<Int.random(in: 2...9, using: &generator)).map { line($0, &generator) }
        before = nested(before, &generator)
        let old = items(before)
        let oldLines = before.filter { !$0.isHeading }
        guard old.count == oldLines.count else { return }
        #expect(Set(old.map(\.key)).count == old.count, "\(text(before))")
        var owners: [ItemKey: Int] = [:]
        for (item, line) in zip(old, oldLines) { owners[item.key] = line.number }
        var after = before
        edit(&after, new: 100, &generator)
        let new = items(after)
        let newLines = after.filter { !$0.isHeading }
        guard new.count == newLines.count else { return }
        for (item, line) in zip(new, newLines) {
            guard let owner = owners[item.key], owner != line.number else { continue }
            // Another line has the tick only where nobody can tell the two apart: it says the same, below the same
            // headings and items, and neither text has a second one of that kind; or nothing has changed.
            let way = way(of: owner, in: before)
            let isSame =
                way == self.way(of: line.number, in: after)
                && [before, after].allSatisfy { lines in
                    lines.count { !$0.isHeading && self.way(of: $0.number, in: lines) == way } == 1
                }
            #expect(
                isSame || text(before) == text(after), "\(text(before))\n→\n\(text(after))")
        }
        // Further edits lose no tick either.
        for number in 101..<103 {
            expectNoTickIsLost(of: old, in: after)
            edit(&after, new: number, &generator)
        }
        expectNoTickIsLost(of: old, in: after)
    }

    /// Every tick is at an item, offered to one, or told as one of an item that is gone.
    private func expectNoTickIsLost(of old: [Checklist.Item], in lines: [Line]) {
        let checklist = Sample.guide(text(lines)).parts.compactMap(\.checklist).first
        guard let checklist else { return }
        let records = Dictionary(
            old.map { ($0.key, ItemRecord(.done, at: Date(), text: $0.text)) },
            uniquingKeysWith: { first, _ in first })
        let run = ChecklistRun(checklist, records: records)
        let told =
            run.items.filter(\.isDone).map(\.item.key) + run.offers.map(\.old)
            + run.leftovers.map(\.key)
        #expect(told.sorted() == records.keys.sorted(), "\(text(lines))")
    }
}
