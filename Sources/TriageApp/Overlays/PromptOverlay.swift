import TerminalCore
import TriageCore
import TriageWords

/// Asks for a text: one line, or several where they are kept.
struct PromptOverlay: QuestionOverlay {
    /// What follows from the text, after the overlay closed; nil to go on asking.
    typealias Finish = @Sendable (String) -> [ScreenResult.Step]?

    private static let columns = 76
    private static let messageRows = 3

    private let name: String
    private let message: String
    private let keepsLines: Bool
    private let finish: Finish
    private(set) var field: TextField
    /// What was there to begin with.
    private let before: String
    /// Whether the reader was told that leaving drops what was typed.
    private var isWarned = false
    private var lines: [String] = []
    var covered: (any Overlay)?

    /// - Parameters:
    ///   - message: what the text is about; may be empty.
    ///   - text: to begin with.
    ///   - keepsLines: whether it may have several lines.
    init(
        title: String, message: String = "", text: String = "", keepsLines: Bool = false,
        _ app: AppContext, _ finish: @escaping Finish
    ) {
        self.keepsLines = keepsLines
        name = title
        self.message = message
        self.finish = finish
        field = TextField(text, keepsLines: keepsLines)
        before = field.text
        refresh(app)
    }

    var keys: KeyContext { .prompt }
    func title(in app: AppContext) -> String { name }

    mutating func refresh(_ app: AppContext) {
        let room = min(Self.messageRows, app.content.rows - 3)
        let all =
            message.isEmpty
            ? [] : TextWrap.wrap(message, columns: app.boxText(of: Self.columns))
        lines = Array(all.prefix(max(0, room)))
        if all.count > lines.count, let last = lines.popLast() {
            lines.append(last + app.glyphs.ellipsis)
        }
    }

    mutating func perform(_ command: Command, key: Key?, _ app: inout AppContext) -> ScreenResult {
        switch command {
        case .accept:
            if let steps = finish(field.text) { return ScreenResult([.closeOverlay] + steps) }
            if field.isEmpty { app.say(.textNeeded, app.keyName(of: .cancel, in: .prompt)) }
            return .done
        case .cancel:
            guard !isWarned, !field.isEmpty, field.text != before else {
                return ScreenResult([.closeOverlay])
            }
            isWarned = true
            let keys = [Command.cancel, .accept].map { app.keyName(of: $0, in: .prompt) }
            app.warn(.dropsText, keys[0], keys[1])
            return .done
        default: return .ignored
        }
    }

    mutating func type(_ input: Typed, _ app: inout AppContext) -> ScreenResult? {
        switch input {
        case .key(let key): guard field.handle(key) else { return nil }
        case .paste(let text): field.insert(text)
        }
        isWarned = false
        return .done
    }

    func render(on canvas: inout Canvas, _ app: AppContext) {
        let (fields, current) = field.lines
        let around = lines.count + 2 + (keepsLines ? 1 : 0)
        let shown = min(fields.count, Self.fieldRows, max(1, app.content.rows - around))
        let first = min(max(0, current - shown / 2), fields.count - shown)
        let box = app.box(rows: around + shown, columns: Self.columns)
        canvas.overlay(box, title: name) { inner in
            for (row, line) in lines.enumerated() { inner.put(line, .dim, row: row) }
            for index in first..<first + shown {
                let row = lines.count + index - first
                let sign = index == 0 ? app.glyphs.pointer + " " : "  "
                inner.fill(.footer, row: row)
                inner.field(fields[index], sign: sign, row: row, isOpen: index == current)
            }
            guard keepsLines else { return }
            let count = fields.count == 1 ? "" : "  \(current + 1)/\(fields.count)"
            inner.put(app(.newLineHint) + count, .dim, row: lines.count + shown)
        }
    }

    /// The most rows of the text that are shown at once.
    private static let fieldRows = 10
}

extension AppContext {
    /// Asks for a reason, in one line.
    ///
    /// - Parameters:
    ///   - message: what the reason is for.
    ///   - known: the reason to begin with.
    func askWhy(
        _ title: String, _ message: String, known: String = "", isNeeded: Bool = true,
        _ reply: @escaping @Sendable (String) -> Reply
    ) -> ScreenResult {
        .show(
            PromptOverlay(title: title, message: message, text: known, self) { text in
                let reason = text.split(whereSeparator: \.isNewline).joined(separator: " ").trimmed
                return reason.isEmpty && isNeeded ? nil : [.reply(reply(String(reason)))]
            })
    }
}

/// Writing files: the reader is asked for the name.
extension AppContext {
    /// Asks under which name a text is written.
    ///
    /// - Parameters:
    ///   - title: what is done.
    ///   - name: what is offered.
    func askToSave(_ title: Phrase, name: String, text: String) -> ScreenResult {
        let box = PromptOverlay(title: self(title), message: self(.saveHelp), text: name, self) {
            let name = String($0.trimmed)
            return name.isEmpty ? nil : [.carryOut(.saveFile(name: name, text: text))]
        }
        return .show(box)
    }

    /// Asks for the name of a file of Markdown, which is no guide even if it comes to lie among them.
    func askToExport(name: String, markdown: String) -> ScreenResult {
        askToSave(.exportTitle, name: name, text: ExportMark.marked(markdown))
    }
}
