/// FNV-1a, which tells texts apart by the same number in every version and on every machine.
package struct FNV1a<Value: FixedWidthInteger & UnsignedInteger> {
    @usableFromInline var value: Value
    @usableFromInline let prime: Value

    @usableFromInline init(_ start: Value, prime: Value) {
        value = start
        self.prime = prime
    }

    /// Takes a byte up.
    @inlinable package mutating func add(_ byte: UInt8) { value = (value ^ Value(byte)) &* prime }

    /// What was taken up, as hexadecimal digits of a fixed number.
    package var digits: String { value.hexadecimal }
}

extension FNV1a<UInt32> {
    @inlinable package init() { self.init(2_166_136_261, prime: 16_777_619) }
}

extension FNV1a<UInt64> {
    @inlinable package init() {
        self.init(14_695_981_039_346_656_037, prime: 1_099_511_628_211)
    }
}

extension FixedWidthInteger {
    /// Hexadecimal digits, as many as the type has.
    var hexadecimal: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: Self.bitWidth / 4 - digits.count) + digits
    }
}
