// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors in CI only, so that a newer compiler's new warnings stop nobody's build.
let strict: [SwiftSetting] =
    [.swiftLanguageMode(.v6)]
    + (Context.environment["TRIAGE_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)])

/// A folder of libraries that are linked statically, whatever else there is of the same name: `.ci/build` makes it.
let linking: [LinkerSetting] =
    Context.environment["TRIAGE_STATIC_LIBRARIES"].map { [.unsafeFlags(["-L" + $0])] } ?? []

#if os(macOS)
    let isOnMac = true
#else
    let isOnMac = false
#endif

let package = Package(
    name: "triage",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "triage", targets: ["triage"])
    ],
    // Exact, as there is no Package.resolved beside: every checkout builds what was tested.
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
        .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    ],
    targets: [
        // C libraries, the little C of our own, and what of the system is called by hand.
        // On a Mac curses comes with the system, and where Homebrew has md4c is told by its file for pkg-config.
        .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"])]),
        .systemLibrary(
            name: "CMd4c", pkgConfig: isOnMac ? "md4c" : nil,
            providers: [.apt(["libmd4c-dev"]), .brew(["md4c"])]),
        .target(name: "CCharacterWidth"),
        .target(name: "CTerminalGuard"),
        .target(name: "CThread"),
        .target(name: "CSpawn"),
        .target(name: "CFolderMark"),
        // Which commit it is built from, where whoever packs it says so.
        .target(
            name: "CBuild",
            cSettings: (Context.environment["TRIAGE_COMMIT"] ?? "").allSatisfy(\.isHexDigit)
                ? [.define("TRIAGE_COMMIT", to: Context.environment["TRIAGE_COMMIT"] ?? "")] : []),
        .target(name: "SystemCalls", swiftSettings: strict),

        // The words that text is read by: a file for each language.
        .target(name: "TriageLexicon", swiftSettings: strict),

        // The library and the walks over it: values, and the threads that search them.
        .target(
            name: "TriageCore", dependencies: ["CThread", "TriageLexicon"], swiftSettings: strict),

        // From bytes to a library: each stage sees only those before it.
        .target(
            name: "TriageMarkdown",
            dependencies: ["TriageCore", "CMd4c", .product(name: "Yams", package: "Yams")],
            swiftSettings: strict, linkerSettings: [.linkedLibrary("md4c")]),
        // Decision trees in all their forms.
        .target(
            name: "TriageTrees", dependencies: ["TriageLexicon", "TriageCore", "TriageMarkdown"],
            swiftSettings: strict),
        .target(
            name: "TriageRecognition",
            dependencies: ["TriageLexicon", "TriageCore", "TriageMarkdown", "TriageTrees"],
            swiftSettings: strict),
        .target(
            name: "TriageLibrary",
            dependencies: ["TriageCore", "TriageMarkdown", "TriageRecognition"],
            swiftSettings: strict),
        .target(
            name: "TriageLint",
            dependencies: [
                "TriageLexicon", "TriageCore", "TriageMarkdown", "TriageTrees",
                "TriageRecognition", "TriageEvidence",
            ],
            swiftSettings: strict),

        .target(
            name: "TriageStore",
            dependencies: [
                "TriageCore", .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ],
            swiftSettings: strict),

        // What the user's own project says: questions and items that answer themselves.
        .target(
            name: "TriageEvidence",
            dependencies: ["TriageCore", .product(name: "Yams", package: "Yams")],
            swiftSettings: strict),

        // What the program says, in every language that it speaks.
        .target(name: "TriageWords", dependencies: ["TriageCore"], swiftSettings: strict),

        // The terminal, and the screens drawn on it.
        .target(name: "TerminalCore", swiftSettings: strict),
        .target(
            name: "TerminalCurses",
            dependencies: [
                "TerminalCore", "SystemCalls", "CNcurses", "CCharacterWidth", "CTerminalGuard",
            ],
            swiftSettings: strict,
            linkerSettings: [
                .linkedLibrary("ncursesw", .when(platforms: [.linux])),
                .linkedLibrary("ncurses", .when(platforms: [.macOS])),
            ]),
        .target(
            name: "TriageApp",
            dependencies: [
                "TriageLexicon", "TriageCore", "TriageEvidence", "TriageWords", "TerminalCore",
            ],
            swiftSettings: strict),

        // What a user settles in files.
        .target(
            name: "TriageConfiguration",
            dependencies: [
                "TriageApp", "TriageMarkdown", "TriageCore", "TriageWords", "TerminalCore",
                .product(name: "Yams", package: "Yams"),
            ],
            swiftSettings: strict),

        // What programs read, and the protocol by which assistants ask.
        .target(name: "TriageJSON", dependencies: ["TerminalCore"], swiftSettings: strict),
        .target(
            name: "TriageMCP", dependencies: ["TriageJSON", "TerminalCore"],
            swiftSettings: strict),

        // Libraries that were added: names, addresses, what is kept of them. Nothing here fetches.
        .target(
            name: "TriageLibraries",
            dependencies: [
                "TriageCore", "TriageMarkdown", .product(name: "Yams", package: "Yams"),
            ],
            swiftSettings: strict),

        // The program.
        .executableTarget(
            name: "triage",
            dependencies: [
                "TriageConfiguration", "TriageJSON", "TriageMCP", "CBuild",
                "TriageLexicon", "TriageCore", "TriageWords", "TriageMarkdown", "TriageLibrary",
                "TriageLint", "TriageLibraries", "TriageStore", "TriageEvidence", "TerminalCore",
                "TerminalCurses", "TriageApp", "SystemCalls", "CSpawn", "CFolderMark",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict, linkerSettings: linking),

        // Tests.
        .target(
            name: "CoreTestSupport", dependencies: ["TriageCore"], path: "Tests/CoreTestSupport",
            swiftSettings: strict),
        .target(
            name: "TestSupport", dependencies: ["TriageApp", "TriageCore", "TerminalCore"],
            path: "Tests/TestSupport", swiftSettings: strict),
        .testTarget(
            name: "TriageCoreTests", dependencies: ["CoreTestSupport", "TriageCore"],
            swiftSettings: strict),
        .testTarget(
            name: "TriageWordsTests",
            dependencies: ["CoreTestSupport", "TriageWords", "TriageCore"], swiftSettings: strict),
        .testTarget(
            name: "TriageContentTests",
            dependencies: [
                "CoreTestSupport", "TriageLexicon", "TriageMarkdown", "TriageTrees",
                "TriageRecognition", "TriageLibrary", "TriageLint", "TriageEvidence", "TriageCore",
            ],
            exclude: ["Fixtures"], swiftSettings: strict),
        .target(
            name: "CFaultyDisk", path: "Tests/CFaultyDisk",
            linkerSettings: [.linkedLibrary("sqlite3")]),
        .executableTarget(
            name: "triage-store-faults",
            dependencies: [
                "CFaultyDisk", "TriageStore", "TriageCore",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            path: "Tests/StoreFaults", swiftSettings: strict),
        .testTarget(
            name: "TriageEvidenceTests",
            dependencies: ["CoreTestSupport", "TriageEvidence", "TriageLibrary", "TriageCore"],
            exclude: ["Fixtures"], swiftSettings: strict),
        .testTarget(
            name: "TriageStoreTests",
            dependencies: [
                "CoreTestSupport", "TestSupport", "triage-store-faults", "TriageStore",
                "TriageCore",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            exclude: ["Fixtures"], swiftSettings: strict),
        .testTarget(
            name: "triageTests",
            dependencies: [
                "CoreTestSupport", "TestSupport", "triage", "TriageConfiguration", "TriageApp",
                "TriageLibraries", "TriageLibrary", "TriageLint", "TriageCore", "TriageWords",
                "TerminalCore",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "TriageCommandTests",
            dependencies: [
                "CoreTestSupport", "triage", "TriageStore", "TriageLibrary", "TriageEvidence",
                "TriageCore", "TriageWords", "CFolderMark",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "TriageMCPTests",
            dependencies: ["CoreTestSupport", "TriageMCP", "TriageJSON"], swiftSettings: strict),
        .testTarget(
            name: "TerminalCoreTests", dependencies: ["CoreTestSupport", "TerminalCore"],
            swiftSettings: strict),
        .testTarget(
            name: "TerminalCursesTests",
            dependencies: ["TerminalCurses", "SystemCalls", "CTerminalGuard"],
            swiftSettings: strict),
        .testTarget(
            name: "TriageAppTests",
            dependencies: [
                "CoreTestSupport", "TestSupport", "TriageApp", "TriageCore", "TriageEvidence",
                "TriageLibrary", "TriageLint", "TriageWords", "TerminalCore",
            ],
            exclude: ["Goldens", "Fixtures"], swiftSettings: strict),
        .target(name: "CTestPTY", path: "Tests/CTestPTY"),
        .target(
            name: "PTYSupport", dependencies: ["TerminalCore", "CTestPTY"],
            path: "Tests/PTYSupport", swiftSettings: strict),
        .executableTarget(
            name: "triage-crashes", dependencies: ["TerminalCurses", "TerminalCore", "TriageCore"],
            path: "Tests/Crashes", swiftSettings: strict),
        .testTarget(
            name: "TerminalTests",
            dependencies: [
                "CoreTestSupport", "triage", "triage-crashes", "PTYSupport",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            exclude: ["Fixtures"], swiftSettings: strict),

        // Reads what nobody would write; `.ci/fuzz` lets libFuzzer make it up.
        .executableTarget(
            name: "triage-fuzz",
            dependencies: [
                "TriageLibrary", "TriageLint", "TriageConfiguration", "TriageApp",
                "TriageEvidence", "TriageCore", "TriageWords", "TerminalCore",
                "CoreTestSupport",
            ],
            path: "Tests/Fuzz", swiftSettings: strict),

        // Times the program: `.ci/benchmark`.
        .executableTarget(
            name: "triage-benchmark",
            dependencies: [
                "triage", "CoreTestSupport", "TriageLibrary", "PTYSupport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Tests/Benchmark", swiftSettings: strict),
    ]
)
