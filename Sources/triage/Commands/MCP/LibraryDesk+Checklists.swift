import Foundation
import TriageCore
import TriageMCP

extension LibraryDesk {
    func checklists() throws(Refusal) -> Listing {
        try refusing {
            Listing(
                rows: PartFinder(try workspace().view, kinds: [.checklist]).entries.map {
                    ["id": .string($0.id.rawValue), "text": .string($0.title)]
                })
        }
    }

    func checklist(_ name: String, run: String?) throws(Refusal) -> Listing {
        try refusing { Self.listing(try open(name, run: run)) }
    }

    func keep(_ change: Marking) throws(Refusal) -> Listing {
        try refusing {
            guard project != nil else { throw Stop(Program.failure, say(.noAssistantProject)) }
            let open = try open(change.checklist, run: change.run, isToChange: true)
            let items = try open.items(change.items)
            try open.apply(try Self.stored(change), to: items)
            let ids = items.map(\.item.id.rawValue)
            var listing = Self.listing(try self.open(change.checklist, run: open.key.name))
            listing.rows = listing.rows.filter { ids.contains($0["id"]?.text ?? "") }
            return listing
        }
    }

    /// - Throws: ``Stop`` where a reason is needed, and there is none.
    private static func stored(_ change: Marking) throws -> ItemChange {
        // Whoever reads the run is to know that it was an assistant.
        let person = Person.name() + " (mcp)"
        var reason: String {
            get throws {
                let text = (change.reason ?? "").split(whereSeparator: \.isNewline)
                    .joined(separator: " ").trimmingCharacters(in: .whitespaces)
                guard !text.isEmpty else { throw Stop(Program.failure, say(.reasonNeeded)) }
                return text
            }
        }
        switch change.state {
        case .done: return .tick(Date(), by: person)
        case .open: return .untick
        case .failed: return .mark(.failed, reason: try reason, Date(), by: person)
        case .notApplicable: return .mark(.notApplicable, reason: try reason, Date(), by: person)
        }
    }

    private func open(_ name: String, run: String?, isToChange: Bool = false) throws -> OpenRun {
        var owner = ProjectOptions.none
        owner.look.project = project
        owner.noProject = project == nil
        return try OpenRun(
            of: name, run: run, options, owner, isToChange: isToChange, isNew: isToChange)
    }

    private static func listing(_ run: OpenRun) -> Listing {
        let json = run.json(run.state.groups)
        var rows: [JSON] = []
        for group in json["groups"]?.elements ?? [] {
            for item in group["items"]?.elements ?? [] {
                let sensed = item["sensed"]
                let group = group["title"]?.text ?? ""
                let reason = item["reason"]?.text ?? ""
                let note = item["note"]?.text ?? ""
                rows.append([
                    "number": .number(rows.count + 1), "id": item["id"] ?? "",
                    "text": item["text"] ?? "", "group": group.isEmpty ? .null : .string(group),
                    "state": item["state"] ?? "open",
                    "reason": reason.isEmpty ? .null : .string(reason),
                    "note": note.isEmpty ? .null : .string(note),
                    "evidence": sensed?["state"] ?? .null, "why": sensed?["why"] ?? .null,
                    "places": sensed.flatMap { $0["places"]?.elements.prefix(3) }
                        .map { .array(Array($0)) } ?? .null,
                ])
            }
        }
        return Listing(json.only("id", "title", "run", "done", "open").members, rows: rows)
    }
}
