import TriageJSON

/// Something that a client may call.
struct Tool: Sendable {
    let name: String
    let title: String
    let description: String
    let input: JSON
    let output: JSON
    /// Whether nothing is changed by it.
    var isReading = true
    let call: @Sendable (Request, any Desk) throws(Refusal) -> Reply

    var json: JSON {
        [
            "name": .string(name), "title": .string(title), "description": .string(description),
            "inputSchema": input, "outputSchema": output,
            "annotations": [
                "readOnlyHint": .bool(isReading), "destructiveHint": false, "idempotentHint": true,
                "openWorldHint": false,
            ],
        ]
    }

    /// Those that only read, in the order in which they are told.
    static let reading = [search, show, ask, match, doctor, checklist]

    /// Which row a page begins with.
    ///
    /// - Throws: ``Refusal`` for a number below 1.
    private static func first(_ from: Int?) throws(Refusal) -> Int {
        guard from ?? 1 > 0 else { throw Refusal("from: begins with 1") }
        return from ?? 1
    }

    private static let from = Schema.number(
        "The row to begin with, from 1: the `next` of the page before.")

    // MARK: The tools

    private static let search = Tool(
        name: "search", title: "Search the guides",
        description: """
            Find symptoms, fixes, findings, code, tables and checklists by words, a sentence or an error message. Best \
            first. Take an id on to `ask` (symptoms and trees) or `show`.
            """,
        input: Schema.object(
            [("words", Schema.text("What to look for.")), ("from", from)], needs: ["words"]),
        output: Schema.page(
            "hits",
            of: Schema.object(Schema.part + [("excerpt", Schema.text())], needs: ["id", "title"])),
        call: { request, desk throws(Refusal) in
            struct Arguments: Decodable { let words: String, from: Int? }
            let asked = try request.arguments(Arguments.self)
            let listing = try desk.search(asked.words)
            return Reply(listing, as: "hits", from: try first(asked.from), most: 8)
        })

    private static let show = Tool(
        name: "show", title: "Show a part of a guide",
        description: """
            The text of one part: a finding, a section, a table, code, a checklist's page. A whole guide answers with \
            the list of its parts. Questions of decision trees are left out; walk them with `ask`.
            """,
        input: Schema.object(
            [("part", Schema.text("An id, or words that one title has.")), ("from", from)],
            needs: ["part"]),
        output: Schema.page("text", of: Schema.text(), head: Schema.part, needs: ["id", "title"]),
        call: { request, desk throws(Refusal) in
            struct Arguments: Decodable { let part: String, from: Int? }
            let asked = try request.arguments(Arguments.self)
            let listing = try desk.show(asked.part)
            return Reply(listing, as: "text", from: try first(asked.from))
        })

    private static let ask = Tool(
        name: "ask", title: "Walk through a decision tree",
        description: """
            Diagnose step by step. Without answers it gives the first question; call it again with all answers so far, \
            in order, for the next one, until there is a finding with its fix. `evidence` is what the project's own \
            files say to the question, with file and line. Answer from evidence, from what you have seen, or ask the \
            person; where neither tells, answer "not sure". "no" behind a finding says that it did not help.
            """,
        input: Schema.object(
            [
                (
                    "about",
                    Schema.text("The id of a symptom or a tree, or words that say what is wrong.")
                ),
                (
                    "answers",
                    Schema.list(
                        of: ["type": ["string", "integer"]],
                        "All answers so far: an option's number or text, \"not sure\", or \"no\" behind a finding."
                    )
                ),
            ], needs: ["about"]),
        output: Schema.walk,
        call: { request, desk throws(Refusal) in
            struct Arguments: Decodable { let about: String, answers: [Word]? }
            let asked = try request.arguments(Arguments.self)
            return Reply(
                try desk.ask(asked.about, answers: asked.answers?.map(\.text) ?? []))
        })

