import CoreTestSupport
import TriageEvidence

/// A closed app of one target that keeps a manager, with some statements in a method of it.
struct AppSketch: Sendable {
    var code: [String]
    var plist: [String: String]
    var files: [String: String]
    /// The property list of another app; nil where there is none.
    var plistOfSecond: [String: String]?

    init(_ code: String..., plist: [String: String] = [:], files: [String: String] = [:]) {
        self.code = code
        self.plist = plist
        self.files = files
    }

    /// The same with its statements in a comment.
    var commented: AppSketch {
        var project = self
        project.code = code.map { "/* \($0) */" }
        for file in files.keys where file.hasSuffix(".swift") {
            project.files[file] = "/* \(files[file] ?? "") */"
        }
        return project
    }

    var source: MemoryFiles {
        let statements = code.map { "        \($0)\n" }.joined()
        let apps = plistOfSecond == nil ? ["App"] : ["App", "Second"]
        var texts = [
            "App.xcodeproj/project.pbxproj": AppProject.project(apps),
            "App/Info.plist": AppProject.propertyList(plist),
            "App/Keeper.swift": """
            final class Keeper {
                private var session, manager: Any?
                func run() async throws {
            \(statements)
                }
            }
            """,
        ]
        texts["Second/Info.plist"] = plistOfSecond.map(AppProject.propertyList)
        texts["Second/Second.swift"] = plistOfSecond.map { _ in "final class Second {}\n" }
        texts.merge(files) { $1 }
        return MemoryFiles(texts: texts.filter { !$0.value.isEmpty })
    }

    /// An app that is signed for location pushes.
    static let pushing = AppSketch(files: [
        "App.xcodeproj/project.pbxproj": AppProject.project(["App"]).replacing(
            "INFOPLIST_FILE",
            with: "CODE_SIGN_ENTITLEMENTS = App/App.entitlements; INFOPLIST_FILE"),
        "App/App.entitlements": AppProject.propertyList([
            "com.apple.developer.location.push": "<true/>"
        ]),
    ])

    /// An app that depends on packages of JavaScript.
    static func package(_ names: String...) -> AppSketch {
        let list = names.map { "\"\($0)\": \"1\"" }.joined(separator: ", ")
        return AppSketch(files: ["package.json": "{\"dependencies\": {\(list)}}"])
    }

    /// An app that depends on a package of Dart.
    static func pubspec(_ names: String...) -> AppSketch {
        let list = names.map { "  \($0): 1.0.0\n" }.joined()
        return AppSketch(files: ["pubspec.yaml": "dependencies:\n\(list)"])
    }

    /// An app of Expo that keeps the project it was given, and asks for permission.
    static func expoWithProject(_ plist: [String: String]) -> AppSketch {
        AppSketch(files: [
            "App.xcodeproj/project.pbxproj": "", "App/Info.plist": "", "App/Keeper.swift": "",
            "package.json": "{\"dependencies\": {\"expo\": \"53\", \"expo-location\": \"18\"}}",
            "ios/App.xcodeproj/project.pbxproj": AppProject.project(["App"]),
            "ios/App/Info.plist": AppProject.propertyList(plist),
            "App.tsx": "await Location.requestForegroundPermissionsAsync();\n",
        ])
    }

    /// An app of Expo that follows the position in the background.
    static func expo(_ app: String) -> AppSketch {
        AppSketch(files: [
            "App.xcodeproj/project.pbxproj": "", "App/Info.plist": "", "App/Keeper.swift": "",
            "package.json": "{\"dependencies\": {\"expo\": \"53\", \"expo-location\": \"18\"}}",
            "app.json": app,
            "App.tsx": "await Location.startLocationUpdatesAsync(task, options);\n",
        ])
    }
}

/// Entries of property lists that many sketches have.
extension [String: String] {
    static let background = ["UIBackgroundModes": "<array><string>location</string></array>"]
    static let whenInUse = [
        "NSLocationWhenInUseUsageDescription": "<string>For the map</string>"
    ]
}
