import Foundation
import TriageJSON

/// How a client names a request; the answer has the same name.
enum RequestID: Decodable, Equatable {
    case number(Int)
    case text(String)

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let number = try? value.decode(Int.self) {
            self = .number(number)
        } else {
            self = .text(try value.decode(String.self))
        }
    }

    var json: JSON {
        switch self {
        case .number(let number): .number(number)
        case .text(let text): .string(text)
        }
    }
}

/// What every message of JSON-RPC has around what it says.
struct Envelope: Decodable {
    let version: String?
    /// Nil for a notification, which nobody answers.
    let id: RequestID?
    /// Whether there is something for a name that cannot be one.
    let isMisnamed: Bool
    /// Nil for an answer, of which a server gets none that it asked for.
    let method: String?
    let isAnswer: Bool

    private enum Key: String, CodingKey { case jsonrpc, id, method, result, error }

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Key.self)
        version = try? members.decode(String.self, forKey: .jsonrpc)
        id = try? members.decode(RequestID.self, forKey: .id)
        isMisnamed = members.contains(.id) && id == nil
        method = try? members.decode(String.self, forKey: .method)
        isAnswer = members.contains(.result) || members.contains(.error)
    }
}

/// A message whose parameters are read as whoever answers it wants them.
struct Request {
    let method: String
    private let data: Data

    init(_ method: String, _ data: Data) {
        self.method = method
        self.data = data
    }

    private struct Parameters<Value: Decodable>: Decodable { let params: Value? }
    private struct Arguments<Value: Decodable>: Decodable { let arguments: Value? }
    private struct Metadata: Decodable {
        let stateless: Stateless?
        private enum CodingKeys: String, CodingKey { case stateless = "_meta" }
    }

    /// The parameters; what is left out of them is nothing at all.
    ///
    /// - Throws: ``Failure`` where they are others.
    func parameters<Value: Decodable>(_ type: Value.Type) throws(Failure) -> Value {
        do {
            let found = try JSONDecoder().decode(Parameters<Value>.self, from: data).params
            return try found ?? JSONDecoder().decode(Value.self, from: Data("{}".utf8))
        } catch {
            throw .parameters(Self.explanation(error))
        }
    }

    /// The arguments of a tool or a prompt.
    ///
    /// - Throws: ``Refusal`` where they are others, in words by which the caller can mend them.
    func arguments<Value: Decodable>(_ type: Value.Type) throws(Refusal) -> Value {
        do {
            let found = try parameters(Arguments<Value>.self).arguments
            return try found ?? JSONDecoder().decode(Value.self, from: Data("{}".utf8))
        } catch let failure as Failure {
            throw Refusal(failure.message)
        } catch {
            throw Refusal("Invalid arguments: " + Self.explanation(error))
        }
    }

    /// What a client of the revisions without sessions says of itself in each request; nil in all others.
    ///
    /// - Throws: ``Failure`` where it says less than it has to.
    func stateless() throws(Failure) -> Stateless? {
        // Parameters that are no object have no place for it; who reads them says so.
        guard let metadata = try? JSONDecoder().decode(Parameters<Probe>.self, from: data).params,
            metadata.isStateless
        else { return nil }
        return try parameters(Metadata.self).stateless
    }

    private struct Probe: Decodable {
        let isStateless: Bool
        private enum Key: String, CodingKey { case metadata = "_meta" }
        init(from decoder: any Decoder) throws {
            let members = try decoder.container(keyedBy: Key.self)
            let keys = try? members.nestedContainer(keyedBy: Stateless.Key.self, forKey: .metadata)
            isStateless = keys?.contains(.version) == true
        }
    }

    private static func explanation(_ error: any Error) -> String {
        let (context, what): (DecodingError.Context, String)
        switch error as? DecodingError {
        case .keyNotFound(let key, let place):
            (context, what) = (place, "\(key.stringValue) is missing")
        case .valueNotFound(_, let place): (context, what) = (place, "must not be null")
        case .typeMismatch(let type, let place):
            (context, what) = (place, "must be \(name(of: type))")
        case .dataCorrupted(let place): (context, what) = (place, place.debugDescription)
        default: return "not as the schema says"
        }
        let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
            .filter { $0 != "params" && $0 != "arguments" }
        return (path.isEmpty ? "" : path.joined(separator: ".") + ": ") + what
    }

    private static func name(of type: Any.Type) -> String {
        if type == String.self { return "text" }
        if type == Int.self { return "a whole number" }
        if type == [String: Any].self { return "an object" }
        return type == [Any].self ? "an array" : "another kind of value"
    }
}

/// What a request of a revision without sessions says of its client.
struct Stateless: Decodable {
    let version: String

    enum Key: String, CodingKey {
        case version = "io.modelcontextprotocol/protocolVersion"
        case capabilities = "io.modelcontextprotocol/clientCapabilities"
    }
    private struct Anything: Decodable {}

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Key.self)
        version = try members.decode(String.self, forKey: .version)
        _ = try members.decode(Anything.self, forKey: .capabilities)
    }
}

/// Why a message has no result.
struct Failure: Error, Equatable {
    let code: Int
    let message: String
    var data: JSON?

    static let unreadable = Failure(code: -32_700, message: "Parse error")
    static func request(_ why: String) -> Failure {
        Failure(code: -32_600, message: "Invalid Request: " + why)
    }
    static func method(_ name: String) -> Failure {
        Failure(code: -32_601, message: "Method not found: " + name)
    }
    static func parameters(_ why: String) -> Failure {
        Failure(code: -32_602, message: "Invalid params: " + why)
    }

    var json: JSON {
        .object(
            [.init("code", .number(code)), .init("message", .string(message))]
                + (data.map { [.init("data", $0)] } ?? []))
    }
}
