import Foundation

/// Libraries that are made for the measures: always the same bytes.
enum MadeLibrary {
    private static let places = [
        "harbour", "mill", "quarry", "station", "bakery", "orchard", "museum", "library", "depot",
        "garden", "brewery", "theatre", "airfield", "school", "market", "foundry", "dairy",
    ]
    private static let words = ["location", "update", "session", "monitor", "background", "device"]

    /// 330 files of 6.8 MB in all, each a choice of a guide's sections with headings and words of its own.
    static func vary(
        _ guides: [String], into folder: String, count: Int = 330, bytes: Int = 6_800_000
    )
        throws
    {
        let sources = try guides.map { try sections(String(contentsOfFile: $0, encoding: .utf8)) }
        guard !sources.isEmpty else { return }
        var written = 0
        for index in 0..<count {
            let sections = sources[index % sources.count]
            let place = "\(places[index % places.count]) \(index)"
            var text =
                "---\nname: guide-\(index)\ndescription: What goes wrong at \(place)\n---\n\n"
            text += "# Guide of \(place)\n\n"
            var next = index / sources.count
            while written + text.utf8.count < bytes / count * (index + 1), !sections.isEmpty {
                text += vary(sections[next % sections.count], index, place)
                next += 1
            }
            written += text.utf8.count
            try write(text, to: folder + "/part-\(index / 15 + 10)/guide-\(index).md")
        }
    }

    /// Files of a heading, a symptom with a small tree, and a task list: half of them in "a", half in "b".
    static func writeSmall(_ count: Int, into folder: String) throws {
        for index in 0..<count {
            let name = "\(places[index % places.count]) \(index)"
            let text = """
                # Pump of \(name)

                ## Symptom 1: The pump of \(name) hums and brings no water

                ```
                Q1: Is the valve of \(name) open?
                ├─ NO → Nothing can flow
                │   Fix: Open it
                └─ YES → Check next

                Q2: Is the filter clean?
                ├─ NO → The filter is blocked
                │   Fix: Rinse it
                └─ YES → The impeller is worn
                ```

                ## Checklist before winter

                - [ ] Pump \(index) drained
                - [ ] Filter dry

                """
            let half = index < count / 2 ? "a" : "b"
            try write(text, to: "\(folder)/\(half)/\(index / 500 + 100)/pump-\(index).md")
        }
    }

    /// A guide without its front matter, cut where a heading of the second level begins.
    private static func sections(_ text: String) -> [String] {
        var sections: [String] = []
        var current: String?
        var isCode = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") { isCode.toggle() }
            if line.hasPrefix("## "), !isCode {
                if let current { sections.append(current) }
                current = ""
            }
            current?.append(contentsOf: line + "\n")
        }
        return sections + (current.map { [$0] } ?? [])
    }

    private static func vary(_ section: String, _ index: Int, _ place: String) -> String {
        var result = ""
        var isCode = false
        for (number, line) in section.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            if line.hasPrefix("```") { isCode.toggle() }
            if line.hasPrefix("#"), !isCode {
                result += line + " of \(place)\n"
                continue
            }
            let word = words[(index + number) % words.count]
            result +=
                line.replacingOccurrences(of: " \(word)", with: " \(word)\(index % 97)") + "\n"
        }
        return result
    }

    private static func write(_ text: String, to path: String) throws {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        if !FileManager.default.fileExists(atPath: folder.path) {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
}
