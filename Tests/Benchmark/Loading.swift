import Foundation
import TriageLibrary

/// Reading the whole library in this process, beside programs that only turn its Markdown into HTML.
enum Loading {
    static func measures(_ bench: Bench) throws -> [Measure] {
        var measure = Measure(name: "full load of the library", unit: "MB/s", goal: "≥ 90 MB/s")
        // The others read one file at a time, so they get all in one.
        let joined = bench.folder + "/joined.md"
        var text = Data()
        for file in files(bench.library) {
            text += (try? Data(contentsOf: URL(fileURLWithPath: file))) ?? Data()
            text += Data("\n".utf8)
        }
        try text.write(to: URL(fileURLWithPath: joined))
        let megabytes = Double(text.count) / 1_000_000
        _ = LibraryLoader.load(roots: [bench.library])
        for _ in 0..<bench.rounds {
            let start = TimedProgram.now
            _ = LibraryLoader.load(roots: [bench.library])
            measure.add(megabytes / (TimedProgram.now - start) * 1000)
            let md2html = Peer.run("md2html", ["--github", joined])
            measure.add(md2html.map { megabytes / $0 * 1000 }, of: "md2html")
            let extensions = ["table", "tasklist", "strikethrough", "autolink"]
            let cmark = Peer.run("cmark-gfm", extensions.flatMap { ["-e", $0] } + [joined])
            measure.add(cmark.map { megabytes / $0 * 1000 }, of: "cmark-gfm")
        }
        return [measure]
    }

    private static func files(_ folder: String) -> [String] {
        guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
        return walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".md") }
            .map { folder + "/" + $0 }
    }
}
