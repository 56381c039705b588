/// Changes of a run's file, each of as few lines as can be.
extension RunFile {
    /// Says how items are doing: on their lines, else on new ones where they stand in the checklist.
    ///
    /// - Parameters:
    ///   - changes: without a record to say that an item is open.
    ///   - reading: of the file as it is now.
    public mutating func put(
        _ changes: [(item: ItemKey, record: ItemRecord?)], _ items: RunFileItems,
        _ reading: RunFileReading
    ) {
        var edits: [Edit] = []
        var new: [(item: ItemKey, record: ItemRecord)] = []
        for (item, record) in changes {
            var record = record ?? ItemRecord(text: "")
            if let own = items.entry(of: item)?.item, record.digest == own.digest {
                record.digest = items.digest(of: own)
            }
            if let index = reading.entries[item]?.first {
                edits += edit(of: index, record, reading, items.entry(of: item, text: record.text))
            } else {
                new.append((item, record))
            }
        }
        apply(edits)
        for (item, record) in new { insert(record, of: item, items) }
    }

    /// Says of all lines of items that they are open, with nothing noted to them.
    ///
    /// - Parameter reading: of the file as it is now.
    public mutating func clear(_ items: some Sequence<ItemKey>, _ reading: RunFileReading) {
        apply(
            items.flatMap { item in
                (reading.entries[item] ?? []).flatMap {
                    edit(of: $0, ItemRecord(text: ""), reading)
                }
            })
    }

    /// Nothing where nothing changes.
    private func edit(
        of index: Int, _ record: ItemRecord, _ reading: RunFileReading,
        _ own: RunFileItems.Entry? = nil
    ) -> [Edit] {
        var entry = reading.texts[index]
        entry.task.take(record.text, as: own)
        var record = record
        var words: Int?
        // A reason goes with the state that it is of; what else stands behind an item's words is noted to it.
        if let reason = reading.reasons[index] {
            if record.state == .done || record.state == .open && entry.task.state != .open {
                words = reason.length
            }
            if record.state == .done, entry.task.state == .open {
                record.note = ItemRecord.both(record.note, reason.text)
            }
        }
        let line = entry.task.saying(record, words: words)
        let hasNote = note(of: entry) == record.note
        if hasNote, line == reading.texts[index].task.bytes { return [] }
        return [
            Edit(
                line: entry.line, extra: entry.extra, bytes: line,
                notes: hasNote
                    ? nil : (entry.notes, Self.quote(record.note, column: entry.task.content)))
        ]
    }

