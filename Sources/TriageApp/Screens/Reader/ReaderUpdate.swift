import TerminalCore
import TriageCore
import TriageWords

extension ReaderScreen {
    mutating func refresh(_ app: AppContext) {
        guard let guide = app.view.guide(guide) else { return }
        var line = view.offset == 0 ? nil : topLine
        // A translation's lines are others, but its parts are the same.
        let mark =
            language == guide.language ? nil : view.page.marks.lastIndex { $0 <= view.offset }
        if language == guide.language, headings != guide.outline {
            line = line.map { Self.line($0, from: headings, to: guide.outline) }
            for index in trail.indices {
                trail[index].line = Self.line(
                    trail[index].line, from: headings, to: guide.outline)
            }
        }
        headings = guide.outline
        language = guide.language
        outline.measure(guide.outline)
        // What was selected for the reader is, anew.
        if let selection = view.selection, isStart(selection) { view.selection = nil }
        live.refresh(guide, app)
        blocks = live.onPage(of: guide)
        view.show(layout(app), rows: app.content.rows)
        if let line { layOut(toSourceLine: line, app) }
        if let mark, line != nil, view.page.marks.indices.contains(mark) {
            view.scroll(to: view.page.marks[mark])
        } else if let line {
            view.scroll(to: view.page.index(ofSourceLine: line))
        }
        pin = nil
        outline.applyFilter(guide.outline, keeping: outline.selected, app)
        if !outline.hasFocus { followText(app) }
    }

    /// Where a line is now that the file changed: as far below its heading as before, or the nearest one above
    /// that is still there.
    static func line(_ line: Int, from old: [Heading], to new: [Heading]) -> Int {
        let anchors = Dictionary(firstOf: new.map { ($0.anchor, $0.line) })
        for heading in old.reversed() where heading.line <= line {
            if let place = anchors[heading.anchor] { return place + line - heading.line }
        }
        return line
    }

    mutating func perform(_ command: Command, key: Key?, _ app: inout AppContext) -> ScreenResult {
        guard let guide = app.view.guide(guide) else { return .ignored }
        if outline.hasFocus, let outcome = performInOutline(command, guide, app) {
            return outcome
        }
        switch command {
        case .outline: focusOutline(app)
        // The one key that ticks, as everywhere; a text goes on by it.
        case .toggle:
            guard let box = selectedBox else { return perform(.pageDown, key: key, &app) }
            return live.toggle(box, &app)
        case .undo, .redo: return live.undoOrRedo(command, &app)
        case .nextHeading, .previousHeading:
            let step = command == .nextHeading ? 1 : -1
            goToHeading(next(step, in: guide), in: guide, app)
        case .copy:
            let heading = currentHeading(in: guide).map { guide.outline[$0] }
            let text = heading.map(guide.markdown) ?? guide.markdown
            return .effect(app.copy(text, titled: heading?.title ?? guide.title))
        case .copyAll: return .effect(app.copy(guide.markdown, titled: guide.title))
        case .export:
            return app.askToExport(
                name: app.fileName(of: PartID(guide.id)), markdown: guide.markdown)
        case .edit:
            return .effect(.edit(guide, line: topLine ?? 1))
        case .back where !view.find.isOwn:
            guard let mark = trail.last else { return .ignored }
            return ScreenResult([.goBack(to: returned(to: mark, app))])
        default:
            if command == .find { unfold(app) }
            let outcome = performOnPage(command, &app)
            followText(app)
            return outcome
        }
        followText(app)
        return .done
    }

    mutating func type(_ input: Typed, _ app: inout AppContext) -> ScreenResult? {
        if outline.filter.isOpen { return typeInOutline(input, app) }
        switch view.type(input) {
        case .ignored: return nil
        case .taken:
            followText(app)
            return .done
        case .followed(let target): return touch(target, &app)
        }
    }

    mutating func choose(_ entry: Int, _ app: inout AppContext) -> ScreenResult {
        checklist(ofBox: entry, app)
    }

    // MARK: Folding

