import TriageCore

extension Catalogue {
    /// What happened to the place where ticks and triages are kept.
    ///
    /// - Parameter name: what its files are called.
    public func text(
        _ failure: StoreFailure, naming name: (String) -> String = { $0 }
    ) -> String {
        switch failure {
        case .noHome: text(.storeNoHome)
        case .readOnly(let path, let failure):
            text(.storeReadOnly, [name(path), text(failure)])
        case .unreadable(let path, let failure):
            text(.storeUnreadable, [name(path), text(failure)])
        case .locked(let path): text(.storeLocked, [name(path)])
        case .newer(let path): text(.storeNewer, [name(path)])
        case .foreign(let path): text(.storeForeign, [name(path)])
        case .empty(let path): text(.storeEmpty, [name(path)])
        case .corrupt(let path, let keptAs):
            text(.storeCorrupt, [name(path), name(keptAs)])
        case .damaged(let path): text(.storeDamaged, [name(path)])
        case .stuck(let path): text(.storeStuck, [name(path)])
        case .notAFile(let path): text(.storeNotAFile, [name(path)])
        case .closed(let run): text(.runIsClosed, [run.isEmpty ? text(.defaultRun) : run])
        case .runFileUnreadable(let path, let failure):
            text(.storeUnreadable, [name(path), text(failure)])
        case .runFileReadOnly(let path, let failure):
            text(.storeReadOnly, [name(path), text(failure)])
        case .otherRunFile(let path): text(.storeOtherRunFile, [name(path)])
        case .runFileTwice(let path, let other):
            text(.storeRunFileTwice, [name(path), name(other)])
        case .runFileConflict(let path, let line):
            text(.storeRunFileConflict, [name(path), "\(line)"])
        case .runFileMute(let path, let item): text(.storeRunFileMute, [name(path), item])
        case .other(let path, let failure):
            text(.storeOther, [name(path), text(failure)])
        }
    }

    /// What happened, and what to do about it.
    public func textWithAdvice(on failure: StoreFailure) -> String {
        text(.twoSentences, [text(failure), advice(on: failure)])
    }

    /// What to do about it.
    private func advice(on failure: StoreFailure) -> String {
        switch failure {
        case .noHome: text(.adviceNoHome)
        case .readOnly, .unreadable: text(.adviceReadOnly)
        case .locked: text(.adviceLocked)
        case .newer: text(.adviceNewer)
        case .foreign: text(.adviceInTheWay)
        case .empty: text(.adviceEmpty)
        case .corrupt: text(.adviceCorrupt)
        case .damaged: text(.adviceDamaged)
        case .stuck, .notAFile: text(.adviceInTheWay)
        case .closed: text(.adviceClosed)
        case .runFileUnreadable: text(.adviceRunFileGone)
        case .runFileReadOnly: text(.adviceRunFileReadOnly)
        case .otherRunFile: text(.adviceOtherRunFile)
        case .runFileTwice: text(.adviceRunFileTwice)
        case .runFileConflict, .runFileMute: text(.adviceRunFileConflict)
        case .other: text(.adviceOther)
        }
    }
}
