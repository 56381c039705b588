/// Text in runs that each carry something: a style, a role, a link.
public struct StyledText<Payload: Hashable & Sendable>: Hashable, Sendable {
    /// A text that looks the same throughout.
    public struct Run: Hashable, Sendable {
        /// As it was given: control characters in it are cleaned when a frame takes it.
        public var text: String
        /// What holds for all of the run's text.
        public var payload: Payload
        public init(_ text: String, _ payload: Payload) {
            self.text = text
            self.payload = payload
        }
    }

    /// In reading order; neighbours may have the same payload.
    public var runs: [Run]

    public init(_ runs: [Run] = []) { self.runs = runs }

    /// Appends text; runs of the same payload become one.
    mutating func append(_ text: String, _ payload: Payload) {
        if text.isEmpty { return }
        if let last = runs.last, last.payload == payload {
            runs[runs.count - 1].text += text
        } else {
            runs.append(Run(text, payload))
        }
    }

    /// The text without what its runs carry.
    public var plain: String { runs.reduce(into: "") { $0 += $1.text } }
    /// In columns.
    public var width: Int { runs.reduce(0) { $0 + DisplayWidth.of($1.text) } }
}
