import Foundation
import GRDB
import TriageCore

extension SQLiteStore {
    /// Empty where nothing was changed, or where only another version can read what is kept.
    public func changes(of checklist: ChecklistKey, project: String) throws(StoreFailure)
        -> [KeptChange]
    {
        try read { db in
            let text = try String.fetchOne(
                db.cachedStatement(
                    sql: """
                        SELECT changes FROM last_change
                        WHERE place = ? AND heading = ? AND project = ?
                        """), arguments: [checklist.place, checklist.heading, project])
            guard let text else { return [] }
            return (try? JSONDecoder().decode([KeptChange].self, from: Data(text.utf8))) ?? []
        }
    }

    /// Begins no run.
    public func keep(_ changes: [KeptChange], of checklist: ChecklistKey, project: String)
        throws(StoreFailure)
    {
        try write { db in
            let text = String(decoding: try JSONEncoder().encode(changes), as: UTF8.self)
            try db.cachedStatement(
                sql: """
                    INSERT OR REPLACE INTO last_change (place, heading, project, changes)
                    VALUES (?, ?, ?, ?)
                    """
            ).execute(arguments: [checklist.place, checklist.heading, project, text])
        }
    }
}
