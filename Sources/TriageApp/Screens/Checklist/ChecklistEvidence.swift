import TriageCore
import TriageEvidence
import TriageWords

/// What the project's files say of items.
extension ChecklistState {
    /// Asks why an item is ticked that is not so by the project's files.
    func askWhyOverruled(_ entry: ChecklistRun.Item, _ app: AppContext) -> ScreenResult {
        let id = entry.item.id
        let title = app(EvidencePhrase.overruleTitle, app(EvidencePhrase.fails))
        return app.askWhy(title, entry.item.text, known: entry.note) {
            .overruledItem(id, because: $0)
        }
    }

    /// The commands that may decide items and were not run, those of an item first.
    func waiting(_ row: ChecklistRow?, _ app: AppContext) -> [RunCommand] {
        let findings = app.project.evidence?.items[id] ?? [:]
        let own = row?.item.flatMap(item)?.item.key
        let first = own.flatMap { findings[$0]?.waiting } ?? []
        return first + run.groups.flatMap(\.items).flatMap { findings[$0.item.key]?.waiting ?? [] }
    }

    /// Every look of an item.
    func showEvidence(_ row: ChecklistRow?, _ app: inout AppContext) -> ScreenResult {
        guard let id = row?.item, let entry = item(id),
            let finding = app.project.evidence?.items[self.id]?[entry.item.key]
        else {
            app.notice = Notice(.information, app(EvidencePhrase.noEvidenceHere))
            return .done
        }
        let text = entry.item.text
        return .show(
            PageOverlay(title: app(EvidencePhrase.allTitle), app) {
                $0.evidence(finding, of: text, isSure: finding.verdict.strength == .sure)
            })
    }
}

extension PageBuilder {
    /// What the project's files say of an item, below its words.
    mutating func sensed(_ entry: ChecklistRun.Item, _ finding: ProjectEvidence.Finding?) {
        guard let finding, !app.isSecond else { return }
        let verdict = finding.verdict
        // What holds needs no more than its sign and the place.
        let words =
            entry.isOverruled
            ? app(EvidencePhrase.overruledItem) : app.catalogue.text(of: verdict)
        let role: Role =
            entry.isFailing ? .wrong : verdict.truth == .unknown ? .warning : .label
        var runs = [StyledRun(words, role)]
        for place in verdict.places.prefix(2) {
            runs += [StyledRun("  "), StyledRun("\(place.path):\(place.line)", .code)]
        }
        if !finding.waiting.isEmpty {
            let key = app.keyName(of: .lookIntoProject, in: .checklist)
            runs += [StyledRun("  "), StyledRun(app(EvidencePhrase.runAsks, key), .dim)]
        }
        paragraph(runs)
    }
}
