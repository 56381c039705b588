import CoreTestSupport
import Foundation
import Testing

/// Libraries of others beside ours: `triage library`.
struct LibraryCommandTests {
    private static let kettle = """
        # Kettle

        ## Symptom 1: It stays cold

        ```
        Q1: Is the lamp lit?
        ├─ YES → The element is furred
        └─ NO → No current arrives
        ```

        ## Cleaning checklist

        - [ ] Descale it
        - [ ] Wipe it
        """

    /// A sandbox without content of its own, so that what comes with the program is read.
    private func sandbox() throws -> Sandbox {
        let sandbox = try Sandbox()
        sandbox.environment["TRIAGE_CONTENT"] = nil
        sandbox.environment["TRIAGE_LANGUAGE"] = "en"
        return sandbox
    }

    @discardableResult
    private func git(_ arguments: String..., in folder: String, of sandbox: Sandbox) throws
        -> Sandbox.Run
    {
        let process = sandbox.process([], in: folder)
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            [
                "git", "-c", "user.name=A", "-c", "user.email=a@example.org", "-c",
                "core.hooksPath=/dev/null",
            ]
            + arguments
        let run = try Sandbox.finish(process)
        #expect(run.status == 0, "\(arguments): \(run.errors)")
        return run
    }

    /// A repository with a guide, as others publish one.
    private func publish(_ files: [String: String], as name: String = "source", in sandbox: Sandbox)
        throws
    {
        for (file, text) in files { try sandbox.write(text, to: "\(name)/\(file)") }
        if !FileManager.default.fileExists(atPath: sandbox.path + "/\(name)/.git") {
            try git("init", "-q", "-b", "main", in: name, of: sandbox)
        }
        try git("add", "-A", in: name, of: sandbox)
        try git("commit", "-q", "-m", "guides", in: name, of: sandbox)
    }

    private func shelf(_ sandbox: Sandbox) -> String {
        sandbox.path + "/home/.local/share/triage/libraries"
    }

    private func guides(_ sandbox: Sandbox) throws -> [String] {
        try sandbox.run("list", "guides").lines.compactMap {
            $0.split(separator: "\t").first.map(String.init)
        }
    }

