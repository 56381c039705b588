import CoreTestSupport
import Testing

@testable import TriageEvidence

/// What is found in the code of an app is sure only where the app is built of it.
@Suite("Sources that an app is built of")
struct BuiltSourcesTests {
    /// What a project says of `App/Extra/Region.swift`, or of a framework that holds it.
    struct Sketch: Sendable {
        var file = ""
        var settings = ""
        var release = ""
        var target = ""
        var objects = ""
        /// The target whose phase the file is in.
        var owner = "APP"
    }

    private static let framework = """
        KIT = {isa = PBXNativeTarget; buildConfigurationList = LISTK; buildPhases = (SOURCESK, );
        name = Kit; productReference = PRODUCT; productType = "com.apple.product-type.framework"; };
        LISTK = {isa = XCConfigurationList; buildConfigurations = (DEBUGK, ); };
        DEBUGK = {isa = XCBuildConfiguration; buildSettings = {}; name = Debug; };
        PRODUCT = {isa = PBXFileReference; path = Other.framework; sourceTree = BUILT_PRODUCTS_DIR; };
        DEPEND = {isa = PBXTargetDependency; target = KIT; };
        LINK = {isa = PBXBuildFile; fileRef = PRODUCT; };
        """

    private func project(_ sketch: Sketch) -> String {
        func phase(_ owner: String) -> String { owner == sketch.owner ? "FILE, " : "" }
        return """
            { objects = {
            PROJECT = {isa = PBXProject; buildConfigurationList = LIST; mainGroup = MAIN;
            targets = (APP, KIT, ); };
            MAIN = {isa = PBXGroup; children = (REGION, ); sourceTree = "<group>"; };
            REGION = {isa = PBXFileReference; path = App/Extra/Region.swift; sourceTree = "<group>"; };
            FILE = {isa = PBXBuildFile; fileRef = REGION; \(sketch.file) };
            APP = {isa = PBXNativeTarget; buildConfigurationList = LISTA; buildPhases = (SOURCES, LINKS, );
            \(sketch.target) name = App; productType = "com.apple.product-type.application"; };
            SOURCES = {isa = PBXSourcesBuildPhase; files = (\(phase("APP"))); };
            SOURCESK = {isa = PBXSourcesBuildPhase; files = (\(phase("KIT"))); };
            LIST = {isa = XCConfigurationList; buildConfigurations = (DEBUG, RELEASE, ); };
            LISTA = {isa = XCConfigurationList; buildConfigurations = (DEBUGA, RELEASEA, ); };
            DEBUG = {isa = XCBuildConfiguration; buildSettings = {SDKROOT = iphoneos; }; name = Debug; };
            RELEASE = {isa = XCBuildConfiguration; buildSettings = {SDKROOT = iphoneos; }; name = Release; };
            DEBUGA = {isa = XCBuildConfiguration; buildSettings = {\(sketch.settings)}; name = Debug; };
            RELEASEA = {isa = XCBuildConfiguration; buildSettings = {\(sketch.settings) \(sketch.release)};
            name = Release; };
            \(sketch.objects)
            }; rootObject = PROJECT; }
            """
    }

    private func verdict(_ project: String) throws -> Verdict {
        let look = ProjectLook(
            MemoryFiles(texts: [
                "App.xcodeproj/project.pbxproj": project,
                "App/Extra/Region.swift": "let r = Region(radius: 10)",
            ])
        ) { 0 }
        let expression = try ExpressionParser.parse(
            "code `Region(radius: $r)` where $r < 100", facts: [])
        return Evaluator(look).verdict(expression, guide: "")
    }

    @Test(arguments: [
        Sketch(), Sketch(file: "platformFilter = ios;"),
        Sketch(file: "platformFilters = (ios, maccatalyst, );"),
        Sketch(settings: "EXCLUDED_SOURCE_FILE_NAMES = \"Debug* *.md\";"),
        Sketch(settings: "\"EXCLUDED_SOURCE_FILE_NAMES[sdk=macosx*]\" = Region.swift;"),
        Sketch(settings: "DEVELOPMENT_ASSET_PATHS = \"\\\"App/Preview Content\\\"\";"),
        Sketch(target: "dependencies = (DEPEND, );", objects: framework, owner: "KIT"),
        Sketch(
            objects: framework + "LINKS = {isa = PBXFrameworksBuildPhase; files = (LINK, ); };",
            owner: "KIT"),
    ])
    func whatIsBuiltIsSure(_ sketch: Sketch) throws {
        #expect(try verdict(project(sketch)).isSure)
    }

    @Test(arguments: [
        Sketch(file: "platformFilter = maccatalyst;"), Sketch(file: "platformFilters = (macos, );"),
        Sketch(settings: "EXCLUDED_SOURCE_FILE_NAMES = \"Debug* Reg*.swift\";"),
        Sketch(settings: "EXCLUDED_SOURCE_FILE_NAMES = \"*/Extra/*\";"),
        Sketch(settings: "EXCLUDED_SOURCE_FILE_NAMES = \"$(LEFT_OUT)\";"),
        Sketch(release: "EXCLUDED_SOURCE_FILE_NAMES = Region.swift;"),
        Sketch(settings: "DEVELOPMENT_ASSET_PATHS = \"\\\"App/Extra\\\" App/Other\";"),
        Sketch(objects: framework, owner: "KIT"),
        Sketch(
            target: "dependencies = (MAC, );",
            objects: framework
                + "MAC = {isa = PBXTargetDependency; platformFilter = macos; target = KIT; };",
            owner: "KIT"),
    ])
    func whatMayBeLeftOutIsLikely(_ sketch: Sketch) throws {
        let verdict = try verdict(project(sketch))
        #expect(verdict.truth == .yes)
        #expect(verdict.strength == .likely)
    }

