import Foundation

/// What the schema of SARIF 2.1.0 asks for and allows, of what this program writes.
/// Source: OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0", section 3 and its schema.
public struct SARIFShape {
    /// What does not fit, with the way to it; empty for a log that holds.
    public private(set) var flaws: [String] = []

    /// - Parameter log: as `JSONSerialization` reads it.
    public init(_ log: Any) { check(log, as: .log, at: "$") }

    /// Kinds of objects that are written.
    private enum Kind: Sendable {
        case log, run, tool, driver, rule, configuration, result, message, location, place
        case artifact, region
    }

    private indirect enum Value: Sendable {
        case object(Kind)
        case list(Kind)
        /// Of any names.
        case map(Value)
        case text, uri
        case oneOf([String])
        /// A whole number that is at least this.
        case number(Int)
    }

    private struct Rule: Sendable {
        var required: [String]
        var allowed: [String: Value]
    }

    private static let levels = Value.oneOf(["none", "note", "warning", "error"])

    private static let rules: [Kind: Rule] = [
        .log: Rule(
            required: ["version", "runs"],
            allowed: ["version": .oneOf(["2.1.0"]), "$schema": .uri, "runs": .list(.run)]),
        .run: Rule(
            required: ["tool"],
            allowed: [
                "tool": .object(.tool), "results": .list(.result),
                "columnKind": .oneOf(["utf16CodeUnits", "unicodeCodePoints"]),
                "originalUriBaseIds": .map(.object(.artifact)),
            ]),
        .tool: Rule(required: ["driver"], allowed: ["driver": .object(.driver)]),
        .driver: Rule(
            required: ["name"],
            allowed: [
                "name": .text, "version": .text, "informationUri": .uri, "rules": .list(.rule),
            ]),
        .rule: Rule(
            required: ["id"],
            allowed: [
                "id": .text, "shortDescription": .object(.message), "helpUri": .uri,
                "defaultConfiguration": .object(.configuration),
            ]),
        .configuration: Rule(required: [], allowed: ["level": levels]),
        .result: Rule(
            // `ruleId` and `locations` are what forges ask for on top.
            required: ["message", "ruleId", "locations"],
            allowed: [
                "ruleId": .text, "ruleIndex": .number(0), "level": levels,
                "kind": .oneOf(["notApplicable", "pass", "fail", "review", "open", "informational"]
                ),
                "message": .object(.message), "locations": .list(.location),
                "relatedLocations": .list(.location), "partialFingerprints": .map(.text),
                "baselineState": .oneOf(["new", "unchanged", "updated", "absent"]),
            ]),
        .message: Rule(required: ["text"], allowed: ["text": .text]),
        .location: Rule(
            required: ["physicalLocation"],
            allowed: ["id": .number(0), "physicalLocation": .object(.place)]),
        .place: Rule(
            required: ["artifactLocation"],
            allowed: ["artifactLocation": .object(.artifact), "region": .object(.region)]),
        .artifact: Rule(required: ["uri"], allowed: ["uri": .uri, "uriBaseId": .text]),
        .region: Rule(
            required: ["startLine"],
            allowed: [
                "startLine": .number(1), "startColumn": .number(1), "endLine": .number(1),
                "endColumn": .number(1),
            ]),
    ]

    private mutating func check(_ value: Any, as kind: Kind, at path: String) {
        guard let rule = Self.rules[kind], let members = value as? [String: Any] else {
            return flaws.append("\(path): no object")
        }
        for name in rule.required where members[name] == nil {
            flaws.append("\(path): no \(name)")
        }
        for (name, value) in members.sorted(by: { $0.key < $1.key }) {
            guard let wanted = rule.allowed[name] else {
                flaws.append("\(path).\(name): not allowed")
                continue
            }
            check(value, as: wanted, at: "\(path).\(name)")
        }
        if kind == .run { checkReferences(members, at: path) }
    }

    private mutating func check(_ value: Any, as wanted: Value, at path: String) {
        let fits: Bool
        switch wanted {
        case .object(let kind): return check(value, as: kind, at: path)
        case .list(let kind):
            guard let items = value as? [Any] else { return flaws.append("\(path): no list") }
            for (index, item) in items.enumerated() {
                check(item, as: kind, at: "\(path)[\(index)]")
            }
            return
        case .map(let inner):
            guard let members = value as? [String: Any] else {
                return flaws.append("\(path): no object")
            }
            for (name, value) in members { check(value, as: inner, at: "\(path).\(name)") }
            return
        case .text: fits = (value as? String)?.isEmpty == false
        case .uri: fits = (value as? String).map(Self.isURI) ?? false
        case .oneOf(let words): fits = (value as? String).map(words.contains) ?? false
        case .number(let least): fits = (value as? Int).map { $0 >= least } ?? false
        }
        if !fits { flaws.append("\(path): \(value)") }
    }

    /// What a run says of its own rules and bases.
    private mutating func checkReferences(_ run: [String: Any], at path: String) {
        let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
        let ids = (driver?["rules"] as? [[String: Any]] ?? []).map { $0["id"] as? String }
        if Set(ids).count != ids.count { flaws.append("\(path): a rule stands twice") }
        let bases = run["originalUriBaseIds"] as? [String: [String: Any]] ?? [:]
        for (name, base) in bases {
            let uri = base["uri"] as? String ?? ""
            if !uri.hasPrefix("file:///") || !uri.hasSuffix("/") {
                flaws.append("\(path): base \(name) is \(uri)")
            }
        }
        for result in run["results"] as? [[String: Any]] ?? [] {
            if let index = result["ruleIndex"] as? Int,
                !ids.indices.contains(index) || ids[index] != result["ruleId"] as? String
            {
                flaws.append("\(path): rule \(index) is not \(result["ruleId"] ?? "")")
            }
            for location in result["locations"] as? [[String: Any]] ?? [] {
                let place = location["physicalLocation"] as? [String: Any]
                let artifact = place?["artifactLocation"] as? [String: Any]
                guard let base = artifact?["uriBaseId"] as? String else { continue }
                let uri = artifact?["uri"] as? String ?? ""
                if bases[base] == nil { flaws.append("\(path): there is no base \(base)") }
                if uri.hasPrefix("/") || uri.contains(":") { flaws.append("\(path): \(uri)") }
            }
        }
    }

    /// Whether only what may stand in an address does, and everything else as `%` and two digits. Source: RFC 3986.
    private static func isURI(_ text: String) -> Bool {
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") {
                guard let a = rest.popFirst(), let b = rest.popFirst(),
                    [a, b].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
                else { return false }
            } else if !(byte.isLetterOrDigit || "-._~:/?#[]@!$&'()*+,;=".utf8.contains(byte)) {
                return false
            }
        }
        return !text.isEmpty
    }
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool {
        (0x30...0x39).contains(self) || (0x61...0x7A).contains(self | 0x20)
    }
}
