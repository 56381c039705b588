import Foundation
import TriageJSON

extension JSON {
    /// Reads a document as any client does; nil where it is none.
    init?(parsing bytes: [UInt8]) {
        guard
            let value = try? JSONSerialization.jsonObject(
                with: Data(bytes), options: .fragmentsAllowed)
        else { return nil }
        self.init(value)
    }

    private init(_ value: Any) {
        switch value {
        case let text as String: self = .string(text)
        case let elements as [Any]: self = .array(elements.map { JSON($0) })
        case let members as [String: Any]:
            self = .object(members.sorted { $0.key < $1.key }.map { .init($0.key, JSON($0.value)) })
        case let number as NSNumber:
            // `true` is a number of a type of its own.
            let isFlag = String(cString: number.objCType) == "c"
            self = isFlag ? .bool(number.boolValue) : .number(number.intValue)
        default: self = .null
        }
    }
}
