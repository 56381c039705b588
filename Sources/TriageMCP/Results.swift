import TriageJSON

/// What tools answer. What is not needed is left out where there is nothing to say.
extension Schema {
    /// A part of a guide, by which other tools know it.
    static let part: [(name: String, schema: JSON)] = [
        ("id", text()), ("kind", text()), ("title", text()), ("path", text()), ("line", number()),
    ]

    /// A line of the project's files that speaks for something.
    static let place = object(
        [
            ("path", text()), ("line", number()), ("column", number()), ("target", text()),
            ("text", text()), ("option", number("The option that it speaks for.")),
        ], needs: ["path", "line"])

    static let finding: [(name: String, schema: JSON)] = [
        ("answer", text()), ("outcome", text()), ("fix", list(of: text())),
        ("lines", list(of: text())), ("links", list(of: text())),
    ]

    // MARK: A walk

    /// Where a walk stands.
    static let walk = object(
        [
            ("tree", text()), ("title", text()),
            ("result", choice(["question", "finding", "exhausted"])), ("question", question),
            ("finding", object(finding + [("code", list(of: code))], needs: ["answer"])),
            ("steps", list(of: step, "The way so far.")),
            (
                "open",
                list(
                    of: object([("id", text()), ("text", text())], needs: ["text"]), "Left unsure.")
            ),
            (
                "possible",
                list(
                    of: object(
                        [("id", text()), ("answer", text()), ("outcome", text())],
                        needs: ["answer"]), "Findings that nothing contradicts.")
            ),
            (
                "elsewhere",
                list(
                    of: object([("id", text()), ("title", text())], needs: ["id"]),
                    "Symptoms that fit as well.")
            ), ("cut", flag()),
        ], needs: ["tree", "title", "result", "steps"])

    private static let step = object(
        [("question", text()), ("answer", text())], needs: ["question", "answer"])

    private static let code = object(
        [("id", text()), ("title", text()), ("text", text())], needs: ["title", "text"])

    private static let question = object(
        [
            ("id", text()), ("text", text()), ("remarks", list(of: text())),
            ("options", list(of: option)), ("howToCheck", list(of: text())),
            ("evidence", evidence),
        ], needs: ["id", "text", "options"])

    private static let option = object(
        [("number", number()), ("text", text())], needs: ["number", "text"])

    private static let evidence = object(
        [
            ("state", text("sure, likely, ambiguous, unknown or none.")),
            ("option", number("The option that it speaks for.")), ("why", text()),
            ("places", list(of: place)),
        ], needs: ["state"])

    // MARK: A checklist

    /// The items of a checklist, or all checklists.
    static let items = page(
        "items",
        of: object(
            [
                ("number", number()), ("id", text()), ("text", text()), ("group", text()),
                ("state", text("open, done, failed or notApplicable.")), ("reason", text()),
                ("note", text()), ("evidence", text("What the project's files say of it.")),
                ("why", text()), ("places", list(of: place)),
            ], needs: ["id"]),
        head: [
            ("id", text()), ("title", text()), ("run", text()), ("done", number()),
            ("open", number()),
        ])
}