    mutating func fold(atLine line: Int, _ app: inout AppContext) -> ScreenResult {
        folds.change(atLine: line)
        refresh(app)
        return .done
    }

    /// Opens everything, so that nothing is looked for in vain.
    private mutating func unfold(_ app: AppContext) {
        guard view.page.hasFolds else { return }
        folds.openAll()
        refresh(app)
        layOutWhole(app)
    }

    /// Opens everything where a line of the source (starting with 1) is folded away.
    private mutating func unfold(toSourceLine line: Int, _ app: AppContext) {
        layOut(toSourceLine: line, app)
        if !view.page.lines.contains(where: { $0.source == line }) { unfold(app) }
    }

    // MARK: Places

    mutating func scroll(toSourceLine line: Int, _ app: AppContext) {
        unfold(toSourceLine: line, app)
        view.scroll(to: view.page.index(ofSourceLine: line))
        guard let outline = app.view.guide(guide)?.outline,
            let heading = outline.firstIndex(where: { $0.line == line })
        else { return }
        pin = (heading, view.offset)
    }

    /// Goes to what a search found, under its heading where both fit into the window.
    mutating func show(_ hit: SearchHit, marking words: TextPattern, _ app: AppContext) -> Bool {
        scroll(toSourceLine: hit.line, app)
        layOutWhole(app)
        let place = view.page.index(ofSourceLine: hit.line)
        view.show(words, fromLine: place)
        let heading = headings.lastIndex { $0.line <= hit.line }
        if let heading, headings[heading].line < hit.line {
            let top = view.page.index(ofSourceLine: headings[heading].line)
            let found = view.find.currentLines?.lowerBound ?? place
            let target = found < place + view.free ? found : place
            view.scroll(to: target - top < view.free * 2 / 3 ? top : target - view.free / 3)
            if view.window.contains(top) { pin = (heading, view.offset) }
        }
        followText(app)
        return true
    }

    /// The same guide at another line; the way back leads here.
    func visit(line: Int?, _ app: AppContext) -> ScreenResult {
        var next = self
        next.trail.append(mark)
        next.scroll(toSourceLine: line ?? 1, app)
        next.followText(app)
        return ScreenResult([.visit(next)])
    }

    /// The same guide where the last link or heading was left.
    private func returned(to mark: Mark, _ app: AppContext) -> ReaderScreen {
        var earlier = self
        earlier.trail.removeLast()
        earlier.layOut(toSourceLine: mark.line, app)
        earlier.view.scroll(to: view.page.index(ofSourceLine: mark.line) + mark.lines)
        earlier.pin = nil
        earlier.followText(app)
        return earlier
    }

    /// Index into the outline of the heading whose section is read now; nil above the first one.
    func currentHeading(in guide: Guide) -> Int? {
        if let pin, pin.offset == view.offset { return pin.heading }
        guard let line = topLine else { return nil }
        // A blank line above a heading belongs to what follows it.
        let first = view.page.lines.indices.contains(view.offset) ? view.offset : 0
        let isBlank = view.page.lines.indices.contains(first) && view.page.lines[first].isBlank
        let below = view.page.lines.dropFirst(first + (isBlank ? 1 : 0)).first { $0.source > 0 }
        return guide.outline.lastIndex { $0.line <= max(line, below?.source ?? line) }
    }

    private func next(_ step: Int, in guide: Guide) -> Int? {
        guard let current = currentHeading(in: guide) else { return step > 0 ? 0 : nil }
        guard step < 0, guide.outline.indices.contains(current) else { return current + step }
        // From inside a section, back goes to its own heading first.
        let top = view.page.index(ofSourceLine: guide.outline[current].line)
        return pin?.offset != view.offset && top < view.offset ? current : current + step
    }

    mutating func goToHeading(_ heading: Int?, in guide: Guide, _ app: AppContext) {
        guard let heading, guide.outline.indices.contains(heading) else { return }
        unfold(toSourceLine: guide.outline[heading].line, app)
        view.scroll(to: view.page.index(ofSourceLine: guide.outline[heading].line))
        pin = (heading, view.offset)
    }
}
