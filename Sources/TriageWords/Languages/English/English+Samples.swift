extension English {
    func sample(_ kind: SampleGuide.Kind) -> SampleGuide {
        switch kind {
        case .diagnostic:
            SampleGuide(
                name: "coffee-machine", description: "What to do when the machine does not work",
                text: Self.sampleDiagnostic)
        case .checklist:
            SampleGuide(
                name: "opening-and-closing",
                description: "What has to be done before opening, every day",
                text: Self.sampleChecklist)
        case .reference:
            SampleGuide(
                name: "machine-settings", description: "Settings and messages to look up",
                text: Self.sampleReference)
        }
    }

    private static let sampleDiagnostic = """
        <!-- Say in a line or two what this guide is about. Everything here is an example: put your own in its place. -->

        Start from what you see. Each symptom has checks that take a minute, then questions that lead to the cause.

        <!-- Each line below leads to a symptom. An anchor is the heading in lower case, with - for spaces. -->

        ## When to use

        - [The machine does not start](#symptom-1-it-does-not-start)
        - [It starts, and stops halfway](#symptom-2-it-stops-halfway)

        <!-- A heading "Symptom N: what people see" makes a symptom. -->

        ## Symptom 1: It does not start

        ### Quick checks

        1. The plug is in, and the socket has power.
        2. The door is closed.

        ### Decision tree

        <!-- Draw branches with ├─ and └─ , four columns to a level. After → stands what the answer means;
             "Check next" goes on to the next question, "Q3" jumps there, also behind what the answer means.
             "Evidence:" says which of a project's files speak for an answer. -->

        ```
        Q1: Does any lamp light up?
        ├─ NO → It gets no power
        │   Fix: Try another socket, then another cable.
        │   Note: Some sockets have a switch of their own.
        │
        ├─ YES, a red one → The machine has found the cause itself; go to Q3
        └─ YES, a green one → Check next

        Q2: What does the display show?
        ├─ An error number → Q3
        └─ Nothing → The display is broken
            Fix: Order a new one, and go on without it until then.

        Q3: Which number stands there, or in machine.log?
        ├─ 12 → The tank is not seen: "E12 no tank"
        │   Fix: Push it in until it clicks.
        │   Evidence: text /E12 no tank/ in machine.log
        │
        └─ 31 → It is too hot: "E31 too hot"
            Fix: Wait ten minutes.
        ```

        ### Common mistakes

        <!-- Wrong beside right: two comments in one block, each with its mark. -->

        ```sh
        # ❌ WRONG: forgets every setting
        machine reset --all

        # ✅ RIGHT: starts only the part that hangs
        machine restart pump
        ```

        ## Symptom 2: It stops halfway

        ```
        Q1: Is the tank full?
        ├─ NO → It has run out of water
        │   Fix: Fill the tank up to the line.
        └─ YES → The pump is worn
            Fix: Call the service.
        ```

        ## Messages

        <!-- `triage match FILE` finds these in a log; * is anything. A row leads to the finding that has its words, here one
             of Symptom 1. Every table can be searched, sorted and filtered. -->

        | Message pattern | Meaning | See |
        |---|---|---|
        | `E12 no tank` | The tank is missing | [Symptom 1](#symptom-1-it-does-not-start) |
        | `E31 too hot * degrees` | The boiler is too hot | [Symptom 1](#symptom-1-it-does-not-start) |
        """

    private static let sampleChecklist = """
        <!-- A heading with the word "checklist" names a list of tasks; bold lines and sub-headings make its groups.
             Ticks are kept by each item's text: reword an item, and it is open again. -->

        ## Opening checklist

        **Machine**

        - [ ] The tank is full
        - [ ] The boiler is hot
          - [ ] The lamp is green
          - [ ] The gauge shows 9 bar

        **Counter**

        - [ ] Cups are warm
        - [ ] The till is switched on:

          ```sh
          till start --date today
          ```

        ## Closing checklist

        - [ ] The wand is wiped
        - [ ] The machine is off
        """

    private static let sampleReference = """
        <!-- Every table becomes a part of its own, named by its heading or by the line above it. Write a bar inside a
             cell as \\| . -->

        ## Settings

        | Setting | Values | Meaning |
        |---|---|---|
        | `grind` | 1 to 20 | How fine; 4 for espresso |
        | `mode` | `eco` \\| `fast` | How soon it is hot |

        ## Commands

        <!-- Code with a language is kept as a snippet, named by its first comment. -->

        ```sh
        # Show what the machine has logged today
        machine log --since today
        ```
        """

    /// Walks of the diagnostic sample.
    var sampleWalks: String {
        """
        # Walks

        <!-- What somebody said, the beginnings of what they answer, and words of what they have to find. `triage test` walks
             each of them; `triage test --record` writes the walk that you have just made. -->

        ## Symptom 1: It does not start

        ### Nothing lights up, and nobody has touched it

        1. NO

        Finds: no power

        ### A red lamp, and 12 in the display

        1. YES, a red
        2. 12

        Finds: tank; clicks

        ### The log knows that the tank is missing

        ```text machine.log
        10:02 E12 no tank
        ```

        Likely: 12

        ### Lines of a log

        - `10:02 E12 no tank` → The tank is not seen
        - `10:03 ready` → nothing

        ## Symptom 2: It stops halfway

        ### It stopped after twenty cups

        1. NO

        Finds: run out of water
        """
    }
}
