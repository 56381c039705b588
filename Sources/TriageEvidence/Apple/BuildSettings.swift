/// The build settings of one target in one configuration, from the strongest layer to the weakest.
struct BuildSettings: Sendable {
    /// A value with its place.
    struct Value: Sendable, Hashable {
        var text: String
        var place: EvidencePlace
    }

    /// Settings of one place by name; conditions in brackets are part of the name.
    typealias Layer = [String: Value]

    /// Target, its xcconfig, project, its xcconfig.
    var layers: [Layer] = []
    /// What Xcode itself defines.
    var builtIn: [String: String] = [:]

    private static let deepest = 20

    /// The value of a setting as it was written, with its variables put in.
    ///
    /// - Returns: nil where it is not set; its text is nil where a variable is not known.
    func value(_ name: String) -> (text: String?, place: EvidencePlace)? {
        guard let (index, value) = find(name, from: 0) else { return nil }
        return (expand(value.text, name: name, layer: index, depth: 0), value.place)
    }

    /// `$(NAME)` and `${NAME}` put in; nil where one is not known.
    func expanded(_ text: String) -> String? { expand(text, name: "", layer: 0, depth: 0) }

    private func find(_ name: String, from first: Int) -> (Int, Value)? {
        for index in layers.indices.dropFirst(first) {
            if let value = layers[index]["\(name)[sdk=iphoneos*]"] ?? layers[index][name] {
                return (index, value)
            }
        }
        return nil
    }

    private func expand(_ text: String, name: String, layer: Int, depth: Int) -> String? {
        guard depth < Self.deepest else { return nil }
        guard text.contains("$") else { return text }
        var result = ""
        var rest = Substring(text)
        while let dollar = rest.firstIndex(of: "$") {
            result += rest[..<dollar]
            rest = rest[rest.index(after: dollar)...]
            guard let open = rest.first, open == "(" || open == "{" else {
                result += "$"
                continue
            }
            guard let close = rest.firstIndex(of: open == "(" ? ")" : "}") else { return nil }
            let inside = rest[rest.index(after: rest.startIndex)..<close]
            rest = rest[rest.index(after: close)...]
            // `$(NAME:modifier)` changes how a value is spelled, not whether there is one.
            let variable = String(inside.prefix { $0 != ":" })
            if inside.contains("$") { return nil }
            if variable == "inherited" {
                guard let (index, value) = find(name, from: layer + 1) else { continue }
                guard let below = expand(value.text, name: name, layer: index, depth: depth + 1)
                else {
                    return nil
                }
                result += below
            } else if let (index, value) = find(variable, from: 0) {
                guard variable != name,
                    let value = expand(value.text, name: variable, layer: index, depth: depth + 1)
                else { return nil }
                result += value
            } else if let value = builtIn[variable] {
                result += value
            } else {
                return nil
            }
        }
        return result + rest
    }
}

/// Reads xcconfig files: settings, and what they include in its place.
enum XcconfigReader {
    private static let deepest = 20

    /// - Parameters:
    ///   - path: relative to the project's folder.
    ///   - read: the bytes of a file; nil where there is none.
    /// - Returns: nil where the file, or one that it includes, cannot be read.
    static func layer(
        _ path: String, depth: Int = 0, _ read: (String) -> [UInt8]?
    ) -> BuildSettings.Layer? {
        guard depth < deepest, let bytes = read(path) else { return nil }
        var layer: BuildSettings.Layer = [:]
        let lines = bytes.split(
            separator: 0x0A, omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            var text = String(decoding: line, as: UTF8.self).trimmed
            if text.hasPrefix("#include") {
                let isOptional = text.hasPrefix("#include?")
                let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
                guard parts.count > 1 else { continue }
                let included = Paths.join(Paths.folder(of: path), String(parts[1]))
                if let inner = self.layer(included, depth: depth + 1, read) {
                    layer.merge(inner) { $1 }
                } else if !isOptional {
                    return nil
                }
                continue
            }
            if let slashes = text.firstRange(of: "//") {
                text = String(text[..<slashes.lowerBound]).trimmed
            }
            guard let equals = separator(of: text) else { continue }
            let name = String(text[..<equals]).trimmed
            let value = String(text[text.index(after: equals)...]).trimmed
            // A value may be of the file's own earlier one.
            let earlier = layer[name]?.text ?? "$(inherited)"
            layer[name] = .init(
                text: value.replacing("$(inherited)", with: earlier),
                place: EvidencePlace(path: path, line: index + 1, text: text))
        }
        return layer
    }

    /// The `=` behind a name and its conditions: `NAME[sdk=iphoneos*] = value`.
    private static func separator(of text: String) -> String.Index? {
        var depth = 0
        return text.firstIndex {
            if $0 == "[" { depth += 1 }
            if $0 == "]" { depth -= 1 }
            return $0 == "=" && depth <= 0
        }
    }
}

/// Paths that are relative to the project's folder.
enum Paths {
    static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }

    /// A path below a folder, without `.` and `..`; what leads out of the project stays out of it.
    static func join(_ folder: String, _ path: String) -> String {
        if path.hasPrefix("/") { return path }
        var parts: [Substring] = []
        for part in (folder.split(separator: "/") + path.split(separator: "/")) where part != "." {
            if part == ".." {
                if parts.isEmpty || parts.last == ".." {
                    parts.append(part)
                } else {
                    parts.removeLast()
                }
            } else {
                parts.append(part)
            }
        }
        return parts.joined(separator: "/")
    }
}