    @Test func aFileOfASynchronizedFolderIsLikelyForAnotherPlatform() throws {
        let project = AppProject.project(["App"])
        #expect(try verdict(project).isSure)
        for filters in ["(macos, )", "(ios, macos, )"] {
            let filtered = project.replacing(
                "path = App;", with: "path = App; exceptions = (SET, );"
            ).replacing(
                "MAIN = {",
                with: """
                    SET = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = TARGET_App;
                    platformFiltersByRelativePath = {Extra/Region.swift = \(filters); }; };
                    MAIN = {
                    """)
            #expect(try verdict(filtered).isSure == filters.contains("ios"))
        }
    }
}

/// What bears a name that is looked for may be the project's own.
@Suite("Names that are the project's own")
struct OwnNameTests {
    private func verdict(_ look: String, _ file: String, _ source: String) throws -> Verdict {
        let look = try ExpressionParser.parse(look, facts: [])
        let files = MemoryFiles(texts: [
            "App.xcodeproj/project.pbxproj": AppProject.project(["App"]), "App/\(file)": source,
        ])
        return Evaluator(ProjectLook(files) { 0 }).verdict(look, guide: "")
    }

    private static let filter = "code `filter = $d` where $d > 0"
    private static let start = "code `start()`"
    private static let region = "code `Region(radius: $r ...)` where $r < 100"

    @Test(arguments: [
        (filter, "A.swift", "func f() { m.filter = 60 }"),
        (filter, "A.m", "void f(M *m) { m.filter = 60; }"),
        (region, "A.swift", "let r = Region(radius: 10)"),
        (
            region, "A.swift",
            "extension Region { func f() { self.init() } }\nlet r = Region(radius: 10)"
        ),
        (region, "A.swift", "let r = Monitor.Region(radius: 10)"),
        (start, "A.swift", "let m = Manager()\nfunc start() { m.start() }"),
        (start, "A.swift", "lazy var m: Manager? = nil\nfunc start() { self.m?.start() }"),
        (
            start, "A.m",
            "@interface S\n@property Manager *m;\n@end\n@implementation S\n- (void)start { [self.m start]; }\n@end"
        ),
    ])
    func somebodyElsesAreSure(look: String, file: String, source: String) throws {
        #expect(try verdict(look, file, source).isSure)
    }

    @Test(arguments: [
        (filter, "A.swift", "struct S { var filter = 0.0 }\nfunc f() { s.filter = 60 }"),
        (
            filter, "A.m",
            "@interface S\n@property double filter;\n@end\nvoid f(S *s) { s.filter = 60; }"
        ),
        (filter, "A.m", "#define START(m) m.filter = 60;"),
        (
            region, "A.swift",
            "extension Region { init(radius: Int) {} }\nlet r = Region(radius: 10)"
        ),
        (
            region, "A.swift",
            "extension Kit.Region { convenience init?(radius: Int) { nil } }\n_ = Region(radius: 10)"
        ),
        (region, "A.swift", "import Shim\nlet r = Shim.Region(radius: 10)"),
        (start, "A.swift", "func start() { shared.start() }"),
    ])
    func whatMayBeOwnIsLikely(look: String, file: String, source: String) throws {
        let verdict = try verdict(look, file, source)
        #expect(verdict.truth == .yes)
        #expect(verdict.strength == .likely)
    }

    @Test(arguments: [
        ("A.swift", "func start() {}\nfunc f() { start() }"),
        ("A.swift", "func start() {}\nfunc f() { self.start() }"),
        ("A.swift", "class M { func start() {} }\nlet m = M()\nfunc f() { m.start() }"),
        ("A.swift", "class M { func start() {} }\nfunc f() { M.shared.start() }"),
        ("A.swift", "func start(at: Int) {}\nfunc f() { start(at: 1) }"),
        ("A.m", "@implementation S\n- (void)start {}\n- (void)f { [self start]; }\n@end"),
    ])
    func aCallOfOnesOwnIsNone(file: String, source: String) throws {
        #expect(try verdict(Self.start, file, source).truth == .no)
    }

    @Test(arguments: [
        ("A.swift", "func f() { m.filter = 0 - x }", Truth.unknown),
        ("A.swift", "func f() { m.filter = -1 }", .no),
        ("A.swift", "func f() { m.filter = kind }", .unknown),
        ("A.swift", "func f() { m.filter = .none }", .no),
        ("A.m", "void f(M *m) { m.filter = -1; }", .no),
    ])
    func anotherLiteralIsNoUnknownOne(file: String, source: String, truth: Truth) throws {
        #expect(try verdict(Self.filter, file, source).truth == truth)
    }

    @Test(arguments: [
        ("m.delegate = self;", Truth.no), ("[m setDelegate:self];", .no), ("[m start];", .yes),
    ])
    func aPropertyIsSetByItsMessage(statement: String, truth: Truth) throws {
        let look = "not code `delegate`"
        #expect(try verdict(look, "A.m", "void f(M *m) { \(statement) }").truth == truth)
    }

    @Test(arguments: [
        ("A.swift", "enum Defaults { static let filter = 60 }"),
        ("A.swift", "func f() { var filter = 60\n print(filter) }"),
        ("A.swift", "enum E: Int { case filter = 60 }"),
        ("A.m", "void f() { double filter = 60; }"),
        ("A.m", "void f() { double *filter = 60; }"),
    ])
    func whatIsDeclaredIsNotSet(file: String, source: String) throws {
        #expect(try verdict(Self.filter, file, source).truth == .unknown)
    }
}