    @Test func aRepositoryIsAddedBesideOurs() throws {
        let sandbox = try sandbox()
        try publish(
            [
                "kettle.md": Self.kettle,
                "triage.yaml": "name: Kettles\nversion: 1.2\nlanguages: [en]\nlicence: MIT\n",
            ], in: sandbox)
        let run = try sandbox.run("library", "add", "../source", "--name", "kettles")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.lines == ["kettles: 1 guide, en", "  Kettles  1.2  MIT", "  kettle\tKettle"])
        #expect(try guides(sandbox).contains("kettle"))
        #expect(try guides(sandbox).contains("core-location-diagnostics"))
        let listed = try #require(
            (try sandbox.json("library", "list", "--json") as? [[String: Any]])?.first)
        let head = try git("rev-parse", "HEAD", in: "source", of: sandbox).lines.first
        #expect(listed["commit"] as? String == head && listed["version"] as? String == "1.2")
        #expect(listed["licence"] as? String == "MIT" && listed["on"] as? Bool == true)
        // Again is no second one; another name is.
        #expect(try sandbox.run("library", "add", "../source", "--name", "kettles").status == 2)
        #expect(try sandbox.run("library", "off", "kettles").status == 0)
        #expect(try !guides(sandbox).contains("kettle"))
        #expect(try sandbox.run("library", "on", "kettles").status == 0)
        #expect(try guides(sandbox).contains("kettle"))
        #expect(try sandbox.run("library", "remove", "kettles").status == 0)
        #expect(try !guides(sandbox).contains("kettle"))
        #expect(!FileManager.default.fileExists(atPath: shelf(sandbox) + "/kettles"))
    }

    /// One that is added takes no name from guides that are there, whatever it is called itself.
    @Test func aGuideKeepsItsNameWhenAnotherLibraryComes() throws {
        let sandbox = try sandbox()
        for name in ["zinc", "alum"] {
            try sandbox.write(Self.kettle, to: "\(name)/kettle.md")
            #expect(try sandbox.run("library", "add", "../\(name)").status == 0)
        }
        let there = try guides(sandbox)
        #expect(there.contains("kettle") && there.contains("alum/kettle"))
        #expect(
            try sandbox.run("library", "list").lines.map { $0.prefix(4) } == ["zinc", "alum"])
    }

    @Test(arguments: [
        ["--", "-oProxyCommand=touch x"], ["--", "--upload-pack=touch x"],
        ["ext::sh -c touch% x"], ["fd::17"], ["http://example.org/a.git"], ["git://example.org/a"],
        ["ftp://example.org/a"], ["https://me:secret@example.org/a.git"], ["nowhere"], [""],
        ["ssh://-oProxyCommand=x/a"], ["../source", "--name", "../up"],
        ["../source", "--name", ".git"],
        ["../source", "--name=-x"], ["../source", "--ref=--upload-pack=touch x"],
        ["../source", "--ref", "no such"],
        ["../source", "--ref", "gone"], ["../empty"],
    ])
    func whatIsNoAddressNameOrRefAddsNothing(arguments: [String]) throws {
        let sandbox = try sandbox()
        try publish(["kettle.md": Self.kettle], in: sandbox)
        try sandbox.write("no guide", to: "empty/a.txt")
        let run = try sandbox.run(arguments: ["library", "add"] + arguments)
        #expect(run.status == 2, "\(arguments): \(run.output)")
        #expect(run.errors.hasPrefix("triage: "))
        #expect(!run.errors.contains("secret"))
        let left = (try? FileManager.default.contentsOfDirectory(atPath: shelf(sandbox))) ?? []
        #expect(left.isEmpty, "\(left)")
        #expect(!FileManager.default.fileExists(atPath: sandbox.path + "/project/x"))
    }

    @Test func noHookRuns() throws {
        let sandbox = try sandbox()
        try publish(["kettle.md": Self.kettle], in: sandbox)
        let hook = "#!/bin/sh\ntouch \(sandbox.path)/ran\n"
        for file in [
            "source/.git/hooks/post-checkout", "hooks/post-checkout",
            "template/hooks/post-checkout",
        ] {
            try sandbox.write(hook, to: file)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: sandbox.path + "/" + file)
        }
        try sandbox.write(
            "[core]\nhooksPath = \(sandbox.path)/hooks\n[init]\ntemplateDir = \(sandbox.path)/template\n",
            to: "home/.gitconfig")
        #expect(try sandbox.run("library", "add", "../source").status == 0)
        #expect(try sandbox.run("library", "update").status == 0)
        #expect(!FileManager.default.fileExists(atPath: sandbox.path + "/ran"))
        #expect(
            !FileManager.default.fileExists(
                atPath: shelf(sandbox) + "/source/.git/hooks/post-checkout"))
    }

    @Test func linksThatLeadOutAreNone() throws {
        let sandbox = try sandbox()
        try sandbox.write("# Secret\n\n## Symptom 1: Do not tell\n", to: "elsewhere/secret.md")
        try FileManager.default.createDirectory(
            atPath: sandbox.path + "/source", withIntermediateDirectories: true)
        for (link, target) in [("secret.md", "/elsewhere/secret.md"), ("more", "/elsewhere")] {
            try FileManager.default.createSymbolicLink(
                atPath: sandbox.path + "/source/" + link, withDestinationPath: sandbox.path + target
            )
        }
        try FileManager.default.createSymbolicLink(
            atPath: sandbox.path + "/source/triage.yaml", withDestinationPath: "/etc/passwd")
        try publish(["kettle.md": Self.kettle], in: sandbox)
        #expect(try sandbox.run("library", "add", "../source").status == 0)
        #expect(try sandbox.run("search", "do not tell").output.contains("Secret") == false)
        for name in ["secret.md", "more", "triage.yaml"] {
            let path = shelf(sandbox) + "/source/" + name
            #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == nil)
        }
        // A folder that is read where it lies leads nowhere else, either.
        try FileManager.default.removeItem(atPath: sandbox.path + "/source/.git")
        #expect(try sandbox.run("library", "add", "../source", "--name", "lying").status == 0)
        #expect(try sandbox.run("search", "do not tell").output.contains("Secret") == false)
    }

    @Test func aLibrarySettlesNothing() throws {
        let sandbox = try sandbox()
        try publish(
            [
                "kettle.md": Self.kettle, ".triage/config.yaml": "language: zh-Hans\nbogus: 1\n",
                ".triage/libraries.yaml": "libraries: { evil: 'ext::sh -c x' }\n",
                ".triage/content/extra.md": "# Extra\n",
            ], in: sandbox)
        #expect(try sandbox.run("library", "add", "../source").status == 0)
        let run = try sandbox.run("list", "guides")
        #expect(run.errors.isEmpty && run.output.contains("Kettle"), "\(run.errors)")
        #expect(try sandbox.run("library", "sync").errors.isEmpty)
        #expect(try sandbox.run("library", "list").lines.count == 1)
    }

    @Test func anUpdateTellsWhatCameAndWent() throws {
        let sandbox = try sandbox()
        try publish(["kettle.md": Self.kettle, "old.md": "# Old\n"], in: sandbox)
        try git("tag", "v1", in: "source", of: sandbox)
        #expect(try sandbox.run("library", "add", "../source", "--ref", "v1").status == 0)
        #expect(try sandbox.run("library", "update").lines == ["source: nothing new"])
        try FileManager.default.removeItem(atPath: sandbox.path + "/source/old.md")
        try publish(
            [
                "kettle.md": Self.kettle.replacing(
                    "└─ NO → No current arrives",
                    with: "├─ NO → No current arrives\n└─ Half → The lamp is old"),
                "new.md": "# New\n", "triage.yaml": "version: 2\n",
            ], in: sandbox)
        // The tag says which one is meant until another one is.
        #expect(try sandbox.run("library", "update").lines == ["source: nothing new"])
        let run = try sandbox.run("library", "update", "source", "--ref", "main")
        #expect(run.status == 0, "\(run.errors)")
        #expect(
            run.lines == [
                "source: 2", "  + new\tNew", "  - old\tOld",
                "  + kettle#symptom-1-it-stays-cold/tree/q1/a3\tThe lamp is old",
            ])
        #expect(try guides(sandbox).contains("new"))
    }

    @Test func aBrokenUpdateLeavesTheOldOne() throws {
        let sandbox = try sandbox()
        try publish(["kettle.md": Self.kettle], in: sandbox)
        #expect(try sandbox.run("library", "add", "../source").status == 0)
        // Nothing to read any more, and then nothing at all.
        try FileManager.default.removeItem(atPath: sandbox.path + "/source/kettle.md")
        try publish(["a.txt": "no guide"], in: sandbox)
        #expect(try sandbox.run("library", "update").status == 2)
        #expect(try guides(sandbox).contains("kettle"))
        try FileManager.default.moveItem(
            atPath: sandbox.path + "/source", toPath: sandbox.path + "/moved")
        let run = try sandbox.run("library", "update")
        #expect(run.status == 2 && run.errors.contains("source"))
        #expect(try guides(sandbox).contains("kettle"))
        // It was cut off between the two renames.
        try FileManager.default.moveItem(
            atPath: shelf(sandbox) + "/source", toPath: shelf(sandbox) + "/.source.former")
        #expect(try guides(sandbox).contains("kettle"))
        let left = try FileManager.default.contentsOfDirectory(atPath: shelf(sandbox)).sorted()
        #expect(left == ["libraries.yaml", "source"])
    }

    @Test func guidesOfOneNameStayApart() throws {
        let sandbox = try sandbox()
        try sandbox.write(Self.kettle, to: "first/kettle.md")
        try sandbox.write(Self.kettle, to: "second/kettle.md")
        try sandbox.write(
            "---\nlanguage: zh-Hans\n---\n\n# 水壶\n\n## 清洁检查清单\n\n- [ ] 除垢\n", to: "third/kettle.md")
        for name in ["first", "second", "third"] {
            #expect(try sandbox.run("library", "add", "../" + name).status == 0)
        }
        let own = try guides(sandbox).filter { !$0.hasPrefix("core-location") }
        #expect(own == ["kettle", "second/kettle", "third/kettle"])
        #expect(try sandbox.run("show", "third/kettle").output.contains("水壶"))
        try sandbox.run("checklist", "tick", "kettle#cleaning-checklist", "1", "--run", "a")
        func done(_ list: String) throws -> Int? {
            (try sandbox.json("checklist", "show", list, "--json") as? [String: Any])?["done"]
                as? Int
        }
        #expect(try done("kettle#cleaning-checklist") == 1)
        #expect(try done("second/kettle#cleaning-checklist") == 0)
        // Whichever is left keeps what was ticked in it.
        try sandbox.run("library", "off", "first")
        #expect(try done("kettle#cleaning-checklist") == 0)
        try sandbox.run("library", "on", "first")
        #expect(try done("kettle#cleaning-checklist") == 1)
        let names = try sandbox.run(
            "ask", "second/kettle#symptom-1-it-stays-cold", "--answers", "2")
        #expect(names.output.contains("No current arrives"))
    }

    @Test func theProjectsOwnContentAndWhatIsAddedStandBesideOurs() throws {
        let sandbox = try sandbox()
        try sandbox.write(Self.kettle, to: "project/.triage/content/kettle.md")
        try sandbox.write("# Extra\n", to: "extra/extra.md")
        #expect(try guides(sandbox).contains("kettle"))
        #expect(try guides(sandbox).contains("core-location-diagnostics"))
        let added = try sandbox.run("list", "guides", "--content", "+../extra").output
        #expect(added.contains("extra\t") && added.contains("kettle\t"))
        #expect(added.contains("core-location-diagnostics\t"))
        let replaced = try sandbox.run("list", "guides", "--content", "../extra").output
        #expect(replaced == "extra\tExtra\n")
        #expect(try sandbox.run("list", "--content", "+../nowhere").status == 2)
        let paths = try sandbox.run("--show-paths").lines.filter { $0.hasPrefix("content") }
        #expect(paths.count == 2 && paths[0].contains(".triage/content"), "\(paths)")
    }

    @Test func whatAProjectAsksForIsAddedByOneWord() throws {
        let sandbox = try sandbox()
        try publish(["kettle.md": Self.kettle], in: sandbox)
        try sandbox.write(
            "libraries:\n  kettles: { source: ../../source }\n  bad: ''\n",
            to: "project/.triage/libraries.yaml")
        try sandbox.write(
            "libraries: [\(sandbox.path)/more]\n", to: "home/.config/triage/config.yaml")
        try sandbox.write("# More\n", to: "more/more.md")
        let list = try sandbox.run("library", "list")
        #expect(
            list.errors.contains("kettles is asked for")
                && list.errors.contains("'bad' is no library"))
        #expect(try !guides(sandbox).contains("kettle"))
        #expect(try sandbox.run("library", "sync").status == 0)
        #expect(try guides(sandbox).suffix(2) == ["more", "kettle"])
        #expect(try sandbox.run("list", "guides").errors.isEmpty)
    }

    @Test func aBrokenFileIsToldAndKept() throws {
        let sandbox = try sandbox()
        try sandbox.write("libraries: [\n", to: "home/.local/share/triage/libraries/libraries.yaml")
        try sandbox.write(Self.kettle, to: "first/kettle.md")
        #expect(try sandbox.run("library", "list").errors.contains("libraries.yaml:"))
        #expect(try sandbox.run("library", "add", "../first").status == 2)
        let file = sandbox.path + "/home/.local/share/triage/libraries/libraries.yaml"
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "libraries: [\n")
    }

    @Test func itsCommandsStayOff() throws {
        let sandbox = try sandbox()
        try publish(
            [
                "kettle.md": Self.kettle.replacing(
                    "└─ NO → No current arrives",
                    with:
                        "└─ NO → No current arrives\n    Evidence: run `touch \(sandbox.path)/ran`")
            ], in: sandbox)
        try sandbox.write("let lamp = 1\n", to: "project/Lamp.swift")
        #expect(try sandbox.run("library", "add", "../source").status == 0)
        let run = try sandbox.run("doctor", "--project", ".")
        #expect(run.errors.contains("--allow-run"), "\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: sandbox.path + "/ran"))
    }
}
