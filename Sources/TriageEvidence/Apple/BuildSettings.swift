import TriageCore

/// The build settings of one target in one configuration, from the strongest layer to the weakest.
struct BuildSettings: Sendable {
    /// A value with its place.
    struct Value: Sendable, Hashable {
        var text: String
        var place: EvidencePlace
    }

    /// What one place says.
    struct Layer: Sendable {
        /// By name; conditions in brackets are part of the name.
        private(set) var values: [String: Value] = [:]
        /// By name, the first one with conditions that depends on what is built.
        private(set) var depending: [String: String] = [:]
        /// The configuration files that it takes in and that are not there: what they set is not known.
        var unread: [String] = []

        /// Takes a layer in that is written further down, and so wins; what is not there may win as well.
        mutating func merge(_ other: Layer) {
            for path in other.unread {
                values = values.filter { !BuildSettings.mayHide($0.key, path) }
            }
            // A name's conditions are part of it, so that all with the same name go or stay.
            if !other.unread.isEmpty { depending = depending.filter { values[$0.value] != nil } }
            values.merge(other.values) { $1 }
            depending.merge(other.depending) { own, _ in own }
            unread += other.unread
        }

        subscript(name: String) -> Value? {
            get { values[name] }
            set {
                values[name] = newValue
                guard newValue != nil, let bracket = name.firstIndex(of: "["),
                    case let bare = String(name[..<bracket]), depending[bare] == nil,
                    !BuildSettings.isForOtherPlatform(name), name != "\(bare)[sdk=iphoneos*]"
                else { return }
                depending[bare] = name
            }
        }
    }

    /// What is known of a setting.
    enum Setting: Sendable {
        case notSet
        case value(String, EvidencePlace)
        case unknown(UnknownReason, [EvidencePlace])

        /// The text where it is known, else nil.
        var text: String? { if case .value(let text, _) = self { text } else { nil } }
    }

    /// Target, its xcconfig, project, its xcconfig.
    var layers: [Layer] = []
    /// What Xcode itself defines.
    var builtIn: [String: String] = [:]

    private static let deepest = 20
    /// Bytes of a value: variables may stand for more than anybody wrote.
    fileprivate static let longest = 4 << 10
    /// A value that no variable gives.
    fileprivate static let unknown = "$()"

    /// A setting with its variables put in.
    func value(_ name: String) -> Setting {
        switch find(name, from: 0) {
        case .notSet: return .notSet
        case .hidden(let path): return .unknown(.notInProject(path), [])
        case .conditional(let place): return .unknown(.computed, [place])
        case .found(let index, let value):
            var room = Self.longest
            let text = expand(value.text, name: name, layer: index, depth: 0, &room)
            return text.map { .value($0, value.place) } ?? .unknown(.computed, [value.place])
        }
    }

    /// `$(NAME)` and `${NAME}` put in; nil where one is not known.
    func expanded(_ text: String) -> String? {
        var room = Self.longest
        return expand(text, name: "", layer: 0, depth: 0, &room)
    }

    /// Where something stands that is named by a setting and a part of it: `NAME_PART`.
    func place(ofPartOf name: String) -> EvidencePlace? {
        for layer in layers {
            // The first of its file.
            let first = layer.values.filter { $0.key.hasPrefix(name + "_") }.min {
                ($0.value.place.line, $0.key) < ($1.value.place.line, $1.key)
            }
            if let first { return first.value.place }
        }
        return nil
    }

    private enum Search {
        case notSet
        case found(layer: Int, Value)
        /// A file that is not there may set it.
        case hidden(String)
        /// It depends on what is built.
        case conditional(EvidencePlace)
    }

    private func find(_ name: String, from first: Int) -> Search {
        for index in layers.indices.dropFirst(first) {
            let layer = layers[index]
            if let value = layer.depending[name].flatMap({ layer[$0] }) {
                return .conditional(value.place)
            }
            if let value = layer["\(name)[sdk=iphoneos*]"] ?? layer[name] {
                return .found(layer: index, value)
            }
            if let path = layer.unread.first(where: { Self.mayHide(name, $0) }) {
                return .hidden(path)
            }
        }
        return .notSet
    }

    static func isForOtherPlatform(_ key: String) -> Bool {
        ["[sdk=iphonesimulator", "[sdk=macosx", "[sdk=watch", "[sdk=appletv", "[sdk=xrsimulator"]
            .contains(where: key.contains)
    }

