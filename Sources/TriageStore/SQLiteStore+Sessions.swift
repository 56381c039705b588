import Foundation
import GRDB
import TriageCore

extension SQLiteStore {
    /// Of all projects; a limit below 0 counts as 0.
    public func sessions(limit: Int) throws(StoreFailure) -> [Session] {
        try read { db in
            try Row.fetchAll(
                db, sql: "SELECT * FROM session ORDER BY touched DESC LIMIT ?",
                arguments: [max(0, limit)]
            ).map(Session.init)
        }
    }

    /// Makes the session the last touched one, whatever its dates say.
    public func save(_ session: Session) throws(StoreFailure) {
        try write { db in
            let kept = try Row.fetchOne(
                db.cachedStatement(sql: "SELECT * FROM session WHERE id = ?"),
                arguments: [session.id])
            if try kept.map(Session.init)?.isWhole == false {
                throw StoreFailure.newer(path: path ?? "")
            }
            let steps = String(decoding: try JSONEncoder().encode(session.steps), as: UTF8.self)
            try db.cachedStatement(
                sql: """
                    INSERT OR REPLACE INTO session (id, part, tree, title, first, steps, state,
                        started_at, updated_at, language, content_version, project, touched)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
                        (SELECT COALESCE(MAX(touched), 0) + 1 FROM session))
                    """
            ).execute(
                arguments: [
                    session.id, session.part.rawValue, session.tree.rawValue, session.title,
                    session.first, steps, session.state.rawValue,
                    session.startedAt.timeIntervalSince1970,
                    session.updatedAt.timeIntervalSince1970, session.language.rawValue,
                    session.contentVersion, session.project,
                ])
        }
    }

    /// Throws as every change does, also where there is nothing to delete.
    public func delete(session id: String) throws(StoreFailure) {
        try write { db in
            try db.execute(sql: "DELETE FROM session WHERE id = ?", arguments: [id])
        }
    }
}

extension Session {
    fileprivate init(_ row: Row) throws {
        func text(_ column: String) throws -> String { try row.decode(forColumn: column) }
        func date(_ column: String) throws -> Date {
            Date(timeIntervalSince1970: try row.decode(forColumn: column))
        }
        // Steps and states that only another version knows leave a session that can still be listed and read.
        let steps = try? JSONDecoder().decode(
            [KnownStep].self, from: Data(try text("steps").utf8))
        let known = steps?.compactMap(\.step) ?? []
        let state = State(rawValue: try text("state"))
        self.init(
            id: try text("id"), part: PartID(try text("part")), tree: PartID(try text("tree")),
            title: try text("title"), first: try text("first"),
            steps: known, state: state ?? .open,
            startedAt: try date("started_at"), updatedAt: try date("updated_at"),
            language: LanguageTag(rawValue: try text("language")),
            contentVersion: try text("content_version"), project: try text("project"))
        isWhole = state != nil && steps?.count == known.count
    }
}

/// A step as far as this version knows its shape.
private struct KnownStep: Decodable {
    let step: Session.Step?
    init(from decoder: any Decoder) { step = try? Session.Step(from: decoder) }
}
