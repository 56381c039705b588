import Foundation
import TriageCore
import TriageRecognition

/// Threads that read files, each file alone.
final class ReadingPool: @unchecked Sendable {
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
    // Guarded by the lock.
    private let lock = NSLock()
    private var next = 0
    private var outcomes: [Outcome?]
    private var bytesRead = 0
    // Guarded by the other lock.
    private let batchLock = NSLock()
    private var done = 0
    private var firstDone = 0
    /// Nil where what is shown first are the originals.
    private var groups: TranslationGroups?

    init(jobs: [Job], options: LibraryLoader.Options) {
        self.jobs = jobs
        self.options = options
        let sorted = jobs.indices.sorted { (-jobs[$0].size, $0) < (-jobs[$1].size, $1) }
        var isFirst = jobs.map { Self.isOf(options.firstLanguage, $0) }
        if options.onBatch != nil, options.firstLanguage?.primary != LanguageTag.english.primary,
            isFirst.contains(true), isFirst.contains(false)
        {
            let groups = TranslationGroups(jobs.map(\.file))
            let wanted = Set(zip(groups.numbers, isFirst).lazy.filter(\.1).map(\.0))
            isFirst = groups.numbers.map(wanted.contains)
            self.groups = groups
        }
        let first = sorted.filter { isFirst[$0] }
        firstCount = first.count
        order = first + sorted.filter { !isFirst[$0] }
        outcomes = Array(repeating: nil, count: jobs.count)
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
    func guides() -> [Guide] { outcomes.compactMap { $0?.guide } }
    func diagnostics() -> [Diagnostic] { outcomes.flatMap { $0?.diagnostics ?? [] } }

    /// Counts the files that were no guides.
    func count(in leftOut: inout LeftOut) {
        for (job, outcome) in zip(jobs, outcomes) {
            if let reason = outcome?.leftOut { leftOut.add(reason, job.file.path) }
        }
    }

    private func take(_ count: Int) -> Range<Int> {
        lock.withLock {
            let range = next..<min(next + count, order.count)
            next = range.upperBound
            return range
        }
    }

    private func work() {
        while !options.isCancelled() {
            // Many small files are taken by the handful.
            let range = take(jobs.count > 1000 ? 16 : 1)
            if range.isEmpty { return }
            let done = range.map { (order[$0], read(jobs[order[$0]])) }
            lock.withLock { for (index, outcome) in done { outcomes[index] = outcome } }
            hand(done.map { ($0.0, $0.1.guide) }, of: range)
        }
    }

    /// Hands guides on, one call at a time, so that what was handed on before is what was counted before.
    private func hand(_ files: [(job: Int, guide: Guide?)], of range: Range<Int>) {
        guard let onBatch = options.onBatch else { return }
        batchLock.withLock {
            let guides = files.flatMap { file in
                groups?.add(file.guide, ofFile: file.job) ?? file.guide.map { [$0] } ?? []
            }
            let count = range.clamped(to: 0..<firstCount).count
            firstDone += count
            done += range.count
            let completes = count > 0 && firstDone == firstCount && firstCount < jobs.count
            let left = firstDone < firstCount ? firstCount - firstDone : jobs.count - done
            onBatch(.init(guides: guides, completesLanguage: completes, left: left))
        }
    }

    private func read(_ job: Job) -> Outcome {
        if !job.isNamed, WalksPath.isNamed(job.file.path) { return Outcome() }
        let kind: Diagnostic.Kind
        switch FileReader.read(job.absolutePath, limit: options.fileSizeLimit) {
        case .bytes(let bytes):
            let isTooMuch = lock.withLock {
                bytesRead += bytes.count
                return bytesRead > options.totalSizeLimit
            }
            if isTooMuch { return Outcome(leftOut: .beyondLimit) }
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
