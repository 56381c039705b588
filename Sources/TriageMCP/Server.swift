import Foundation
import TriageJSON

/// A server of the Model Context Protocol: what it answers to each message.
///
/// A message is answered from what stands in it alone, whether its client began with `initialize` or speaks a revision
/// that has no sessions; a request that says its revision gets the results of that one.
public struct Server {
    private let desk: any Desk
    private let version: String
    private let tools: [Tool]

    /// - Parameters:
    ///   - desk: what it asks.
    ///   - version: of the program.
    ///   - allowsTicks: whether checklists may be changed.
    public init(_ desk: any Desk, version: String, allowsTicks: Bool) {
        self.desk = desk
        self.version = version
        tools = allowsTicks ? Tool.reading + [.tick] : Tool.reading
    }

    /// The answer to a line that a client wrote, as a line; nil where there is nothing to answer.
    public func answer(to line: MessageLines.Line) -> [UInt8]? {
        switch line {
        case .message(let bytes): answer(to: Data(bytes))?.line
        case .tooLong:
            Self.message(nil, .failure(.request("longer than \(MessageLines.limit) bytes"))).line
        }
    }

    private func answer(to data: Data) -> JSON? {
        let envelope: Envelope
        do {
            envelope = try JSONDecoder().decode(Envelope.self, from: data)
        } catch DecodingError.typeMismatch {
            return Self.message(nil, .failure(.request("one object a line")))
        } catch {
            return Self.message(nil, .failure(.unreadable))
        }
        guard envelope.version == "2.0" else {
            return Self.message(envelope.id, .failure(.request("jsonrpc must be \"2.0\"")))
        }
        if envelope.isMisnamed, !envelope.isAnswer {
            return Self.message(nil, .failure(.request("id must be text or a whole number")))
        }
        guard let method = envelope.method else {
            let isAnswer = envelope.isAnswer
            return isAnswer
                ? nil : Self.message(envelope.id, .failure(.request("method is missing")))
        }
        guard let id = envelope.id else { return nil }
        do throws(Failure) {
            return Self.message(id, .success(try result(of: Request(method, data))))
        } catch {
            return Self.message(id, .failure(error))
        }
    }

    private static func message(_ id: RequestID?, _ result: Result<JSON, Failure>) -> JSON {
        let said: JSON.Member =
            switch result {
            case .success(let result): .init("result", result)
            case .failure(let failure): .init("error", failure.json)
            }
        return .object([.init("jsonrpc", "2.0"), .init("id", id?.json ?? .null), said])
    }

    // MARK: Requests

    private func result(of request: Request) throws(Failure) -> JSON {
        guard let stateless = try request.stateless() else {
            if let result = try beginning(request) { return result }
            // Who is told a revision begins there; nobody else may take this for a server without sessions.
            if request.method == "server/discover" {
                throw .parameters("_meta: " + Stateless.Key.version.rawValue + " is missing")
            }
            return .object(try result(of: request, notFound: -32_002).members)
        }
        guard Revision.stateless.contains(stateless.version) else {
            throw Revision.unsupported(stateless.version)
        }
        let (members, keeping) =
            if request.method == "server/discover" {
                (discovery, Keeping.always)
            } else {
                try result(of: request, notFound: -32_602)
            }
        return .object(
            [.init("resultType", "complete")] + members + keeping.members + [
                .init("_meta", ["io.modelcontextprotocol/serverInfo": information])
            ])
    }

    /// What only clients that begin with `initialize` ask.
    private func beginning(_ request: Request) throws(Failure) -> JSON? {
        struct Parameters: Decodable { let protocolVersion: String? }
        switch request.method {
        case "initialize":
            let wanted = try request.parameters(Parameters.self).protocolVersion
            return [
                "protocolVersion": .string(Revision.answering(wanted)),
                "capabilities": capabilities, "serverInfo": information,
                "instructions": .string(Prompt.instructions),
            ]
        case "ping": return [:]
        default: return nil
        }
    }

    private var discovery: [JSON.Member] {
        [
            .init("supportedVersions", .strings(Revision.stateless)),
            .init("capabilities", capabilities),
            .init("instructions", .string(Prompt.instructions)),
        ]
    }

    private var capabilities: JSON { ["tools": [:], "prompts": [:], "resources": [:]] }

    private var information: JSON {
        ["name": "triage", "title": "triage", "version": .string(version)]
    }

    /// What clients of all revisions ask.
    ///
    /// - Parameter notFound: the code for a resource that is not there.
    private func result(
        of request: Request, notFound: Int
    ) throws(Failure) -> (members: [JSON.Member], keeping: Keeping) {
        switch request.method {
        case "tools/list": ([.init("tools", .array(tools.map(\.json)))], .always)
        case "tools/call": (try call(request), .notAtAll)
        case "prompts/list": ([.init("prompts", .array(Prompt.all.map(\.json)))], .always)
        case "prompts/get": (try prompt(request), .notAtAll)
        case "resources/list": (try Resources(desk).list(request), .fresh)
        case "resources/templates/list": ([.init("resourceTemplates", [])], .always)
        case "resources/read": (try Resources(desk).read(request, notFound: notFound), .fresh)
        default: throw .method(request.method)
        }
    }

    private struct Named: Decodable { let name: String }

    private func call(_ request: Request) throws(Failure) -> [JSON.Member] {
        let name = try request.parameters(Named.self).name
        guard let tool = tools.first(where: { $0.name == name }) else {
            throw .parameters("Unknown tool: " + name)
        }
        do throws(Refusal) {
            let reply = try tool.call(request, desk)
            return [
                .init("content", [["type": "text", "text": .string(reply.text)]]),
                .init("structuredContent", reply.json), .init("isError", false),
            ]
        } catch {
            let text = Reply(.string(error.text)).text
            return [
                .init("content", [["type": "text", "text": .string(text)]]),
                .init("isError", true),
            ]
        }
    }

    private func prompt(_ request: Request) throws(Failure) -> [JSON.Member] {
        let name = try request.parameters(Named.self).name
        guard let prompt = Prompt.all.first(where: { $0.name == name }) else {
            throw .parameters("Unknown prompt: " + name)
        }
        let arguments: [String: String]
        do throws(Refusal) {
            arguments = try request.arguments([String: String].self)
        } catch {
            throw .parameters(error.text)
        }
        return [
            .init("description", .string(prompt.description)),
            .init(
                "messages",
                [
                    [
                        "role": "user",
                        "content": ["type": "text", "text": .string(prompt.text(arguments))],
                    ]
                ]),
        ]
    }
}
