/// The Static Analysis Results Interchange Format, version 2.1.0.
enum SARIF {
    /// - Parameters:
    ///   - columns: what a column counts.
    ///   - bases: what addresses are relative to, by their names.
    static func report(
        rules: [JSON], columns: String, bases: [JSON.Member]? = nil, _ results: [JSON]
    ) -> JSON {
        let driver: JSON = [
            "name": "triage", "version": .string(Triage.configuration.version),
            "rules": .array(rules),
        ]
        let run: [JSON.Member] =
            [.init("tool", ["driver": driver]), .init("columnKind", .string(columns))]
            + (bases.map { [.init("originalUriBaseIds", .object($0))] } ?? [])
            + [.init("results", .array(results))]
        return [
            "$schema":
                "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
            "version": "2.1.0", "runs": [.object(run)],
        ]
    }

    /// A path as an address; what may not stand in one is escaped.
    static func uri(_ path: String) -> String {
        var result = path.hasPrefix("/") ? "file://" : ""
        for byte in path.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
                result.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }
        return result
    }
}
