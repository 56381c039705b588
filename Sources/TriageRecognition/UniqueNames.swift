/// Names that were given away; one that comes again gets a number.
struct UniqueNames {
    /// The number of a name that comes for the second time.
    let second: Int
    private var used: [String: Int] = [:]

    /// - Parameter capacity: how many names there may be.
    init(second: Int, capacity: Int = 0) {
        self.second = second
        used.reserveCapacity(capacity)
    }

    func isUsed(_ name: String) -> Bool { used[name] != nil }

    mutating func claim(_ base: String) -> String {
        guard let place = used.index(forKey: base) else {
            used[base] = second - 1
            return base
        }
        var count = used.values[place]
        var name = ""
        repeat {
            count += 1
            name = "\(base)-\(count)"
        } while used[name] != nil
        used.values[place] = count
        used[name] = second - 1
        return name
    }
}
