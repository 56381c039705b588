import CoreTestSupport
import Foundation
import Testing

/// What the gate promises besides counting: whose a run is, what a name means, and what a tick is of.
@Suite struct GatePromiseTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
        sandbox.environment["TRIAGE_CONTENT"] = nil
        sandbox.environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
        sandbox.environment["GIT_CONFIG_NOSYSTEM"] = "1"
        try FileManager.default.createDirectory(
            atPath: sandbox.path + "/project/.triage", withIntermediateDirectories: true)
    }

    private func write(_ items: String, to file: String = "project/docs/ferry.md") throws {
        try sandbox.write("# Ferry\n\n## Departure checklist\n\n" + items, to: file)
    }

    @discardableResult
    private func checklist(
        _ words: String..., content: String = "docs", in folder: String = "project"
    ) throws -> Sandbox.Run {
        try sandbox.run(
            arguments: ["checklist"] + words + ["--content", content], in: folder)
    }

    /// The exit status of the gate.
    private func gate(
        _ words: String..., list: String = "departure", content: String = "docs",
        in folder: String = "project"
    ) throws -> Int32 {
        try sandbox.run(
            arguments: ["checklist", "status", list, "--strict", "--content", content] + words,
            in: folder
        ).status
    }

    private func git(_ words: String..., in folder: String = "project") throws {
        let process = sandbox.process([], in: folder)
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            [
                "git", "-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c",
                "protocol.file.allow=always",
            ] + words
        let run = try Sandbox.finish(process)
        #expect(run.status == 0, "\(words): \(run.errors)")
    }

    /// Commits all that is there.
    private func commit(_ message: String, in folder: String = "project") throws {
        try git("add", "-A", in: folder)
        try git("commit", "-qm", message, in: folder)
    }

    /// Makes a repository of all that is there.
    private func beginRepository(_ message: String, in folder: String = "project") throws {
        try git("init", "-q", in: folder)
        try commit(message, in: folder)
    }

    private func remove(_ path: String) throws {
        try FileManager.default.removeItem(atPath: sandbox.path + "/" + path)
    }

    // MARK: Whose run it is

    @Test func librariesOutsideInFoldersOfOneNameShareNothing() throws {
        for folder in ["east", "west"] { try write("- [ ] Sail\n", to: folder + "/docs/ferry.md") }
        try checklist("tick", "departure", "1", "--run", "2.1", content: "../east/docs")
        #expect(try gate("--run", "2.1", content: "../east/docs") == 0)
        #expect(try gate("--run", "2.1", content: "../west/docs") == 2)
    }

    @Test func aRunOfAnotherRepositoryInsideIsNotTheProjects() throws {
        try write("- [ ] Sail\n", to: "dep/docs/ferry.md")
        try beginRepository("Begin", in: "dep")
        try checklist("begin", "departure", "2.1", "--in", "release/2.1.md", in: "dep")
        try checklist("tick", "departure", "1", "--run", "2.1", in: "dep")
        try commit("Done", in: "dep")
        #expect(try gate("--run", "2.1", in: "dep") == 0)
        try write("- [ ] Sail\n")
        try beginRepository("Another")
        try git("submodule", "-q", "add", "../dep", "lib/dep")
        #expect(try gate("--run", "2.1") == 2)
        #expect(try gate("--run", "2.1", "--in", "lib/dep/release/2.1.md") == 2)
        // As earlier versions wrote it, only where it lies tells whose it is.
        let path = sandbox.path + "/project/lib/dep/release/2.1.md"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let former = text.replacing(/"(file|repository)":"[^"]*",/, with: "")
        #expect(former.utf8.count < text.utf8.count - 60)
        try sandbox.write(former, to: "project/lib/dep/release/2.1.md")
        #expect(try gate("--run", "2.1") == 2)
        #expect(try gate("--run", "2.1", "--in", "lib/dep/release/2.1.md") == 2)
        try sandbox.write(text, to: "project/lib/dep/release/2.1.md")
        // A copy without its history says itself that it belongs elsewhere.
        try FileManager.default.createDirectory(
            atPath: sandbox.path + "/project/release", withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            atPath: sandbox.path + "/dep/release/2.1.md",
            toPath: sandbox.path + "/project/release/2.1.md")
        #expect(try gate("--run", "2.1") == 2)
        // A worktree is its repository.
        try git("worktree", "add", "-q", "../tree", in: "dep")
        #expect(try gate("--run", "2.1", in: "tree") == 0)
    }

    @Test func whatNothingTellsIsNotBelieved() throws {
        try write("- [ ] Sail\n")
        try git("init", "-q")
        // Begun before there was a commit: it says of no repository.
        try checklist("begin", "departure", "1", "--in", "release/1.md")
        try checklist("tick", "departure", "1", "--run", "1")
        try commit("Begin")
        let strict = try checklist("status", "departure", "--strict", "--run", "1")
        #expect(strict.status == 2 && strict.errors.contains("run begin"), "\(strict.errors)")
        try checklist("begin", "departure", "1", "--in", "release/1.md")
        #expect(try gate("--run", "1") == 0)
        try git("commit", "-qam", "Whose")
        // Of a history that was not fetched nothing tells which repository it is.
        let path = "file://" + sandbox.path + "/project"
        try git("clone", "-q", "--depth", "1", path, "../shallow")
        let shallow = try checklist(
            "status", "departure", "--strict", "--run", "1", in: "shallow")
        #expect(shallow.status == 2 && shallow.errors.contains("fetch-depth"), "\(shallow.errors)")
        try git("fetch", "-q", "--unshallow", in: "shallow")
        #expect(try gate("--run", "1", in: "shallow") == 0)
    }

    @Test func whereGitTellsNoRepositoryAFileThatNamesOneIsNotBelieved() throws {
        try write("- [ ] Sail\n")
        try beginRepository("Begin")
        try checklist("begin", "departure", "1", "--in", "release/1.md")
        try checklist("tick", "departure", "1", "--run", "1")
        #expect(try gate("--run", "1") == 0)
        try remove("project/.git")
        // A template without a commit, and a worktree whose repository is not there.
        try git("init", "-q")
        let unborn = try checklist("status", "departure", "--strict", "--run", "1")
        #expect(unborn.status == 2 && unborn.errors.contains("git"), "\(unborn.errors)")
        try remove("project/.git")
        try sandbox.write("gitdir: /nowhere\n", to: "project/.git")
        #expect(try gate("--run", "1") == 2)
    }

    @Test func aFolderWithoutGitHasItsRunInAFile() throws {
        try write("- [ ] Sail\n")
        try checklist("begin", "departure", "1", "--in", "release/1.md")
        try checklist("tick", "departure", "1", "--run", "1")
        #expect(try gate("--run", "1") == 0)
    }

    @Test func withoutGitARunIsTheFoldersThatIsThere() throws {
        try write("- [ ] Sail\n")
        try checklist("tick", "departure", "1", "--run", "1")
        try sandbox.write("more", to: "project/notes.md")
        #expect(try gate("--run", "1") == 0)
        try remove("project")
        try write("- [ ] Sail\n")
        try sandbox.write("", to: "project/.triage/empty")
        #expect(try gate("--run", "1") == 2)
    }

    @Test func whoTakesARunOverSaysSo() throws {
        try write("- [ ] Sail\n")
        try beginRepository("Begin")
        try checklist("begin", "departure", "1", "--in", "release/1.md")
        try checklist("tick", "departure", "1", "--run", "1")
        try git("checkout", "-q", "--orphan", "new")
        try commit("Anew")
        let status = try checklist("status", "departure", "--run", "1", "--strict")
        #expect(status.status == 2 && status.errors.contains("run begin"))
        #expect(try gate("--run", "1", "--in", "release/1.md") == 2)
        try checklist("begin", "departure", "1", "--in", "release/1.md")
        #expect(try gate("--run", "1") == 0)
        // The list has another name: whose run it was is said by nobody but a person.
        try sandbox.write(
            "# Ferry\n\n## Arrival checklist\n\n- [ ] Sail\n", to: "project/docs/ferry.md")
        #expect(try gate("--run", "1", "--in", "release/1.md", list: "arrival") == 2)
        #expect(
            try gate("--run", "1", "--in", "release/1.md", list: "Arrival checklist") == 2)
        try checklist("begin", "arrival", "1", "--in", "release/1.md")
        #expect(try gate("--run", "1", list: "Arrival checklist") == 0)
    }

    @Test func ticksGoWithTheRepositoryFromItsFirstCommitOn() throws {
        try write("- [ ] Sail\n")
        try git("init", "-q")
        try checklist("tick", "departure", "1", "--run", "2.1")
        try commit("Begin")
        #expect(try gate("--run", "2.1") == 0, "kept before there was a commit")
        try checklist("note", "departure", "1", "calm sea", "--run", "2.1")
        try git("clone", "-q", ".", "../other")
        #expect(try gate("--run", "2.1", in: "other") == 0)
        // Another project where this one was.
        try remove("project/.git")
        try beginRepository("Anew")
        #expect(try gate("--run", "2.1") == 2)
    }

    private func write(below headings: String..., to file: String = "project/docs/ferry.md") throws
    {
        try sandbox.write(
            (headings + ["- [ ] Sail\n"]).joined(separator: "\n\n"), to: file)
    }

    @Test func whatASectionIsCalledSaysWhatTheListInItIsAbout() throws {
        try write(below: "# Ferry", "## North", "### Departure checklist")
        try beginRepository("Begin")
        try checklist("begin", "departure", "1")
        try checklist("begin", "departure", "2", "--in", "release/2.md")
        for run in ["1", "2"] { try checklist("tick", "departure", "1", "--run", run) }
        for run in ["1", "2"] { #expect(try gate("--run", run) == 0) }
        try write(below: "# Ferry", "## South", "### Departure checklist")
        for run in ["1", "2"] { #expect(try gate("--run", run) != 0) }
    }

    @Test func aRunStaysThatOfItsListWhateverItsGuideIsCalled() throws {
        try write(below: "# Ferry", "## Departure checklist")
        try beginRepository("Begin")
        try checklist("begin", "departure", "1")
        try checklist("begin", "departure", "2", "--in", "release/2.md")
        for run in ["1", "2"] { try checklist("tick", "departure", "1", "--run", run) }
        for title in ["# The ferry", "# All boats\n\n## Ferry"] {
            try write(below: title, "## Departure checklist")
            for run in ["1", "2"] {
                #expect(try gate("--run", run) == 0, "\(title): \(run)")
                #expect(try checklist("untick", "departure", "1", "--run", run).status == 0)
                #expect(try gate("--run", run) == 1)
                try checklist("tick", "departure", "1", "--run", run)
            }
        }
        #expect(try checklist("runs", "departure").lines.count == 2)
        // Another list of the file, and another file, have theirs.
        try write(
            below: "# Ferry", "## Departure checklist", "- [ ] Sail", "# Bus",
            "## Departure checklist")
        for list in ["ferry#departure-checklist", "ferry#departure-checklist-1"] {
            #expect(try gate("--run", "1", list: list) == 2)
        }
        try remove("project/docs/ferry.md")
        try write(below: "# Ferry", "## Departure checklist", to: "project/docs/bus.md")
        #expect(try gate("--run", "1") == 2)
    }

    @Test func aRunOfAListThatWasRenamedIsToldWithTheWayBack() throws {
        try write("- [ ] Sail\n")
        try beginRepository("Begin")
        try checklist("begin", "departure", "1")
        try checklist("begin", "departure", "2", "--in", "release/2.md")
        for run in ["1", "2"] { try checklist("tick", "departure", "1", "--run", run) }
        try write(below: "# Ferry", "## Departure checklist of May")
        let list = "ferry#departure-checklist-of-may"
        for run in ["1", "2"] {
            let status = try checklist("status", list, "--strict", "--run", run)
            #expect(status.status == 2 && status.errors.contains("run begin"), "\(status.errors)")
        }
        try checklist("begin", list, "2", "--in", "release/2.md")
        #expect(try gate("--run", "2", list: list) == 0)
        try checklist("begin", list, "1")
        #expect(try gate("--run", "1", list: list) == 1)
        try checklist("tick", list, "1", "--run", "1")
        #expect(try gate("--run", "1", list: list) == 0)
    }

    @Test func aFileThatWasMovedIsFoundAndTwoAreTold() throws {
        try write("- [ ] Sail\n")
        try beginRepository("Begin")
        try checklist("begin", "departure", "2.1", "--in", "release/2.1.md")
        try checklist("tick", "departure", "1", "--run", "2.1")
        try git("add", "-A")
        try git("mv", "release/2.1.md", "release/old.md")
        #expect(try gate("--run", "2.1") == 0)
        try FileManager.default.copyItem(
            atPath: sandbox.path + "/project/release/old.md",
            toPath: sandbox.path + "/project/release/copy.md")
        let status = try checklist("status", "departure", "--run", "2.1", "--strict")
        #expect(status.status == 2)
        #expect(status.errors.contains("copy.md") && status.errors.contains("old.md"))
        #expect(try gate("--run", "2.1", "--in", "release/old.md") == 0)
    }

    @Test func whatARuleMakesAHeadingOfBeginsNoGroupOfAFile() throws {
        try write("- [ ] Sail\n\nWave first.\n---\n\n- [ ] Ramp\n")
        try checklist("begin", "departure", "1", "--in", "run.md")
        #expect(try gate("--run", "1") == 1)
        try checklist("tick", "departure", "1-2", "--run", "1")
        #expect(try gate("--run", "1") == 0)
        let text = try String(contentsOfFile: sandbox.path + "/project/run.md", encoding: .utf8)
        #expect(text.contains("Wave first.") && !text.contains("## "))
    }

    @Test func sectionsOfOneNameBelowOthersAreTwoGroups() throws {
        let text =
            "### Copy\n\n#### Steps\n\n- [ ] Migrate\n\n### Staging\n\n#### Steps\n\n- [ ] Start\n"
        try write(text)
        try checklist("begin", "departure", "1", "--in", "run.md")
        try checklist("tick", "departure", "2", "--run", "1")
        #expect(try gate("--run", "1", "--group", "Staging") == 0)
        try checklist("tick", "departure", "1", "--run", "1")
        #expect(try gate("--run", "1") == 0)
        try write(text.replacing("Staging", with: "Original"))
        #expect(try gate("--run", "1") == 1)
    }

    @Test(arguments: [
        "- [] Wave", "[ ] Wave", "> - [ ] Wave", "- ☐ Wave", "## [ ] Wave", "- [ ]",
        "| [ ] Wave |\n|---|", "Note: [ ] Wave", "- Note: [ ] Wave", "Legend: [ ] Wave",
        "In the boxes: [ ] Wave", "[^1]: [ ] Wave", "- [x] Steer [ ] Wave",
        "- [x] Steer – [ ] Wave", "`[ ]` Wave", "```\n- [ ] Wave\n```", "<!--\n- [ ] Wave\n-->",
        "> [F] Sail",
    ])
    func aBoxThatSomebodyWritesIntoARunsFileIsOpen(line: String) throws {
        try write(
            "Legend: [ ] open.\n\n[ ] = open\n\n```\n- [ ] no\n```\n\nWrite `[ ]` for what is open.\n\n"
                + "- [ ] Sail\n")
        try checklist("begin", "departure", "1", "--in", "run.md")
        try checklist("tick", "departure", "1", "--run", "1")
        try checklist("note", "departure", "1", "[ ] is a box", "--run", "1")
        #expect(try gate("--run", "1") == 0)
        let text = try String(contentsOfFile: sandbox.path + "/project/run.md", encoding: .utf8)
        try sandbox.write(
            text.replacing("<!-- exported", with: line + "\n\n<!-- exported"), to: "project/run.md")
        let strict = try checklist("status", "departure", "--strict", "--run", "1")
        #expect(strict.status == 1 && strict.errors.contains("run.md:"), "\(strict.errors)")
    }

    // MARK: A name means one thing

    @Test func theWordsOfAnotherListMeanNone() throws {
        try write("- [ ] Sail\n")
        try sandbox.write(
            "# Party\n\n## After the departure party checklist\n\n- [ ] Cake\n",
            to: "project/docs/party.md")
        try checklist("tick", "party", "1")
        #expect(try gate() == 1)
        for name in ["Departure checklist", "ferry#departure-checklist", "departure-checklist"] {
            #expect(try gate(list: name) == 1, "\(name)")
        }
        try remove("project/docs/ferry.md")
        for name in ["departure", "departure checklist", "party"] {
            #expect(try gate(list: name) == 2, "\(name)")
        }
        #expect(try gate(list: "after the departure party") == 0)
    }

    @Test func anEmptyNameAndTheBeginningOfAGroupMeanNothing() throws {
        try write("### Decks\n\n- [ ] Sweep\n\n### Decks below\n\n- [ ] Pump\n")
        try checklist("tick", "departure", "1")
        #expect(try gate("--run", "") == 2)
        #expect(try gate("--group", "decks") == 0)
        #expect(try gate("--group", "Deck") == 2)
    }

    @Test func aNameIsTheSameHoweverItIsComposed() throws {
        try write("- [ ] Sail\n")
        try checklist("tick", "departure", "1", "--run", "Me\u{301}xico")
        #expect(try gate("--run", "M\u{e9}xico") == 0)
        #expect(try gate("--run", "M\u{e9}xico\u{200B}") == 2)
        #expect(try checklist("runs", "departure").lines.count == 1)
    }

    // MARK: Done means this text

    @Test(arguments: [
        ("- [ ] Migrate [notes](https://a.b/1)\n", "- [ ] Migrate [notes](https://a.b/2)\n"),
        (
            "- [ ] Migrate\n\n  ```sh\n  migrate --dry-run\n  ```\n",
            "- [ ] Migrate\n\n  ```sh\n  migrate --live\n  ```\n"
        ),
        ("- [ ] Migrate\n\n  At night.\n", "- [ ] Migrate\n\n  By day.\n"),
        ("- [ ] Migrate\n", "- [ ] Migrate\n\n  All of it.\n"),
        ("- [ ] Migrate now\n", "- [ ] ~~Migrate~~ now\n"),
        (
            "- [ ] Migrate[^1]\n\n[^1]: As told[^2]\n\n[^2]: By day.\n",
            "- [ ] Migrate[^1]\n\n[^1]: As told[^2]\n\n[^2]: At night.\n"
        ),
        ("- [ ] Migrate the copy {#run}\n", "- [ ] Migrate the original {#run}\n"),
        ("### Copy\n\n- [ ] Migrate {#run}\n", "### Original\n\n- [ ] Migrate {#run}\n"),
        (
            "### Copy\n\n#### Steps\n\n- [ ] Migrate\n",
            "### Original\n\n#### Steps\n\n- [ ] Migrate\n"
        ),
        ("- [ ] Compare with ![](old.png)\n", "- [ ] Compare with ![](new.png)\n"),
        ("- [ ] As in <img src=\"old.png\">\n", "- [ ] As in <img src=\"new.png\">\n"),
        ("- [ ] Sign it\n", "- [ ] Sign it [](with-the-key.md)\n"),
        // What stands above it says what it is about.
        ("Do it on the copy.\n\n- [ ] Migrate\n", "Do it on the original.\n\n- [ ] Migrate\n"),
        (
            "On the copy.\n\n### Steps\n\n- [ ] Migrate\n",
            "On the original.\n\n### Steps\n\n- [ ] Migrate\n"
        ),
        ("> On the copy:\n\n- [ ] Migrate\n", "> On the original:\n\n- [ ] Migrate\n"),
        ("<b>On the copy</b>\n\n- [ ] Migrate\n", "<b>On the original</b>\n\n- [ ] Migrate\n"),
        (
            "- [ ] Migrate\n  Evidence: file a.json\n  On the copy.\n",
            "- [ ] Migrate\n  Evidence: file a.json\n  On the original.\n"
        ),
        (
            "<Card title=\"Copy\">\n\n- [ ] Migrate\n\n</Card>\n",
            "<Card title=\"Original\">\n\n- [ ] Migrate\n\n</Card>\n"
        ),
        (
            "### Copy\n\n#### Copy of it\n\n- [ ] Migrate\n",
            "### Original\n\n#### Copy of it\n\n- [ ] Migrate\n"
        ),
        (
            "<TabItem label=\"Copy\">\n\n- [ ] Migrate\n\n</TabItem>\n",
            "<TabItem label=\"Original\">\n\n- [ ] Migrate\n\n</TabItem>\n"
        ),
        (
            "- All[^1]\n  - [ ] Migrate\n\n[^1]: the copy\n",
            "- All[^1]\n  - [ ] Migrate\n\n[^1]: the original\n"
        ),
        (
            "- Copy\n  - Steps\n    - [ ] Migrate\n",
            "- Original\n  - Steps\n    - [ ] Migrate\n"
        ),
        (
            "- All\n\n  ```\n  copy\n  ```\n\n  - [ ] Migrate\n",
            "- All\n\n  ```\n  original\n  ```\n\n  - [ ] Migrate\n"
        ),
        (
            "As told[^1]:\n\n- [ ] Migrate\n\n[^1]: on the copy\n",
            "As told[^1]:\n\n- [ ] Migrate\n\n[^1]: on the original\n"
        ),
        ("### [It](copy.md)\n\n- [ ] Migrate\n", "### [It](original.md)\n\n- [ ] Migrate\n"),
        ("**[It](copy.md)**\n\n- [ ] Migrate\n", "**[It](original.md)**\n\n- [ ] Migrate\n"),
        (
            "- [ ] One of [these](copy.md):\n  - [ ] Migrate\n",
            "- [ ] One of [these](original.md):\n  - [ ] Migrate\n"
        ),
        (
            "| a | b |\n|---|---|\n| [ ] Migrate | x[^1] |\n\n[^1]: the copy\n",
            "| a | b |\n|---|---|\n| [ ] Migrate | x[^1] |\n\n[^1]: the original\n"
        ),
        (
            "- [ ] Migrate these:\n\n| a |\n|---|\n| copy |\n",
            "- [ ] Migrate these:\n\n| a |\n|---|\n| original |\n"
        ),
        (
            "- [ ] Run this:\n\n<!-- keep -->\nas root\n\n```sh\nrun --copy\n```\n",
            "- [ ] Run this:\n\n<!-- keep -->\nas root\n\n```sh\nrun --original\n```\n"
        ),
        (
            "- [ ] Migrate\n\n  With this:\n\n```sh\nrun --copy\n```\n",
            "- [ ] Migrate\n\n  With this:\n\n```sh\nrun --original\n```\n"
        ),
        (
            "- [ ] Migrate[^Where]\n\n[^where]:\n    on the copy\n",
            "- [ ] Migrate[^Where]\n\n[^where]:\n    on the original\n"
        ),
        (
            "- [ ] Migrate\n\n  ```sh title=copy\n  run\n  ```\n",
            "- [ ] Migrate\n\n  ```sh title=original\n  run\n  ```\n"
        ),
        (
            "- [ ] Migrate[^1] and sign[^2]\n\n[^1]: the copy\n\n[^2]: now\n",
            "- [ ] Migrate[^2] and sign[^1]\n\n[^1]: the copy\n\n[^2]: now\n"
        ),
        ("- [ ] Remove `a\\_b`\n", "- [ ] Remove `a_b`\n"),
        (
            "- [ ] Migrate\n  Evidence: file a note with the copy\n",
            "- [ ] Migrate\n  Evidence: file a note with the original\n"
        ),
        (
            "- [ ] Migrate\n  Evidence: file a.json and call the copy\n",
            "- [ ] Migrate\n  Evidence: file a.json and call the original\n"
        ),
        ("- [ ] Migrate\n  Note: the copy\n", "- [ ] Migrate\n  Note: the original\n"),
    ])
    func aTickIsOfAllThatItsItemSays(old: String, new: String) throws {
        for file in [nil, "run.md"] {
            try write(old)
            if let file {
                try checklist("begin", "departure", "1", "--in", file)
            } else {
                try checklist("begin", "departure", "0")
            }
            let run = file == nil ? "0" : "1"
            let item = old.contains("One of") ? "2" : "1"
            try checklist("tick", "departure", item, "--run", run)
            #expect(try gate("--run", run) == 0, "\(run): \(old)")
            try write(new)
            #expect(try gate("--run", run) == 1, "\(run): \(new)")
            let tick = try checklist("tick", "departure", item, "--run", run)
            #expect(tick.status == 0, "\(tick.errors)")
            guard !new.contains("~~") else { continue }
            #expect(try gate("--run", run) == 0, "\(run): \(new)")
        }
    }

    @Test(arguments: [
        ("- [ ] Check a_b\n", "* [ ] Check a\\_b\n"),
        ("- [ ] Caf\u{E9} open\n", "- [ ] Cafe\u{301} open\n"),
        (
            "- [ ] Item 12 is `on`\n- [ ] Item 13\n",
            "- [ ] Item\u{A0}12 is `on`\n- [ ] Item\u{A0}13\n"
        ),
        ("- [ ] Sail\n", "<!-- by\nhand -->\n\n- [ ] Sail\n"),
        ("- [ ] Sail <!-- a -->\n", "- [ ] Sail\n"),
        (
            "- [ ] Sail\n  Evidence: text /all and more/ in a.log\n",
            "- [ ] Sail\n  Evidence: not (key a.b is on in a.json and file a.json) (likely)\n"
        ),
        ("- [ ] Sail `now`\n\n  <!-- a -->\n", "- [ ] Sail `now`<!-- see [b](c.md) -->\n"),
        ("- [ ] Sail\n", "- [ ] Sail\n  id:: 65c1-aa\n  collapsed:: true\n"),
        (
            "- [ ] Sail\n\n  At ten, if\n  the tide is in.\n",
            "- [ ] Sail\n\n  At ten, if the tide is in.\n"
        ),
        ("Only when\nit is light.\n\n- [ ] Sail\n", "Only when it is light.\n\n- [ ] Sail\n"),
        (
            "> Only when\n> it is light.\n\n- [ ] Sail\n",
            "> Only when it\n> is light.\n\n- [ ] Sail\n"
        ),
        ("- [ ] Sail[^1]\n\n[^1]: at\n    ten\n", "- [ ] Sail[^1]\n\n[^1]: at ten\n"),
        ("- [ ] 启航\n\n  十点，\n  涨潮时。\n", "- [ ] 启航\n\n  十点，涨潮时。\n"),
        ("All of it.\n\n- [ ] Sail\n", "All of it.\n\n- [ ] Sail\n\nNotes follow.\n"),
        (
            "### Bow\n\n- [ ] Sail\n\n### Stern\n\nSlowly.\n\n- [ ] Ramp\n",
            "### Bow\n\n- [ ] Sail\n\nNote it.\n\n### Stern\n\nSlowly.\n\n- [ ] Ramp\n"
        ),
    ])
    func aTickStaysWhereAReaderSeesTheSame(old: String, new: String) throws {
        for run in ["0", "1"] {
            try write(old)
            if run == "0" {
                try checklist("begin", "departure", run)
            } else {
                try checklist("begin", "departure", run, "--in", "run.md")
            }
            let all = old.ranges(of: "[ ]").count
            try checklist("tick", "departure", "1-\(all)", "--run", run)
            #expect(try gate("--run", run) == 0, "\(run): \(old)")
            try write(new)
            let status = try checklist("status", "departure", "--strict", "--run", run)
            #expect(status.status == 0, "\(run): \(new) \(status.output) \(status.errors)")
        }
    }

    @Test func aTickIsOfWhatStandsBetweenItsListsHeadingAndTheOneAbove() throws {
        func write(_ text: String) throws {
            try sandbox.write(
                "# Ferry\n\n\(text)\n\n## Departure checklist\n\n- [ ] Sail\n",
                to: "project/docs/ferry.md")
        }
        try write("On the copy.")
        try checklist("begin", "departure", "1", "--in", "run.md")
        try checklist("begin", "departure", "0")
        for run in ["0", "1"] {
            try write("On the copy.")
            try checklist("tick", "departure", "1", "--run", run)
            #expect(try gate("--run", run) == 0)
            try write("On the original.")
            #expect(try gate("--run", run) == 1, "\(run)")
            // What another section parts from it is about something else.
            try write("On the copy.\n\n## Notes\n\nLoud.")
            try checklist("tick", "departure", "1", "--run", run)
            try write("On all.\n\n## Notes\n\nQuiet.")
            #expect(try gate("--run", run) == 0, "\(run)")
        }
    }

    @Test func capitalsAreTickedAnewAndANoteTicksNone() throws {
        try write("- [ ] Set DEBUG on\n")
        try checklist("begin", "departure", "1", "--in", "run.md")
        try checklist("begin", "departure", "0")
        for run in ["0", "1"] { try checklist("tick", "departure", "1", "--run", run) }
        try write("- [ ] Set debug on\n")
        for run in ["0", "1"] {
            #expect(try gate("--run", run) == 1)
            try checklist("note", "departure", "1", "at ten", "--run", run)
            #expect(try gate("--run", run) == 1)
            try checklist("tick", "departure", "1", "--run", run)
            #expect(try gate("--run", run) == 0)
        }
    }

    @Test func whatChangedIsShownAsItWasAndAsItIs() throws {
        try write("- [ ] Migrate\n\n  At night.\n")
        try checklist("tick", "departure", "1")
        try write("- [ ] Migrate\n\n  By day.\n")
        let errors = try checklist("status", "departure").errors
        #expect(errors.contains("- At night.") && errors.contains("+ By day."))
    }

    @Test func anOpenItemThatLeavesIsNamedUntilSomebodySaysWhy() throws {
        try write("- [ ] Sail\n- [ ] Lower the ramp\n")
        try checklist("begin", "departure", "1")
        try checklist("begin", "departure", "2", "--in", "run.md")
        for run in ["1", "2"] { try checklist("tick", "departure", "1", "--run", run) }
        try write("- [ ] Sail\n")
        for run in ["1", "2"] {
            let status = try checklist("status", "departure", "--strict", "--run", run)
            #expect(status.status == 1)
            #expect(status.errors.contains("Lower the ramp"), "\(status.errors)")
        }
        try checklist("na", "departure", "Lower the ramp", "--note", "no ramp", "--run", "1")
        #expect(try gate("--run", "1") == 0)
        let text = try String(contentsOfFile: sandbox.path + "/project/run.md", encoding: .utf8)
        try sandbox.write(
            text.replacing("[ ] Lower the ramp", with: "[-] Lower the ramp - no ramp"),
            to: "project/run.md")
        #expect(try gate("--run", "2") == 0)
    }

    @Test func onlyWhatOffersAChoiceDoes() throws {
        let words = [
            ("Check every one of:", false), ("Do not sail with any of:", false),
            ("No fuel in either:", false), ("None of:", false), ("One of:", true),
            ("Any one of these:", true), ("Either:", true),
            ("One of the two following ways:", true),
            ("One of the mates checks:", false), ("Either way, do all of these:", false),
            ("One of these is not enough, do both:", false),
        ]
        for (index, (line, isChoice)) in words.enumerated() {
            try write("- [ ] \(line)\n  - [ ] bow\n  - [ ] stern\n")
            let run = "\(index)"
            try checklist("tick", "departure", "bow", "--run", run)
            #expect(try gate("--run", run) == (isChoice ? 0 : 1), "\(line)")
        }
    }

    @Test(arguments: [
        "Steps (check one day before)", "Steps (tick one by one)",
        "Steps (select one server at a time)",
        "步骤（单选每项）",
    ])
    func whatOffersMoreThanAChoiceIsNone(heading: String) throws {
        try write("### \(heading)\n\n- [ ] Back up\n- [ ] Sail\n")
        try checklist("tick", "departure", "1")
        #expect(try gate() == 1)
    }

    @Test func aHeadingOffersAChoiceOfTheListRightBelowIt() throws {
        try write("### Kind (tick one)\n\n- [ ] Patch\n- [ ] Minor\n\nThen:\n\n1. [ ] Back up\n")
        try checklist("tick", "departure", "1")
        #expect(try gate() == 1)
        try checklist("tick", "departure", "3")
        #expect(try gate() == 0)
    }

    @Test func aChoiceEndsWithItsList() throws {
        try write(
            "- One of:\n  - [ ] bow\n  - [ ] stern\n\n  And then:\n\n  - [ ] horn\n"
                + "- Either:\n  - [ ] pilot\n  - [ ] licence\n- Or:\n  - [ ] tug\n")
        try checklist("tick", "departure", "bow")
        #expect(try checklist("status", "departure").output.contains("1/6 done, 1 not applicable"))
    }

    @Test func aGateDoesNotGoByWhateverRunIsLeft() throws {
        try write("- [ ] Sail\n")
        try checklist("begin", "departure", "1")
        try checklist("tick", "departure", "1", "--run", "1")
        try checklist("begin", "departure", "2")
        #expect(try gate() == 1)
        // One alone is open now, and all of it is done.
        try checklist("close", "departure", "--run", "2")
        #expect(try gate() == 2)
        #expect(try gate("--run", "1") == 0)
    }

    @Test(arguments: [
        ("- [ ] Horn\n", "- [ ] Bell\n", "- [ ] 汽笛\n"),
        ("### Bow\n\n- [ ] Horn\n", "### Stern\n\n- [ ] Horn\n", "### 船头\n\n- [ ] 汽笛\n"),
    ])
    func aTickInATranslationsWordsIsOfTheOriginals(old: String, new: String, words: String) throws {
        for (number, language) in ["zh-Hans", "en"].enumerated() {
            let run = ["--run", "\(number)", "--language"]
            try write(old, to: "project/docs/en/ferry.md")
            try sandbox.write("# 渡轮\n\n## 出发检查清单\n\n" + words, to: "project/docs/zh-Hans/ferry.md")
            try checklist(
                "begin", "departure", "\(number)", "--in", "\(number).md", "--language", "zh-Hans")
            try checklist("tick", "departure", "1", run[0], run[1], run[2], language)
            for other in ["en", "zh-Hans"] {
                #expect(try gate(run[0], run[1], run[2], other) == 0, "\(language) \(other)")
            }
            try write(new, to: "project/docs/en/ferry.md")
            for other in ["en", "zh-Hans"] {
                #expect(try gate(run[0], run[1], run[2], other) == 1, "\(language) \(other)")
            }
        }
    }

    @Test func aTranslationThatIsMendedOrDeletedTakesNoTick() throws {
        func translate(_ words: String) throws {
            try sandbox.write(
                "# 渡轮\n\n## 出发检查清单\n\n- [ ] \(words)\n", to: "project/docs/zh-Hans/ferry.md")
        }
        try write("- [ ] Horn\n", to: "project/docs/en/ferry.md")
        let list = "ferry#departure-checklist"
        for language in ["en", "zh-Hans"] {
            try translate("汽笛")
            try checklist("begin", list, language, "--in", language, "--language", language)
            try checklist("tick", list, "1", "--run", language, "--language", language)
            try translate("鸣笛")
            #expect(try gate("--run", language, list: list) == 0, "\(language)")
            try remove("project/docs/zh-Hans/ferry.md")
            #expect(try gate("--run", language, list: list) == 0, "\(language)")
        }
        try write("- [ ] Bell\n", to: "project/docs/en/ferry.md")
        for language in ["en", "zh-Hans"] {
            #expect(try gate("--run", language, list: list) == 1, "\(language)")
        }
    }

    @Test func theOriginalDecidesInEveryLanguage() throws {
        try write("- [ ] Horn\n- [ ] Ice\n", to: "project/docs/en/ferry.md")
        try sandbox.write(
            "# 渡轮\n\n## 出发检查清单\n\n- [ ] 汽笛\n- [-] 冰 – 夏天\n", to: "project/docs/zh-Hans/ferry.md")
        try checklist("tick", "departure", "1")
        // A title is a name in every language.
        for list in ["ferry#departure-checklist", "departure", "Departure checklist", "出发检查清单"] {
            for language in ["en", "zh-Hans"] {
                #expect(try gate("--language", language, list: list) == 1, "\(list)")
            }
        }
        let lint = try sandbox.run("lint", "docs")
        #expect(lint.output.contains("zh-Hans/ferry.md:6"), "\(lint.output)")
        // Words that offer a choice, and boxes that the original does not have.
        try write("- [ ] Horn\n  - [ ] bow\n", to: "project/docs/en/ferry.md")
        try sandbox.write(
            "# 渡轮\n\n## 出发检查清单\n\n- [ ] 任选其一：\n  - [ ] 船头\n- [ ] 冰\n",
            to: "project/docs/zh-Hans/ferry.md")
        let other = try sandbox.run("lint", "docs")
        let strict = try checklist("status", "ferry#departure-checklist", "--strict")
        #expect(strict.status == 1 && strict.errors.contains("zh-Hans/ferry.md"))
        #expect(other.output.contains("zh-Hans/ferry.md:5") && other.output.contains("3"))
    }

    @Test(arguments: [
        ("Check EU tax rates", "Check US tax rates"),
        ("Upload the build for iOS", "Upload the build for macOS"),
        ("Test login with Face ID", "Test login with Touch ID"),
        ("Send the mail to Ann", "Send the mail to Bob"),
        ("Back up the staging database", "Back up the production database"),
        ("Run the tests", "Run the tests on Windows"),
        ("Back up the mail server", "Wipe the mail server"),
        ("Run all the tests", "Run some of the tests"),
        ("Test on device and simulator", "Test on simulator"),
    ])
    func aTickIsNotOfferedToOtherWork(old: String, new: String) throws {
        try write("- [ ] \(old)\n")
        try checklist("tick", "departure", "1")
        try write("- [ ] \(new)\n")
        #expect(try checklist("adopt", "departure").status == 1)
    }

    @Test func ticksAreTakenOverOneByOne() throws {
        try write("- [ ] Shut the doors of the hold\n- [ ] Count the cars twice\n")
        try checklist("tick", "departure", "1-2")
        try write("- [ ] Shut doors of the hold\n- [ ] Count the car twice\n")
        #expect(try checklist("adopt", "departure").status == 2)
        #expect(try checklist("adopt", "departure", "1").lines.count == 1)
        #expect(try checklist("adopt", "departure").lines.count == 1)
        #expect(try gate() == 0)
    }

    @Test(arguments: [
        ("### US\n\n- [ ] Migrate\n", "### us\n\n- [ ] Migrate\n"),
        ("- [ ] Set DEBUG=0\n", "- [ ] Set debug=0\n"),
        ("- [ ] Migrate[^1]\n\n[^1]: Keep the data.\n", "- [ ] Migrate[^1]\n\n[^1]: Drop it.\n"),
        ("On the staging server:\n\n- [ ] Test\n", "On the production server:\n\n- [ ] Test\n"),
        ("- Bow\n  - Test\n    - [ ] Boot\n", "- Stern\n  - Test\n    - [ ] Boot\n"),
        (
            "| Test | Bow |\n|--|--|\n| Boot | [ ] |\n",
            "| Test | Stern |\n|--|--|\n| Boot | [ ] |\n"
        ),
        ("- [ ] a\n  - [-] b – none\n", "- [ ] a\n  - [-] b – none\n\n  Twice.\n"),
        ("- X\n\n  By day:\n\n  - [ ] d\n", "- X\n\n  At night:\n\n  - [ ] d\n"),
        ("- [ ] Run it:\n\n```sh\nrun --copy\n```\n", "- [ ] Run it:\n\n```sh\nrun --live\n```\n"),
        (
            "- [ ] As [![built](a.svg)](https://a.b/1)\n",
            "- [ ] As [![built](a.svg)](https://a.b/2)\n"
        ),
        ("- [How](https://a.b/1)\n  - [ ] Run\n", "- [How](https://a.b/2)\n  - [ ] Run\n"),
        (
            "- X\n\n  ```sh\n  copy\n  ```\n\n  - [ ] d\n",
            "- X\n\n  ```sh\n  live\n  ```\n\n  - [ ] d\n"
        ),
        (
            "As told[^1]:\n\n- [ ] a\n\n[^1]: By day.\n",
            "As told[^1]:\n\n- [ ] a\n\n[^1]: By night.\n"
        ),
    ])
    func whatAnItemIsAboutIsPartOfIt(old: String, new: String) throws {
        try write(old)
        try checklist("tick", "departure", "1")
        #expect(try gate() == 0)
        try write(new)
        #expect(try gate() == 1)
        try checklist("tick", "departure", "1")
        #expect(try gate() == 0)
    }

    @Test func listsWithinAListAreOfItsGate() throws {
        try sandbox.write(
            "# Release checklist\n\n## Build checklist\n\n- [ ] Make\n\n## Ship\n\n- [ ] Sail\n",
            to: "project/docs/release.md")
        try checklist("tick", "Release checklist", "1", "--run", "1")
        let status = try checklist("status", "Release checklist", "--run", "1", "--strict")
        #expect(status.status == 1 && status.errors.contains("Build checklist: 0/1 done"))
        let report = try checklist("status", "Release checklist", "--run", "1", "--format", "junit")
        #expect(report.output.contains("failures=\"1\""))
        try checklist("tick", "Build checklist", "1", "--run", "1")
        #expect(try gate("--run", "1", list: "Release checklist") == 0)
    }

    @Test func aListBelowAGroupsHeadingIsOfTheGroup() throws {
        try sandbox.write(
            "# Release checklist\n\n## Bow\n\n- [ ] Horn\n\n> ### Ramp checklist\n>\n> - [ ] Lower\n\n"
                + "## Stern\n\n- [ ] Sail\n", to: "project/docs/release.md")
        try checklist("tick", "Release checklist", "1-2")
        #expect(try gate("--group", "Bow", list: "Release checklist") == 1)
        #expect(try gate("--group", "Stern", list: "Release checklist") == 0)
        #expect(try gate(list: "Release checklist") == 1)
        try checklist("tick", "Ramp checklist", "1")
        #expect(try gate("--group", "Bow", list: "Release checklist") == 0)
        #expect(try gate(list: "Release checklist") == 0)
    }

    @Test func whatFailedIsToldThoughAnotherWayWasTaken() throws {
        try write("### Platforms (tick all that apply)\n\n- [ ] Bow\n- [ ] Stern\n")
        try checklist("fail", "departure", "1", "--note", "it leaks")
        try checklist("tick", "departure", "2")
        let status = try checklist("status", "departure", "--strict")
        #expect(status.status == 1 && status.output.contains("it leaks"))
    }

    @Test func aSectionIsAllBelowItsHeading() throws {
        try write(
            "### Build\n\n- [ ] Make\n\n#### Windows\n\n- [ ] Pack\n\n### Ship\n\n- [ ] Sail\n")
        try checklist("tick", "departure", "Make")
        #expect(try gate("--group", "Build") == 1)
        try checklist("tick", "departure", "Pack")
        #expect(try gate("--group", "Build") == 0)
        // A heading in a quote ends nothing outside of it.
        try write(
            "### Build\n\n- [ ] Make\n\n> ### Careful\n\n- [ ] Test\n\n### Ship\n\n- [ ] Sail\n")
        #expect(try gate("--group", "Build") == 1)
        #expect(try gate("--group", "") == 2)
        #expect(try gate("--group", "Build", "--group", "Ship") == 2)
        #expect(try gate("--run", "1", "--run", "") == 2)
    }

    // MARK: What is ticked

    @Test(arguments: [
        "11", "iOS 1", "Protocol 2.1", "enable logging", "e",
    ])
    func wordsThatMeanAnotherItemTickNone(words: String) throws {
        try write(
            "- [ ] Step 11: back up\n- [ ] Tested on iOS 17\n- [ ] Protocol 2.10\n"
                + "- [ ] Do not enable logging\n")
        let tick = try checklist("tick", "departure", words)
        #expect(tick.status == 2, "\(tick.output)")
        #expect(try checklist("tick", "departure", "iOS 17", "not enable", "3").status == 0)
    }

    @Test(arguments: [
        ("### iOS\n\n- [ ] Boot the app\n", "### Android\n\n- [ ] Boot the app\n"),
        ("### Build >= 2\n\n- [ ] Boot the app\n", "### Build < 2\n\n- [ ] Boot the app\n"),
        ("### iOS\n\n#### Test\n\n- [ ] Boot\n", "### Android\n\n#### Test\n\n- [ ] Boot\n"),
        ("- [ ] Merge main into develop\n", "- [ ] Merge develop into main\n"),
        ("- [ ] Ask one reviewer\n", "- [ ] Ask two reviewers\n"),
        ("- [ ] 在欧洲服务器上部署\n", "- [ ] 在亚洲服务器上部署\n"),
        ("- [ ] Deploy to eu-west-1 first\n", "- [ ] Deploy to us-east-1 first\n"),
    ])
    func aTickIsNotOfferedAcrossWhatDiffers(old: String, new: String) throws {
        try write(old)
        try checklist("tick", "departure", "1")
        try write(new)
        #expect(try checklist("adopt", "departure").status == 1)
    }

    // MARK: A file that people write in

    @Test func whatFailedAndLeavesKeepsTheGateShut() throws {
        try write("- [ ] Sail\n- [ ] Lower the ramp\n")
        try checklist("begin", "departure", "2", "--in", "run.md")
        try checklist("begin", "departure", "1")
        try write("- [ ] Sail\n- [ ] Lower the ramp\n- [ ] Wave\n")
        for run in ["1", "2"] {
            try checklist("tick", "departure", "1", "--run", run)
            try checklist("fail", "departure", "2", "--note", "stuck", "--run", run)
            try checklist("fail", "departure", "3", "--note", "no hands", "--run", run)
        }
        try write("- [ ] Sail\n")
        for run in ["1", "2"] {
            let status = try checklist("status", "departure", "--strict", "--run", run)
            #expect(status.status == 1, "\(run)")
            for word in ["ramp", "Wave"] { #expect(status.errors.contains(word), "\(run)") }
        }
    }

    @Test(arguments: ["\u{200B}", "&#8203;", "<!-- x -->", ".", "\u{3164}", "![](x.png)"])
    func aReasonIsReadable(reason: String) throws {
        try write("- [ ] Sail\n")
        try checklist("begin", "departure", "1", "--in", "run.md")
        let path = sandbox.path + "/project/run.md"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try sandbox.write(
            text.replacing("- [ ] Sail", with: "- [-] Sail – " + reason), to: "project/run.md")
        #expect(try gate("--run", "1") == 1)
        #expect(try checklist("na", "departure", "1", "--note", ".").status == 2)
    }

    @Test func aTickTakesTheReasonOutOfItsLineAndANoteLeavesAllElse() throws {
        try write("- [ ] Sail\n- [ ] Wave\n")
        try checklist("begin", "departure", "1", "--in", "run.md")
        let path = sandbox.path + "/project/run.md"
        func read() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
        try sandbox.write(
            try read().replacing("- [ ] Sail", with: "- [F] Sail – it leaks")
                .replacing("[ ] Wave", with: "[x] Wave _(Bo, 2026-11-28 10:05 UTC: both hands)_"),
            to: "project/run.md")
        try checklist("tick", "departure", "1", "--run", "1")
        try checklist("note", "departure", "2", "at the pier", "--run", "1")
        #expect(try gate("--run", "1") == 0)
        #expect(try !read().contains("leaks") && read().contains("both hands)_\n  > at the pier"))
    }

    @Test(arguments: ["||||||| base", "\n=======\n", "%%%%%%% a"])
    func leftoversOfAMergeAreTold(line: String) throws {
        try write("- [ ] Sail\n")
        try checklist("begin", "departure", "1", "--in", "run.md")
        try checklist("tick", "departure", "1", "--run", "1")
        let path = sandbox.path + "/project/run.md"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try sandbox.write(
            text.replacing("<!-- exported", with: line + "\n<!-- exported"), to: "project/run.md")
        #expect(try gate("--run", "1") == 1)
    }

    @Test func anItemOfNoGroupBehindOneIsFoundInAFile() throws {
        try write("- [ ] Horn\n- Stern\n  - [ ] Ramp\n- [ ] Sail\n")
        try checklist("begin", "departure", "1", "--in", "run.md")
        try checklist("tick", "departure", "1-3", "--run", "1")
        let status = try checklist("status", "departure", "--strict", "--run", "1")
        #expect(status.status == 0 && status.output.contains("3/3 done"), "\(status.errors)")
    }

    @Test(arguments: [
        "<pre>\n- [x] Wave\n</pre>", "<script>\n- [x] Wave\n</script>", "- [x] `Wave`",
        "- [x] [Wave](https://example.org/other)",
        "<!-- triage run {\"checklist\":\"a\",\"heading\":\"b\",\"run\":\"0\"} -->\n\n- [x] Wave",
    ])
    func aTickThatNobodyMadeInThisRunCountsForNone(line: String) throws {
        try write("- [ ] Sail\n- [ ] Wave\n")
        try checklist("begin", "departure", "1", "--in", "run.md")
        try checklist("tick", "departure", "1", "--run", "1")
        let path = sandbox.path + "/project/run.md"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try sandbox.write(text.replacing("- [ ] Wave", with: line), to: "project/run.md")
        #expect(try gate("--run", "1") == 1)
        try sandbox.write(text.replacing("- [ ] Wave", with: "- [x] Wave"), to: "project/run.md")
        #expect(try gate("--run", "1") == 0)
    }

    @Test(arguments: [
        "---\ntags: [release]\n---\n", "<!-- SPDX-License-Identifier: MIT -->\n\n", "\n",
        "<!--\nby hand\n-->\n",
    ])
    func frontMatterAndCommentsMayStandAboveARunsMark(head: String) throws {
        try write("- [ ] Sail\n")
        try beginRepository("Begin")
        try checklist("begin", "departure", "1", "--in", "run.md")
        let path = sandbox.path + "/project/run.md"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try sandbox.write(head + text, to: "project/run.md")
        try checklist("tick", "departure", "1", "--run", "1")
        try checklist("close", "departure", "--run", "1")
        #expect(try gate("--run", "1") == 0)
        let moved = sandbox.path + "/project/moved.md"
        try FileManager.default.moveItem(atPath: path, toPath: moved)
        #expect(try gate("--run", "1") == 0)
        try FileManager.default.moveItem(atPath: moved, toPath: path)
        try checklist("reopen", "departure", "--run", "1")
        #expect(try checklist("untick", "departure", "1", "--run", "1").status == 0)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == head + text)
        // Words above it are no run's.
        try sandbox.write("Ours.\n" + text, to: "project/run.md")
        #expect(try gate("--run", "1") == 2)
    }

    @Test func linesOfARunsFileMayBeWrapped() throws {
        try write("- [ ] Sail\n\n### Ramp\n\n- [ ] Lower it slowly, `twice`\n\n  Now.\n")
        try checklist("begin", "departure", "1", "--in", "run.md")
        try checklist("tick", "departure", "1-2", "--run", "1")
        let path = sandbox.path + "/project/run.md"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        for (old, new) in [
            ("Lower it ", "Lower it\n  "), (", 20", ",\n  20"), (" UTC)", "\n  UTC)"),
            (" <!-- text", "\n  <!-- text"),
        ] {
            #expect(text.contains(old))
            try sandbox.write(text.replacing(old, with: new), to: "project/run.md")
            let strict = try checklist("status", "departure", "--strict", "--run", "1")
            #expect(strict.status == 0, "\(new): \(strict.errors)")
            try checklist("untick", "departure", "1-2", "--run", "1")
            try checklist("tick", "departure", "1-2", "--run", "1")
            let after = try String(contentsOfFile: path, encoding: .utf8)
            #expect(after.split(separator: "\n").count == text.split(separator: "\n").count)
        }
        // A file may be a part of another one.
        try sandbox.write(text.replacing("## ", with: "### "), to: "project/run.md")
        #expect(try gate("--run", "1") == 0)
        // What somebody writes below an item is not its words.
        try sandbox.write(
            text.replacing("UTC)_\n", with: "UTC)_\n  All is well.\n"), to: "project/run.md")
        #expect(try gate("--run", "1") == 0)
        try checklist("untick", "departure", "1", "--run", "1")
        try checklist("note", "departure", "1", "at ten", "--run", "1")
        #expect(
            try String(contentsOfFile: path, encoding: .utf8)
                .contains("- [ ] Sail\n  All is well.\n  > at ten\n"))
    }

    @Test func whereAnIdIsAnotherListsItIsToldWhoseTheRunIs() throws {
        let section = "\n\n### Departure checklist\n\n- [ ] Sail\n"
        try sandbox.write("# Ferry\n\n## Bow" + section, to: "project/docs/ferry.md")
        try checklist("tick", "departure", "1", "--run", "1")
        try sandbox.write(
            "# Ferry\n\n## Stern\(section)\n## Bow\(section)", to: "project/docs/ferry.md")
        let status = try checklist(
            "status", "ferry#departure-checklist", "--strict", "--run", "1")
        #expect(status.status == 2 && status.errors.contains("ferry#departure-checklist-1"))
    }

    @Test func whoBeginsARunWhereNoOtherCheckoutHasItIsTold() throws {
        try write("- [ ] Sail\n")
        let begun = try checklist("begin", "departure", "1", "--in", "../run.md")
        #expect(begun.status == 0 && begun.errors.contains("--in"))
        // A link to a run's file is that file.
        try checklist("begin", "departure", "2", "--in", "run.md")
        try checklist("tick", "departure", "1", "--run", "2")
        try FileManager.default.createSymbolicLink(
            atPath: sandbox.path + "/project/link.md", withDestinationPath: "run.md")
        #expect(try gate("--run", "2") == 0)
    }

    @Test func bytesThatAreNoTextCutNoWords() throws {
        try write("- [ ] Step 1\n")
        try checklist("begin", "departure", "1", "--in", "run.md")
        let path = sandbox.path + "/project/run.md"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let (head, tail) = ("- [x] Step 112 _(Andr", ", 2026-11-28 10:05 UTC)_")
        var bytes = Array(text.replacing("- [ ] Step 1", with: head + "|" + tail).utf8)
        for index in bytes.indices where bytes[index] == UInt8(ascii: "|") { bytes[index] = 0xE9 }
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        #expect(try gate("--run", "1") == 1)
    }

    @Test func nothingButALineOfItsOwnClosesARun() throws {
        let closed = "<!-- triage closed {\"at\":\"2026-11-28 10:05\",\"by\":\"x\"} -->"
        try write("- [ ] Horn\n\n\(closed)\n\n- [ ] Sail \(closed)\n\n  ```\n  \(closed)\n  ```\n")
        try checklist("begin", "departure", "1", "--in", "run.md")
        try checklist("note", "departure", "1", "see \(closed)", "--run", "1")
        #expect(try checklist("tick", "departure", "1-2", "--run", "1").status == 0)
        try checklist("close", "departure", "--run", "1")
        let path = sandbox.path + "/project/run.md"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let line = text.split(separator: "\n").first { $0.hasPrefix("closed") } ?? ""
        try sandbox.write(
            text.replacing(line, with: line + " We sailed at nine."), to: "project/run.md")
        try checklist("reopen", "departure", "--run", "1")
        let after = try String(contentsOfFile: path, encoding: .utf8)
        #expect(after.contains("We sailed at nine.") && after.contains("see "))
        #expect(try checklist("untick", "departure", "1", "--run", "1").status == 0)
    }

    @Test func whatAnItemEndsWithIsItsText() throws {
        for end in ["_(Ada, 2026-11-28 10:05 UTC)_", "<!-- twin 90ab12 -->", "<!-- text 90ab -->"] {
            try write("- [ ] Horn \(end)\n- [ ] Sail\n")
            try checklist("begin", "departure", end, "--in", "run.md")
            let status = try checklist("status", "departure", "--run", end)
            #expect(status.output.contains("0/2 done") && status.errors.isEmpty, "\(status)")
            try checklist("tick", "departure", "1-2", "--run", end)
            #expect(try gate("--run", end) == 0, "\(end)")
            try remove("project/run.md")
        }
    }

    @Test func draftsOfAKilledWriteAreTakenAway() throws {
        try write("- [ ] Sail\n")
        try checklist("begin", "departure", "1", "--in", "run.md")
        try sandbox.write("half", to: "project/.triage-999999-12345")
        try checklist("tick", "departure", "1", "--run", "1")
        let files = try FileManager.default.contentsOfDirectory(atPath: sandbox.path + "/project")
        #expect(files.sorted() == [".triage", "docs", "run.md"])
    }

    @Test func wordsBehindADashAreOfTheItemOnceItIsDone() throws {
        try write("- [ ] Sound the horn - twice\n")
        try checklist("begin", "departure", "1", "--in", "run.md")
        try checklist("tick", "departure", "1", "--run", "1")
        try write("- [ ] Sound the horn\n")
        #expect(try gate("--run", "1") == 1)
    }

    // MARK: Input

    @Test func whatComesFromAPipeHasTheLimitOfFiles() throws {
        let process = sandbox.process(["show", "-"])
        let words = String(repeating: "words and words\n", count: (65 << 20) / 16)
        let run = try Sandbox.finish(process, input: words)
        #expect(run.status == 2 && run.errors.contains("64 MB"))
    }
}
