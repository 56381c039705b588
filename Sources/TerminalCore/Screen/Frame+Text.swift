extension Frame {
    /// Writes text in one line, cleaned.
    ///
    /// - Parameters:
    ///   - row: starting with 0; outside the frame nothing is written.
    ///   - column: starting with 0; what is left of the frame (negative) is clipped.
    ///   - limit: the columns it may take; nil is as many as there are.
    /// - Returns: the columns it took. A wide character that does not fit becomes a space.
    @discardableResult
    public mutating func put(
        _ text: String, row: Int, column: Int, style: Style = .plain, width limit: Int? = nil
    ) -> Int {
        guard row >= 0, row < size.rows, column < size.columns else { return 0 }
        let room = min(size.columns - column, max(0, limit ?? Int.max))
        guard room > 0 else { return 0 }
        var pen = Pen(row: row, column: column, end: column + room, style: PackedStyle(style))
        mendBefore(row, column)
        let drawn: Void? = text.utf8.withContiguousStorageIfAvailable { put($0, &pen) }
        if drawn == nil { Array(text.utf8).withUnsafeBufferPointer { put($0, &pen) } }
        mendBehind(row, pen.column)
        return pen.column - column
    }

    /// Where the next cell goes.
    private struct Pen {
        let row: Int
        var column: Int
        let end: Int
        let style: PackedStyle
        var previous: UInt32 = 0
        /// The cell that a combining mark belongs to.
        var last: Int?
        var marks = 0
    }

    /// More marks on one character than any script needs, and as many as curses keeps.
    private static let mostMarks = 4

    private mutating func put(_ bytes: UnsafeBufferPointer<UInt8>, _ pen: inout Pen) {
        var index = 0
        while index < bytes.count {
            let plain = bytes[index...].prefix { $0 >= 0x20 && $0 < 0x7F }
            if !plain.isEmpty {
                guard pen.column + plain.count <= pen.end else {
                    return write(plain.prefix(max(0, pen.end - pen.column)), &pen)
                }
                write(plain, &pen)
                index = plain.endIndex
                continue
            }
            let (scalar, length) = UTF8Decoding.scalar(bytes, at: index)
            guard put(scalar, &pen) else { return }
            pen.previous = scalar
            index += length
        }
    }

    /// - Returns: false when the line is full.
    private mutating func put(_ scalar: UInt32, _ pen: inout Pen) -> Bool {
        switch VisibleText.appearance(of: scalar, after: pen.previous) {
        case .columns(let columns):
            guard pen.column < pen.end else { return false }
            if pen.column + columns > pen.end {
                write(0x20, 1, &pen)
                return false
            }
            // Only a mark at the start has one column and no width of its own: it stands on a space.
            if pen.previous == 0, scalar >= 0x300, DisplayWidth.tableColumns(scalar) == 0 {
                write(0x20, 1, &pen)
                combine(scalar, &pen)
            } else {
                write(scalar, columns, &pen)
            }
        case .mark: combine(scalar, &pen)
        case .hidden: break
        case .named:
            for byte in VisibleText.name(of: scalar).utf8 {
                guard pen.column < pen.end else { return false }
                write(UInt32(byte), 1, &pen)
            }
        case .tab:
            for _ in 0..<VisibleText.tabColumns {
                guard pen.column < pen.end else { return false }
                write(0x20, 1, &pen)
            }
        case .space:
            guard pen.column < pen.end else { return false }
            write(0x20, 1, &pen)
        }
        return true
    }

    /// Writes ASCII, a column each: most of what there is.
    private mutating func write(_ plain: Slice<UnsafeBufferPointer<UInt8>>, _ pen: inout Pen) {
        guard let last = plain.last else { return }
        let start = pen.row * size.columns + pen.column
        let hidden = max(0, -pen.column)
        let style = pen.style
        cells.withUnsafeMutableBufferPointer { cells in
            for (offset, byte) in plain.enumerated().dropFirst(hidden) {
                cells[start + offset] = Cell(glyph: UInt32(byte), width: 1, style: style)
            }
        }
        pen.column += plain.count
        pen.marks = 0
        pen.last = pen.column > 0 ? start + plain.count - 1 : nil
        pen.previous = UInt32(last)
    }

    private mutating func write(_ glyph: UInt32, _ width: Int, _ pen: inout Pen) {
        defer { pen.column += width }
        pen.marks = 0
        pen.last = nil
        guard pen.column >= 0 else {
            // The left half is off the screen.
            if pen.column + width > 0 { cells[pen.row * size.columns] = .space(pen.style) }
            return
        }
        let index = pen.row * size.columns + pen.column
        cells[index] = Cell(glyph: glyph, width: UInt32(width), style: pen.style)
        if width == 2 { cells[index + 1] = .rightHalf(pen.style) }
        pen.last = index
    }

    private mutating func combine(_ mark: UInt32, _ pen: inout Pen) {
        guard let last = pen.last, pen.marks < Self.mostMarks, let scalar = Unicode.Scalar(mark)
        else { return }
        pen.marks += 1
        if let cluster = cells[last].clusterIndex {
            clusters[cluster].unicodeScalars.append(scalar)
        } else {
            var text = text(of: cells[last])
            text.unicodeScalars.append(scalar)
            cells[last].glyph = Cell.clusterFlag + UInt32(clusters.count)
            clusters.append(text)
        }
    }

    func text(of cell: Cell) -> String {
        if let index = cell.clusterIndex { return clusters[index] }
        return Unicode.Scalar(cell.glyph).map { String($0) } ?? ""
    }
}
