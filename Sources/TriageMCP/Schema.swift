import TriageJSON

/// Pieces of JSON Schema (2020-12), as tools tell what they take and answer.
enum Schema {
    static func object(_ properties: [(name: String, schema: JSON)], needs: [String]) -> JSON {
        .object([
            .init("type", "object"),
            .init("properties", .object(properties.map { .init($0.name, $0.schema) })),
            .init("required", .strings(needs)),
        ])
    }

    static func text(_ description: String? = nil) -> JSON { typed("string", description) }
    static func flag(_ description: String? = nil) -> JSON { typed("boolean", description) }
    static func number(_ description: String? = nil) -> JSON {
        typed("integer", description).adding([.init("minimum", 0)])
    }

    static func choice(_ values: [String], _ description: String? = nil) -> JSON {
        typed("string", description).adding([.init("enum", .strings(values))])
    }

    static func list(of element: JSON, _ description: String? = nil) -> JSON {
        typed("array", description).adding([.init("items", element)])
    }

    private static func typed(_ type: String, _ description: String?) -> JSON {
        .object(
            [.init("type", .string(type))]
                + (description.map { [.init("description", .string($0))] } ?? []))
    }

    /// The rows of a ``Listing``, below what is said of all of them.
    static func page(
        _ name: String, of row: JSON, head: [(name: String, schema: JSON)] = [],
        needs: [String] = []
    ) -> JSON {
        let rows = name == "text" ? text() : list(of: row)
        return object(
            head + [
                (name, rows), ("total", number("Rows in all.")),
                ("next", number("Where to go on: the next call's `from`.")),
                ("cut", flag("Whether something was too long to be told whole.")),
            ], needs: needs + [name, "total"])
    }
}
