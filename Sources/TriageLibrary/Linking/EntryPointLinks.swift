import TriageCore

/// Leads entry points to other guides, once all are there.
enum EntryPointLinks {
    static func resolved(_ guides: [Guide]) -> [Guide] {
        let open = guides.indices.filter { index in
            guides[index].entryPoints.contains {
                $0.target == nil && link($0, guides[index]) != nil
            }
        }
        guard !open.isEmpty else { return guides }
        var result = guides
        let library = Library(guides: guides)
        var resolvers: [LanguageTag: LinkResolver] = [:]
        for index in open {
            let guide = guides[index]
            let resolver =
                resolvers[guide.language] ?? LinkResolver(library, language: guide.language)
            resolvers[guide.language] = resolver
            for entry in guide.entryPoints.indices where guide.entryPoints[entry].target == nil {
                guard let link = link(guide.entryPoints[entry], guide) else { continue }
                switch resolver.target(of: link, in: guide).target {
                case .part(let id), .heading(let id): result[index].entryPoints[entry].target = id
                case .guide(let id): result[index].entryPoints[entry].target = PartID(id)
                case .address, .missing: break
                }
            }
        }
        return result
    }

    /// The first link inside an entry.
    private static func link(_ entry: EntryPoint, _ guide: Guide) -> Link? {
        let document = guide.document
        for block in document.subtree(of: entry.block) {
            if let run = document.inlines(of: block).first(where: { $0.link >= 0 }) {
                return document.links[Int(run.link)]
            }
        }
        return nil
    }
}
