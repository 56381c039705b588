import TriageCore

extension Catalogue {
    /// What happened to the place where ticks and triages are kept.
    ///
    /// - Parameter name: what its files are called.
    public func text(
        _ failure: StoreFailure, naming name: (String) -> String = { $0 }
    ) -> String {
        switch failure {
        case .noHome: text(Phrase.storeNoHome)
        case .readOnly(let path, let failure):
            text(Phrase.storeReadOnly, [name(path), text(failure)])
        case .unreadable(let path, let failure):
            text(Phrase.storeUnreadable, [name(path), text(failure)])
        case .locked(let path): text(Phrase.storeLocked, [name(path)])
        case .newer(let path): text(Phrase.storeNewer, [name(path)])
        case .foreign(let path): text(Phrase.storeForeign, [name(path)])
        case .empty(let path): text(Phrase.storeEmpty, [name(path)])
        case .corrupt(let path, let keptAs):
            text(Phrase.storeCorrupt, [name(path), name(keptAs)])
        case .damaged(let path): text(Phrase.storeDamaged, [name(path)])
        case .stuck(let path): text(Phrase.storeStuck, [name(path)])
        case .notAFile(let path): text(Phrase.storeNotAFile, [name(path)])
        case .closed(let run): text(Phrase.runIsClosed, [run.isEmpty ? text(.defaultRun) : run])
        case .runFileUnreadable(let path, let failure):
            text(Phrase.storeUnreadable, [name(path), text(failure)])
        case .runFileReadOnly(let path, let failure):
            text(Phrase.storeReadOnly, [name(path), text(failure)])
        case .otherRunFile(let path): text(Phrase.storeOtherRunFile, [name(path)])
        case .runFileTwice(let path, let other):
            text(Phrase.storeRunFileTwice, [name(path), name(other)])
        case .runFileConflict(let path, let line):
            text(Phrase.storeRunFileConflict, [name(path), "\(line)"])
        case .other(let path, let failure):
            text(Phrase.storeOther, [name(path), text(failure)])
        }
    }

    /// What happened, and what to do about it.
    public func textWithAdvice(on failure: StoreFailure) -> String {
        text(Phrase.twoSentences, [text(failure), advice(on: failure)])
    }

    /// What to do about it.
    private func advice(on failure: StoreFailure) -> String {
        switch failure {
        case .noHome: text(Phrase.adviceNoHome)
        case .readOnly, .unreadable: text(Phrase.adviceReadOnly)
        case .locked: text(Phrase.adviceLocked)
        case .newer: text(Phrase.adviceNewer)
        case .foreign: text(Phrase.adviceInTheWay)
        case .empty: text(Phrase.adviceEmpty)
        case .corrupt: text(Phrase.adviceCorrupt)
        case .damaged: text(Phrase.adviceDamaged)
        case .stuck, .notAFile: text(Phrase.adviceInTheWay)
        case .closed: text(Phrase.adviceClosed)
        case .runFileUnreadable: text(Phrase.adviceRunFileGone)
        case .runFileReadOnly: text(Phrase.adviceRunFileReadOnly)
        case .otherRunFile: text(Phrase.adviceOtherRunFile)
        case .runFileTwice: text(Phrase.adviceRunFileTwice)
        case .runFileConflict: text(Phrase.adviceRunFileConflict)
        case .other: text(Phrase.adviceOther)
        }
    }
}
