import Foundation

/// The program as it was built, beside the tests.
public enum BuiltProgram {
    /// Its file.
    public static let url: URL = {
        // On macOS tests are a bundle that another program runs.
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        let tests = bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])
        return tests.resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("triage")
    }()
}
