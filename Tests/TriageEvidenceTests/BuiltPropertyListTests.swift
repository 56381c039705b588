import CoreTestSupport
import Testing

@testable import TriageEvidence

/// What a property list says is what the built app says: Xcode, XcodeGen and others write keys of their own, which no
/// file shows.
@Suite("Property lists as they will be built")
struct BuiltPropertyListTests {
    private func verdict(_ look: String, _ texts: [String: String]) throws -> Verdict {
        let expression = try ExpressionParser.parse(look, facts: [])
        return Evaluator(ProjectLook(MemoryFiles(texts: texts)) { 0 })
            .verdict(expression, guide: "")
    }

    /// An app with some settings, and a list that is not generated unless they say so.
    private func app(
        _ settings: String = "", list: [String: String] = [:], files: [String: String] = [:],
        objects: String = ""
    ) -> [String: String] {
        let project = AppProject.project(["App"])
            .replacing("INFOPLIST_FILE", with: "\(settings) INFOPLIST_FILE")
            .replacing("MAIN = {", with: "\(objects)\nMAIN = {")
        return [
            "App.xcodeproj/project.pbxproj": project,
            "App/Info.plist": AppProject.propertyList(list),
        ].merging(files) { $1 }
    }

    private static let generated = "GENERATE_INFOPLIST_FILE = YES; "

    @Test(arguments: [
        ("", "CFBundleShortVersionString is set"), ("", "UIDeviceFamily is set"),
        ("", "MinimumOSVersion is set"), ("", "DTXcode is set"),
        (generated + "INFOPLIST_KEY_UILaunchScreen_Generation = YES;", "UILaunchScreen is set"),
        (
            generated + "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone = Portrait;",
            "UISupportedInterfaceOrientations has Portrait"
        ),
        // One of a later Xcode.
        (generated + "INFOPLIST_KEY_NSNewKey = YES;", "NSNewKey is true"),
    ])
    func whatXcodeWritesItselfIsUnknown(settings: String, look: String) throws {
        #expect(try verdict("plist \(look)", app(settings)).reason == .computed)
    }

    @Test(arguments: [
        ("INFOPLIST_KEY_UILaunchScreen_Generation = YES;", "UILaunchScreen is set", Truth.no),
        (generated + "INFOPLIST_KEY_UIBackgroundModes = a;", "UIBackgroundModes has a", .no),
        (
            generated + "INFOPLIST_KEY_NSSupportsLiveActivities = YES;",
            "NSSupportsLiveActivities is true", .yes
        ),
        (generated, "CFBundleURLTypes is set", .no),
    ])
    func whatItDoesNotWriteIsSure(settings: String, look: String, truth: Truth) throws {
        let verdict = try verdict("plist \(look)", app(settings))
        #expect(verdict.truth == truth)
        #expect(verdict.strength == .sure)
    }

    @Test func aVariableWithAModifierIsUnknown() throws {
        for value in ["$(WHY:default=For the map)", "$(WHY:lower)"] {
            let list = ["NSA": "<string>\(value)</string>"]
            #expect(
                try verdict("plist NSA matches /a/", app("WHY = MAP;", list: list)).reason
                    == .computed)
        }
        let list = ["NSA": "<string>$(WHY)</string>"]
        #expect(try verdict("plist NSA is MAP", app("WHY = MAP;", list: list)).isSure)
        let modes = ["Modes": "<array><string>$(WHY)</string></array>"]
        #expect(try verdict("plist Modes has MAP", app("WHY = MAP;", list: modes)).isSure)
    }

    @Test func aKeyForOneDeviceIsUnknownForAll() throws {
        let list = ["A~ipad": "<string>b</string>"]
        #expect(try verdict("plist A is b", app(list: list)).reason == .computed)
    }

    /// A name is there twice: in the project that is kept, and in what it is made of.
    @Test(arguments: [
        "project.yml", "Project.swift", "fastlane/Fastfile",
        "App.xcodeproj/xcshareddata/xcschemes/App.xcscheme", "App/de.lproj/InfoPlist.strings",
    ])
    func whatAnotherFileMayWriteIsUnknown(path: String) throws {
        #expect(try verdict("plist NSA is set", app(files: [path: "NSA: b"])).reason == .computed)
        let other = try verdict("plist NSA is set", app(files: [path: "NSB: b"]))
        #expect(other.truth == .no)
        #expect(other.strength == .sure)
    }

    @Test func rulesAndOtherBuildsMakeItLikely() throws {
        let rule = "R = {isa = PBXBuildRule; script = \"plutil -insert A\"; };"
        let make = "R = {isa = PBXLegacyTarget; buildToolPath = /usr/bin/make; };"
        #expect(try verdict("plist A is set", app(objects: rule)).reason == .computed)
        #expect(try verdict("plist B is set", app(objects: rule)).strength == .likely)
        #expect(try verdict("plist B is set", app(objects: make)).strength == .likely)
    }

    @Test func whatIsSignedIsUnknown() throws {
        let texts = app()
        #expect(
            try verdict("entitlement com.apple.security.app-sandbox is true", texts).reason
                == .computed)
        let push = try verdict("entitlement com.apple.developer.location.push is true", texts)
        #expect(push.truth == .no && push.strength == .sure)
    }

    // MARK: XcodeGen

    private func generator(_ look: String, _ head: String, _ target: String = "") throws -> Verdict
    {
        let project = """
            name: App
            \(head)
            targets:
              App: {type: application, platform: iOS, info: {path: I.plist, properties: {A: b}}\(target)}
            """
        return try verdict(
            look,
            [
                "project.yml": project,
                "more.yml": "targets: {App: {info: {properties: {Modes: [location]}}}}",
            ])
    }

    @Test func itsOwnKeysAreUnknown() throws {
        #expect(try generator("plist CFBundleVersion is set", "").reason == .computed)
        #expect(try generator("plist Modes has location", "").truth == .no)
    }

    @Test func theTargetsVersionBeatsTheProjects() throws {
        let head = "settings: {base: {IPHONEOS_DEPLOYMENT_TARGET: 15.0}}"
        let look = "setting IPHONEOS_DEPLOYMENT_TARGET < 18"
        #expect(try generator(look, head, ", deploymentTarget: 18.0").truth == .no)
        #expect(try generator(look, head).truth == .yes)
    }

    /// `staging` counts for `Staging Debug`, `Debug` only for itself where there is one of that name.
    @Test func aPartOfAConfigurationsNameCounts() throws {
        let head = "configs: {Staging Debug: debug, Debug: debug}"
        func truth(_ configs: String) throws -> Truth {
            try generator("setting A is b", head, ", settings: {configs: {\(configs)}}").truth
        }
        #expect(try truth("debug: {A: b}, staging: {A: b}") == .yes)
        #expect(try truth("debug: {A: b}, staging: {A: c}") == .unknown)
        #expect(try truth("staging: {A: b}") == .unknown)
    }

    @Test(arguments: [
        ("", Truth.yes), ("enable: true", .yes), ("enable: NO", .no),
        ("enable: \"${X}\"", .unknown),
    ])
    func anIncludeMayBeOff(enable: String, truth: Truth) throws {
        let head = "include: [{path: more.yml, \(enable)}]"
        #expect(try generator("plist Modes has location", head).truth == truth)
    }
}
