import Foundation
import TriageCore

/// Reads content folders into a library, on all cores.
public enum LibraryLoader {
    /// How a library is loaded.
    public struct Options: Sendable {
        /// How many threads read files; as many as the machine has cores unless told.
        var workers: Int
        /// The most bytes that a file may have; larger ones are skipped with a diagnostic.
        public var fileSizeLimit: Int
        /// The most bytes that all files together may have; what comes behind is left out and counted.
        var totalSizeLimit = 256 << 20
        /// Where looking for files ends.
        var limits = FolderWalk.Limits()
        /// Asked before each file, from any thread; what was read until then is the library.
        public var isCancelled: @Sendable () -> Bool
        /// The language that is read before the others.
        public var firstLanguage: LanguageTag?
        /// Whether a guide whose name an earlier root's guide has stays, under another name.
        public var keepsShadowed: Bool
        /// Whether links may lead out of the content folders.
        public var followsLinks: Bool
        /// What libraries of others are called, by their roots: a guide of theirs whose name an earlier root has is called
        /// `NAME/guide`.
        public var names: [String: String]
        /// Called from worker threads, one call at a time, with guides as they are read: translations together with
        /// their originals. Their ids may still change where two files claim one; the library that is returned is right.
        public var onBatch: (@Sendable (Batch) -> Void)?

        public init(
            workers: Int = Parallel.processors,
            fileSizeLimit: Int = 64 << 20, isCancelled: @escaping @Sendable () -> Bool = { false },
            firstLanguage: LanguageTag? = nil, keepsShadowed: Bool = false,
            followsLinks: Bool = false, names: [String: String] = [:],
            onBatch: (@Sendable (Batch) -> Void)? = nil
        ) {
            self.workers = workers
            self.fileSizeLimit = fileSizeLimit
            self.isCancelled = isCancelled
            self.firstLanguage = firstLanguage
            self.keepsShadowed = keepsShadowed
            self.followsLinks = followsLinks
            self.names = names
            self.onBatch = onBatch
        }
    }

    /// Guides that were read since the batch before.
    public struct Batch: Sendable {
        /// In the order in which they were read, not that of the library.
        public var guides: [Guide]
        /// Whether all of the first language is there now, and other languages are still to come.
        public var completesLanguage: Bool
        /// How many files are still to be read, of the first language as long as there are any.
        public var left: Int
    }

    /// Loads every Markdown file below the roots.
    ///
    /// - Parameter roots: folders or single files, in order of precedence: a later root's guide does not take the
    ///   place of an earlier one's.
    /// - Returns: the library, guides sorted by root and path, and what there is to say about the files.
    public static func load(
        roots: [String], options: Options = Options()
    ) -> (library: Library, diagnostics: [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        var seen: Set<String> = []
        let roots = roots.map(absolutePath).filter { seen.insert($0).inserted }
        let (jobs, walks) = findFiles(roots, options, &diagnostics)
        let pool = ReadingPool(jobs: jobs, options: options)
        pool.run()
        let names = Dictionary(
            options.names.map { (absolutePath($0), $1) }, uniquingKeysWith: { first, _ in first })
        var settled = GuideNames.settle(
            pool.guides(), keepsShadowed: options.keepsShadowed,
            libraries: roots.map { names[$0] })
        // Names stay what they are with their copies.
        let copies: [String]
        (settled.guides, copies) = Copies.leavingOut(settled.guides)
        Translations.pair(&settled.guides)
        diagnostics += pool.diagnostics() + settled.diagnostics
        if !roots.isEmpty, !options.isCancelled() {
            let isEmpty = settled.guides.isEmpty
            var leftOut = LeftOut()
            for walk in walks { leftOut.add(walk.countLeftOut()) }
            pool.count(in: &leftOut)
            for path in copies { leftOut.add(.copy, path) }
            func note(_ kind: Diagnostic.Kind) {
                diagnostics.append(Diagnostic(kind, at: SourceLocation(path: roots[0], line: 1)))
            }
            // What could not be opened at all has been said.
            let isTold = diagnostics.contains { $0.severity == .error }
            if isEmpty, leftOut.markdownFiles == 0, !isTold { note(.emptyLibrary) }
            if !leftOut.isEmpty {
                note(.leftOut(leftOut, isAll: isEmpty && leftOut.markdownFiles > 0 && !isTold))
            }
        }
        let named = roots.enumerated().compactMap { index, root in
            names[root].map { (index, $0) }
        }
        let library = Library(
            roots: roots, guides: EntryPointLinks.resolved(settled.guides),
            names: Dictionary(named) { first, _ in first })
        return (library, diagnostics)
    }

    /// The path from the root of the file system, with its links resolved where it leads somewhere.
    static func absolutePath(_ path: String) -> String {
        let path = rooted(path)
        return SystemPath.real(path) ?? path
    }

    /// The path from the root of the file system.
    static func rooted(_ path: String) -> String {
        path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    }

    private static func findFiles(
        _ roots: [String], _ options: Options, _ diagnostics: inout [Diagnostic]
    ) -> (jobs: [ReadingPool.Job], walks: [FolderWalk]) {
        var jobs: [ReadingPool.Job] = []
        var walks: [FolderWalk] = []
        for (index, root) in roots.enumerated() {
            var status = stat()
            guard stat(SystemPath.cString(root), &status) == 0 else {
                let failure = FileFailure(at: root)
                diagnostics.append(
                    Diagnostic(
                        .missingRoot(failure),
                        at: SourceLocation(path: root, root: index, line: 1)))
                continue
            }
            if status.st_mode & S_IFMT == S_IFDIR {
                var walk = FolderWalk(
                    root: root, index: index, followsLinks: options.followsLinks,
                    limits: options.limits, isCancelled: options.isCancelled)
                // Large files first keep all cores busy to the end; among very many it does not matter.
                if walk.entries.count <= 4096 { walk.measure() }
                diagnostics += walk.diagnostics
                var paths = PathReader(root: index, folder: root)
                jobs += walk.entries.map {
                    ReadingPool.Job(
                        file: paths.file($0.path), absolutePath: root + "/" + $0.path,
                        size: $0.size)
                }
                walks.append(walk)
            } else {
                let slash = root.lastIndex(of: "/") ?? root.startIndex
                var paths = PathReader(root: index, folder: String(root[..<slash]))
                jobs.append(
                    ReadingPool.Job(
                        file: paths.file(String(root[slash...].dropFirst())), absolutePath: root,
                        size: Int(status.st_size), isNamed: true))
            }
        }
        return (jobs, walks)
    }
}
