import CCharacterWidth
import CNcurses
import TerminalCore

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Sets the C library's character type, by which curses writes text.
enum TextEncoding {
    /// Whether the user's language is one for which terminals show characters of ambiguous width wide.
    static var isEastAsian: Bool { ["zh", "ja", "ko"].contains { wanted.hasPrefix($0) } }

    /// Lays out, and makes curses place, characters of ambiguous width as two columns wide.
    static func widenAmbiguous() {
        DisplayWidth.widenAmbiguous()
        character_width_set { CInt(DisplayWidth.ofScalar(UInt32(bitPattern: $0))) }
    }

    /// - Returns: whether the user's locale is a UTF-8 one.
    static func establish() -> Bool {
        let isInstalled = setlocale(LC_CTYPE, "") != nil
        if isInstalled {
            let name = nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } ?? ""
            if isUTF8(name) { return true }
            // ASCII by any of its names. Other encodings are the user's choice, and curses converts to them.
            guard name.hasPrefix("ANSI_X3.4") || name.hasPrefix("US-ASCII") || name.isEmpty
            else { return false }
        }
        // Text is UTF-8 all the same: a terminal that is no older than its users shows it.
        for locale in ["C.UTF-8", "en_US.UTF-8", "UTF-8"] where setlocale(LC_CTYPE, locale) != nil {
            break
        }
        // A UTF-8 locale that is wanted but not installed still tells of a UTF-8 terminal.
        return !isInstalled && isUTF8(wanted)
    }

    /// The locale that the environment asks for.
    private static var wanted: String {
        for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
            if let value = Environment.value(name) { return value }
        }
        return ""
    }

    private static func isUTF8(_ name: String) -> Bool {
        let name = Array(name.lowercased().utf8)
        return name.indices.contains { start in
            ["utf-8", "utf8"].contains { name[start...].starts(with: $0.utf8) }
        }
    }
}

/// The process's environment.
enum Environment {
    /// A variable that is set and not empty.
    static func value(_ name: String) -> String? {
        guard let value = getenv(name) else { return nil }
        return value.pointee == 0 ? nil : String(cString: value)
    }
}
