import Synchronization
import TriageCore
import TriageRecognition

/// Threads that read files, each file alone.
final class ReadingPool: Sendable {
    struct Job {
        var file: GuideRecognizer.File
        var absolutePath: String
        /// In bytes; 0 where nobody asked.
        var size: Int
        /// Somebody named the file, rather than a folder that it lies in.
        var isNamed = false
    }

    private struct Outcome {
        var guide: Guide?
        var diagnostics: [Diagnostic] = []
        /// Why it is no guide, though it lies in a content folder.
        var leftOut: LeftOut.Reason?
    }

    private let jobs: [Job]
    private let options: LibraryLoader.Options
    /// Indices of jobs: those of the first language, with their originals, then the others; large files first.
    private let order: [Int]
    /// How many jobs are of the first language.
    private let firstCount: Int
    private let next = Atomic(0)
    private let bytesRead = Atomic(0)
    private let outcomes: Mutex<[Outcome?]>
    private let handed: Mutex<Handed>

    /// What was handed on.
    private struct Handed {
        var done = 0
        var firstDone = 0
        /// Nil where what is shown first are the originals.
        var groups: TranslationGroups?
    }

    init(jobs: [Job], options: LibraryLoader.Options) {
        self.jobs = jobs
        self.options = options
        let sorted = jobs.indices.sorted { (-jobs[$0].size, $0) < (-jobs[$1].size, $1) }
        var isFirst = jobs.map { Self.isOf(options.firstLanguage, $0) }
        var handed = Handed()
        if options.onBatch != nil, options.firstLanguage?.primary != LanguageTag.english.primary,
            isFirst.contains(true), isFirst.contains(false)
        {
            let groups = TranslationGroups(jobs.map(\.file))
            let wanted = Set(zip(groups.numbers, isFirst).lazy.filter(\.1).map(\.0))
            isFirst = groups.numbers.map(wanted.contains)
            handed.groups = groups
        }
        self.handed = Mutex(handed)
        let first = sorted.filter { isFirst[$0] }
        firstCount = first.count
        order = first + sorted.filter { !isFirst[$0] }
        outcomes = Mutex(Array(repeating: nil, count: jobs.count))
    }

    private static func isOf(_ language: LanguageTag?, _ job: Job) -> Bool {
        guard let language else { return false }
        return (job.file.language ?? .english).primary == language.primary
    }

    /// Reads everything; returns when all is read or the work was cancelled.
    func run() {
        Parallel.run(max(1, min(options.workers, (jobs.count + 3) / 4))) { _ in self.work() }
    }

    /// The guides that were read, in the order of the jobs.
    func guides() -> [Guide] { outcomes.withLock { $0.compactMap { $0?.guide } } }
    func diagnostics() -> [Diagnostic] {
        outcomes.withLock { $0.flatMap { $0?.diagnostics ?? [] } }
    }

    /// Counts the files that were no guides.
    func count(in leftOut: inout LeftOut) {
        for (job, outcome) in zip(jobs, outcomes.withLock { $0 }) {
            if let reason = outcome?.leftOut { leftOut.add(reason, job.file.path) }
        }
    }

    private func claim(_ count: Int) -> Range<Int> {
        let start = min(next.wrappingAdd(count, ordering: .relaxed).oldValue, order.count)
        return start..<min(start + count, order.count)
    }

    private func work() {
        while !options.isCancelled() {
            // Many small files are taken by the handful.
            let range = claim(jobs.count > 1000 ? 16 : 1)
            if range.isEmpty { return }
            let done = range.map { (order[$0], read(jobs[order[$0]])) }
            outcomes.withLock { for (index, outcome) in done { $0[index] = outcome } }
            hand(done.map { ($0.0, $0.1.guide) }, of: range)
        }
    }

    /// Hands guides on, one call at a time, so that what was handed on before is what was counted before.
    private func hand(_ files: [(job: Int, guide: Guide?)], of range: Range<Int>) {
        guard let onBatch = options.onBatch else { return }
        handed.withLock { handed in
            let guides = files.flatMap { file in
                handed.groups?.add(file.guide, ofFile: file.job) ?? file.guide.map { [$0] } ?? []
            }
            let count = range.clamped(to: 0..<firstCount).count
            handed.firstDone += count
            handed.done += range.count
            let isFirstDone = handed.firstDone == firstCount
            let completes = count > 0 && isFirstDone && firstCount < jobs.count
            let left = isFirstDone ? jobs.count - handed.done : firstCount - handed.firstDone
            onBatch(.init(guides: guides, completesLanguage: completes, left: left))
        }
    }

    private func read(_ job: Job) -> Outcome {
        if !job.isNamed, WalksPath.isNamed(job.file.path) { return Outcome() }
        let kind: Diagnostic.Kind
        switch FileReader.read(job.absolutePath, limit: options.fileSizeLimit) {
        case .bytes(let bytes):
            let read = bytesRead.wrappingAdd(bytes.count, ordering: .relaxed).newValue
            if read > options.totalSizeLimit { return Outcome(leftOut: .beyondLimit) }
            if !job.isNamed, ExportMark.isOn(bytes) { return Outcome(leftOut: .report) }
            let (guide, diagnostics) = GuideRecognizer.guide(job.file, bytes)
            return Outcome(guide: guide, diagnostics: diagnostics)
        case .notAFile(let type):
            kind = .notAFile(type)
        case .tooLarge(let size):
            kind = .tooLarge(megabytes: size >> 20, limit: options.fileSizeLimit >> 20)
        case .failed(let reason):
            kind = .unreadableFile(reason)
        }
        let place = SourceLocation(path: job.file.path, root: job.file.root, line: 1)
        return Outcome(diagnostics: [Diagnostic(kind, at: place)], leftOut: .unreadable)
    }
}