    /// Whether a file that is not there could set a name. What CocoaPods and Flutter write on every machine is seldom
    /// kept with a project, and never says what belongs to the app itself.
    fileprivate static func mayHide(_ name: String, _ path: String) -> Bool {
        let isWritten = path.contains("Pods/") || path.hasSuffix("Flutter/Generated.xcconfig")
        return !isWritten || !(name.hasPrefix("INFOPLIST_") || ownNames.contains(name))
    }

    private static let ownNames: Set<String> = [
        "GENERATE_INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS", "IPHONEOS_DEPLOYMENT_TARGET",
        "SDKROOT", "SUPPORTED_PLATFORMS",
    ]

    /// - Parameter room: bytes that are left for all that is put in.
    private func expand(
        _ text: String, name: String, layer: Int, depth: Int, _ room: inout Int
    ) -> String? {
        // Also what stands for nothing takes its time.
        room -= text.utf8.count + 1
        guard depth < Self.deepest, room > 0 else { return nil }
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
            // `$(NAME:modifier)` spells a value in another way, or stands for another one.
            if inside.contains(where: { $0 == "$" || $0 == ":" }) { return nil }
            let variable = String(inside)
            if variable == "inherited" {
                switch find(name, from: layer + 1) {
                case .notSet: continue
                case .hidden, .conditional: return nil
                case .found(let index, let value):
                    guard
                        let below = expand(
                            value.text, name: name, layer: index, depth: depth + 1, &room)
                    else { return nil }
                    result += below
                }
            } else if case .found(let index, let value) = find(variable, from: 0) {
                guard variable != name,
                    let value = expand(
                        value.text, name: variable, layer: index, depth: depth + 1, &room)
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
struct XcconfigReader {
    private static let deepest = 20
    /// Files that one takes in, of which some may do so many times.
    private var left = 200
    private let read: (String) -> [UInt8]?

    /// - Parameters:
    ///   - path: relative to the project's folder.
    ///   - read: the bytes of a file; nil where there is none.
    static func layer(
        _ path: String, _ read: (String) -> [UInt8]?
    ) -> BuildSettings.Layer {
        withoutActuallyEscaping(read) { read in
            var reader = XcconfigReader(read: read)
            return reader.layer(path, depth: 0)
        }
    }

    private init(read: @escaping (String) -> [UInt8]?) { self.read = read }

    private mutating func layer(_ path: String, depth: Int) -> BuildSettings.Layer {
        left -= 1
        guard depth < Self.deepest, left > 0, let bytes = read(path) else {
            return BuildSettings.Layer(unread: [path])
        }
        var layer = BuildSettings.Layer()
        let lines = bytes.split(
            separator: 0x0A, omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            var text = String(String(decoding: line, as: UTF8.self).trimmed)
            if text.hasPrefix("#include") {
                let isOptional = text.hasPrefix("#include?")
                let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
                guard parts.count > 1 else { continue }
                let included = Paths.join(Paths.folder(of: path), String(parts[1]))
                if !isOptional || read(included) != nil {
                    layer.merge(self.layer(included, depth: depth + 1))
                }
                continue
            }
            if let slashes = text.firstRange(of: "//") {
                text = String(text[..<slashes.lowerBound].trimmed)
            }
            guard let equals = LineReader.separatorOfSetting(text) else { continue }
            let name = String(text[..<equals].trimmed)
            let value = String(text[text.index(after: equals)...].trimmed)
            // A value may be of the file's own earlier one.
            let earlier = layer[name]?.text ?? "$(inherited)"
            layer[name] = .init(
                text: value.utf8.count + earlier.utf8.count > BuildSettings.longest
                    ? BuildSettings.unknown : value.replacing("$(inherited)", with: earlier),
                place: EvidencePlace(path: path, line: index + 1, text: text))
        }
        return layer
    }
}

/// Paths that are relative to the project's folder.
enum Paths {
    /// Whether a path is a folder, or lies in it; everything lies in the project's own.
    static func isInside(_ path: String, _ folder: String) -> Bool {
        folder.isEmpty || path == folder || path.hasPrefix(folder + "/")
    }

    /// Whether a folder holds an example, by its name or that of one around it.
    static func isExample(_ folder: String) -> Bool {
        folder.split(separator: "/").contains { part in
            let name = part.lowercased()
            return ["example", "sample", "demo", "playground"].contains(where: name.contains)
        }
    }

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
