import Foundation
import TriageJSON

/// The guides, as a client lists and reads them.
struct Resources {
    private let desk: any Desk
    private static let scheme = "triage://guide/"
    private static let most = 100

    init(_ desk: any Desk) { self.desk = desk }

    /// A page of guides; the cursor is how many came before it.
    func list(_ request: Request) throws(Failure) -> [JSON.Member] {
        struct Parameters: Decodable { let cursor: String? }
        let cursor = try request.parameters(Parameters.self).cursor
        let guides = try reading { () throws(Refusal) in try desk.guides() }
        guard let first = Int(cursor ?? "0"), 0...guides.count ~= first else {
            throw .parameters("cursor is not one of this server's")
        }
        let page = guides.dropFirst(first).prefix(Self.most)
        let resources = page.map { guide -> JSON in
            let id = guide["id"]?.text ?? ""
            let summary = guide["summary"]?.text ?? ""
            return .object(
                [
                    .init("uri", .string(Self.scheme + Self.escaped(id))),
                    .init("name", .string(id)),
                    .init("title", guide["title"] ?? .string(id)),
                ] + (summary.isEmpty ? [] : [.init("description", .string(summary))]) + [
                    .init("mimeType", "text/markdown")
                ])
        }
        let next = first + page.count
        return [.init("resources", .array(resources))]
            + (next < guides.count ? [.init("nextCursor", .string("\(next)"))] : [])
    }

    /// - Parameter notFound: the code for one that is not there.
    func read(_ request: Request, notFound: Int) throws(Failure) -> [JSON.Member] {
        struct Parameters: Decodable { let uri: String }
        let uri = try request.parameters(Parameters.self).uri
        let id =
            uri.hasPrefix(Self.scheme)
            ? String(uri.dropFirst(Self.scheme.count)).removingPercentEncoding : nil
        guard let id, let text = try reading({ () throws(Refusal) in try desk.guide(id) }) else {
            throw Failure(
                code: notFound, message: "Resource not found", data: ["uri": .string(uri)])
        }
        return [
            .init(
                "contents",
                [["uri": .string(uri), "mimeType": "text/markdown", "text": .string(text)]])
        ]
    }

    private func reading<Value>(
        _ body: () throws(Refusal) -> Value
    ) throws(Failure) -> Value {
        do throws(Refusal) { return try body() } catch {
            throw Failure(code: -32_603, message: error.text)
        }
    }

    /// What needs no escaping in the path of an address.
    private static let plain = CharacterSet(
        charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/")

    private static func escaped(_ id: String) -> String {
        id.addingPercentEncoding(withAllowedCharacters: plain) ?? id
    }
}