    private static func quote(_ note: String, column: Int) -> [String] {
        guard !note.isEmpty else { return [] }
        let indent = String(repeating: " ", count: column)
        return note.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
            $0.isEmpty ? indent + ">" : indent + "> " + RunFileTask.literal(String($0))
        }
    }

    /// Takes the lines of an item away that the checklist has no more, as its tick has found another place.
    public mutating func remove(_ item: ItemKey, _ items: RunFileItems) {
        let reading = RunFileReading(self, items)
        for index in (reading.entries[item] ?? []).reversed() {
            let entry = reading.texts[index]
            let behind = entry.line + 1 + entry.extra
            var end = entry.notes.upperBound
            if end < lines.count, lines[end].text.trimmed.isEmpty { end += 1 }
            // What somebody wrote between is not the item's.
            if behind < entry.notes.lowerBound {
                replace(entry.notes, with: [])
                end = behind
            }
            replace(entry.line..<end, with: [])
        }
    }

    // MARK: New lines

    private mutating func insert(_ record: ItemRecord, of item: ItemKey, _ items: RunFileItems) {
        guard let new = items.entry(of: item, text: record.text) else {
            return insert(record, as: LineKey(item))
        }
        let reading = RunFileReading(self, items)
        let twin = items.twinMark(of: new)
        if let before = previous(of: new, reading, items) {
            insert(
                record, new.words, twin, at: end(of: before), indent: entries[before].task.indent)
        } else if let parent = new.parent, let entry = reading.entries[parent]?.first {
            insert(
                record, new.words, twin, at: entries[entry].notes.upperBound,
                indent: entries[entry].task.content)
        } else if new.group.isEmpty {
            insert(record, new.words, twin, at: headings.first?.line ?? endOfText)
        } else if let heading = heading(new.place.group) {
            insert(record, new.words, twin, at: heading.line + 1)
        } else {
            insert(
                record, new.words, twin, at: endOfText,
                below: ["## " + Markdown.escaped(new.group), ""])
        }
    }

    /// Brings back a line that no item has.
    private mutating func insert(_ record: ItemRecord, as line: LineKey?) {
        guard let line else { return }
        let parent = line.parents.last.flatMap { words in
            entries.lastIndex {
                $0.group == line.group && RunFileTask.normal($0.task.words) == words
            }
        }
        if let parent {
            insert(
                record, line.words, line.twin, at: end(of: parent),
                indent: entries[parent].task.content)
        } else if let last = entries.lastIndex(where: { $0.group == line.group && $0.parent == nil }
        ) {
            insert(record, line.words, line.twin, at: end(of: last))
        } else if line.group.isEmpty {
            insert(record, line.words, line.twin, at: headings.first?.line ?? endOfText)
        } else if let heading = headings.last(where: { $0.words == line.group }) {
            insert(record, line.words, line.twin, at: heading.line + 1)
        } else {
            insert(record, line.words, line.twin, at: endOfText, below: ["## " + line.group, ""])
        }
    }

    private mutating func insert(
        _ record: ItemRecord, _ words: String, _ twin: String?, at place: Int, indent: Int = 0,
        below head: [String] = []
    ) {
        var line = place
        // Behind the text before it, and one empty line.
        while line > 0, lines[line - 1].text.trimmed.isEmpty { line -= 1 }
        let box = String(repeating: " ", count: indent) + "- [ ] " + words
        let mark = twin.map { " " + RunFileTask.twinMark($0) } ?? ""
        guard let task = RunFileTask(Array((box + mark).utf8)) else { return }
        let own =
            [String(decoding: task.saying(record), as: UTF8.self)]
            + Self.quote(record.note, column: task.content)
        let isFollowed = line < lines.count && lines[line].text.trimmed.isEmpty
        replace(line..<line, with: (line > 0 ? [""] : []) + head + own + (isFollowed ? [] : [""]))
    }

    private func heading(_ normal: String) -> (line: Int, words: String)? {
        headings.last { RunFileTask.normal($0.words) == normal }
    }

    /// The nearest item before one, in what that stands in, that has a line.
    private func previous(
        of new: RunFileItems.Entry, _ reading: RunFileReading, _ items: RunFileItems
    ) -> Int? {
        let before = items.order.prefix(new.number).reversed().lazy.compactMap {
            items.entry(of: $0)
        }
        return before.filter {
            $0.parent == new.parent && $0.place.group == new.place.group
        }.compactMap { reading.entries[$0.item.key]?.last }.first
    }

    /// Behind an item and all that stands in it.
    private func end(of index: Int) -> Int {
        let entry = entries[index]
        let next = entries[(index + 1)...].first { $0.task.indent <= entry.task.indent }?.line
        let heading = headings.first { $0.line > entry.line }?.line
        return min(next ?? endOfText, heading ?? endOfText, endOfText)
    }

    /// Before the mark at the file's end.
    private var endOfText: Int {
        lines.lastIndex { $0.text.trimmed == ExportMark.line } ?? lines.count
    }

    // MARK: The run

    /// Says when and by whom the run was closed, or takes that away.
    ///
    /// - Parameter words: the same for people.
    public mutating func close(_ closing: RunMark.Closing?, saying words: String) {
        if let line = closingLine {
            // What somebody wrote beside it stays.
            let rest = self.closing?.rest(of: lines[line].text) ?? ""
            let hasGap = rest.isEmpty && line > 0 && lines[line - 1].text.trimmed.isEmpty
            replace((hasGap ? line - 1 : line)..<line + 1, with: rest.isEmpty ? [] : [rest])
        }
        guard var closing, mark != nil else { return }
        closing.words = Markdown.escaped(words, beginsBlock: true)
        replace(markLine + 1..<markLine + 1, with: ["", closing.line])
    }

    /// Says whose run it is, where that is not said yet or has changed.
    public mutating func say(_ belonging: RunMark.Belonging) {
        guard var mark else { return }
        mark.say(belonging)
        if mark != self.mark { replace(mark: mark) }
    }

    private mutating func replace(mark: RunMark) {
        let before: [UInt8] =
            lines[markLine].bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? [0xEF, 0xBB, 0xBF] : []
        replace(line: markLine, with: before + mark.line.utf8)
    }

    /// Gives the run another name, in its title too.
    public mutating func rename(to name: String) {
        guard var mark else { return }
        let old = mark.name
        mark.name = name
        replace(mark: mark)
        guard let title = lines.firstIndex(where: { $0.text.hasPrefix("# ") }) else { return }
        let (text, end) = (lines[title].text, Markdown.escaped(old))
        guard !end.isEmpty, text.hasSuffix(" " + end) else { return }
        replace(line: title, with: Array((text.dropLast(end.count) + Markdown.escaped(name)).utf8))
    }
}