    private static let match = Tool(
        name: "match", title: "Find known messages in a log",
        description: """
            Hold a log or an error message against the messages that the guides know, line by line: what each means, \
            and the id that it leads to.
            """,
        input: Schema.object(
            [("log", Schema.text("Lines of a log.")), ("from", from)], needs: ["log"]),
        output: Schema.page(
            "matches",
            of: Schema.object(
                [
                    ("line", Schema.number()), ("text", Schema.text()), ("meaning", Schema.text()),
                    ("leadsTo", Schema.text()), ("title", Schema.text()),
                ], needs: ["line", "text"]),
            head: [("lines", Schema.number("Lines that were read."))],
            needs: ["lines"]),
        call: { request, desk throws(Refusal) in
            struct Arguments: Decodable { let log: String, from: Int? }
            let asked = try request.arguments(Arguments.self)
            let listing = try desk.match(asked.log)
            return Reply(listing, as: "matches", from: try first(asked.from))
        })

    private static let doctor = Tool(
        name: "doctor", title: "Look into the project",
        description: """
            What the project's own files already say about every symptom, with file and line: "sure" first, then \
            "likely". Files are only read, and nothing is run.
            """,
        input: Schema.object([("from", from)], needs: []),
        output: Schema.page(
            "findings",
            of: Schema.object(
                Schema.finding + [
                    ("id", Schema.text()), ("symptom", Schema.text()), ("strength", Schema.text()),
                    ("answer", Schema.text()), ("places", Schema.list(of: Schema.place)),
                    (
                        "symptoms",
                        Schema.list(of: Schema.text(), "All symptoms that the cause explains.")
                    ),
                    ("explains", Schema.list(of: Schema.text(), "The ids of its answers.")),
                    ("waived", Schema.text("Why somebody said that it may stay.")),
                ], needs: ["id", "strength"]),
            head: [("project", Schema.text()), ("files", Schema.number("Files that were read."))],
            needs: ["project"]),
        call: { request, desk throws(Refusal) in
            struct Arguments: Decodable { let from: Int? }
            let asked = try request.arguments(Arguments.self)
            return Reply(try desk.doctor(), as: "findings", from: try first(asked.from))
        })

    private static let checklist = Tool(
        name: "checklist", title: "Read a checklist",
        description: """
            The items of a checklist with their states in a run, and what the project's files say of each. Without a \
            name: which checklists there are.
            """,
        input: Schema.object(
            [
                ("name", Schema.text("An id, or words that one checklist's title has.")),
                ("run", Schema.text("The name of a run; without it the current one.")),
                ("from", from),
            ], needs: []),
        output: Schema.items,
        call: { request, desk throws(Refusal) in
            struct Arguments: Decodable { let name: String?, run: String?, from: Int? }
            let asked = try request.arguments(Arguments.self)
            let listing =
                if let name = asked.name {
                    try desk.checklist(name, run: asked.run)
                } else {
                    try desk.checklists()
                }
            return Reply(listing, as: "items", from: try first(asked.from))
        })

    /// Changes items, where the person who starts the server allows it.
    static let tick = Tool(
        name: "tick", title: "Tick items of a checklist",
        description: """
            Keep a state of items in a run of a checklist, which a new name begins. Only what the person said or what \
            you have seen done; "failed" and "notApplicable" need a reason.
            """,
        input: Schema.object(
            [
                ("checklist", Schema.text("An id, or words that one checklist's title has.")),
                (
                    "items",
                    Schema.list(
                        of: ["type": ["string", "integer"]], "Numbers, ids, or an item's words.")
                ),
                ("state", Schema.choice(Marking.State.allCases.map(\.rawValue))),
                ("reason", Schema.text("Why it failed, or is not applicable.")),
                ("run", Schema.text("The name of a run; without it the current one.")),
            ], needs: ["checklist", "items", "state"]),
        output: Schema.items, isReading: false,
        call: { request, desk throws(Refusal) in
            Reply(try desk.keep(try request.arguments(Marking.self)), as: "items", from: 1)
        })
}
