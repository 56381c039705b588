import Testing

@testable import TriageApp

@Suite("How wide columns are")
struct ColumnFitTests {
    private static let prose = "it goes on and on about what this is good for, and what it is not"

    private static func fit(_ columns: [String]) -> ColumnFit {
        var fit = ColumnFit(columns: columns.count)
        for (column, text) in columns.enumerated() { fit.add(text, to: column) }
        return fit
    }

    @Test(arguments: [
        "authorizationRequestInProgress", "NSLocationAlwaysAndWhenInUseUsageDescription",
    ])
    func proseWrapsBeforeAnIdentifierIsCut(identifier: String) throws {
        let fit = Self.fit([identifier, Self.prose, Self.prose])
        let widths = try #require(fit.widths(in: 77))
        #expect(widths[0] == identifier.count)
        #expect(widths.reduce(0, +) + 2 * ColumnFit.gap <= 77)
    }

    @Test func noWordIsCutWhileAnotherColumnHasSlack() {
        let cells = [1, 8, 17, 30, 44].map { String(repeating: "x", count: $0) } + [Self.prose]
        for first in cells {
            for second in cells {
                for third in cells {
                    let fit = Self.fit([first, second, third])
                    for room in stride(from: 20, to: 140, by: 7) { check(fit, in: room) }
                }
            }
        }
    }

    private func check(_ fit: ColumnFit, in room: Int) {
        guard let widths = fit.widths(in: room) else { return }
        #expect(widths.reduce(0, +) + ColumnFit.gap * (widths.count - 1) <= room)
        let isCut = zip(widths, fit.words).contains { $0 < $1 }
        let hasSlack = zip(widths, fit.words).contains { $0 > max($1, 12) }
        #expect(!isCut || !hasSlack, "\(fit) in \(room): \(widths)")
    }
}
