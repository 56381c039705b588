/// What the runs of checklists are kept under.
extension Library {
    /// The key of a checklist in a project.
    ///
    /// - Parameters:
    ///   - part: the checklist's id.
    ///   - project: absolute path of its folder.
    public func key(of checklist: Checklist, _ part: PartID, titled title: String, project: String)
        -> ChecklistKey
    {
        let file = checklist.home.file
        var key = ChecklistKey(
            place: place(of: file, in: project), heading: checklist.home.heading,
            earlier: part.rawValue)
        if !key.place.hasPrefix("./") { key.formerPlace = formerPlace(of: file) }
        key.file = absolutePath(of: file)
        key.title = title
        key.isBelowTitle = checklist.home.isBelowTitle
        return key
    }

    /// Where a file stands in a project, behind `./`; outside of it, its absolute path.
    public func place(of file: FileKey, in project: String) -> String {
        let path = absolutePath(of: file)
        if project != "/", path.hasPrefix(project + "/") {
            return "./" + path.dropFirst(project.count + 1)
        }
        return path
    }

    /// The name of a file's content root and its place there.
    private func formerPlace(of file: FileKey) -> String {
        let folder = folder(ofRoot: file.root, holding: file.path) ?? ""
        let name = folder.split(separator: "/").last.map(String.init) ?? ""
        return name + "/" + file.path
    }

    private func absolutePath(of file: FileKey) -> String {
        folder(ofRoot: file.root, holding: file.path).map { $0 + "/" + file.path } ?? file.path
    }

    /// The keys of all checklists, in whatever language.
    public func checklistKeys(project: String) -> [ChecklistKey] {
        guides.flatMap { guide in
            guide.parts.compactMap { part in
                part.checklist.map { key(of: $0, part.id, titled: part.title, project: project) }
            }
        }
    }

    /// The runs of a project that have no place any more: their checklist is gone from a file that was read, or the file
    /// itself is gone.
    ///
    /// - Parameter isFile: whether a file is there.
    public func strayRuns(
        among runs: [StoredRun], project: String, isFile: (String) -> Bool
    ) -> [StoredRun] {
        let keys = checklistKeys(project: project)
        let known = Set(keys)
        let earlier = Set(keys.compactMap(\.earlier))
        let read = Set(guides.map { place(of: $0.file, in: project) })
        return runs.filter { run in
            let key = run.key.checklist
            if known.contains(key) { return false }
            if key.place.isEmpty { return !earlier.contains(key.heading) }
            return read.contains(key.place) || !key.file.isEmpty && !isFile(key.file)
        }
    }
}

extension LibraryView {
    /// The key of the checklist that a part is; nil where it is none.
    public func checklistKey(of id: PartID, project: String) -> ChecklistKey? {
        part(id).flatMap { _, part in
            part.checklist.map { library.key(of: $0, id, titled: part.title, project: project) }
        }
    }
}
