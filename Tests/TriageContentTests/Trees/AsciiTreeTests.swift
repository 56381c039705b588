import Testing

@testable import TriageContent

@Suite("ASCII trees") struct AsciiTreeTests {
    @Test("named questions are a chain") func chain() {
        let drawing = """
            Q1: Does the grinder turn?
            ├─ NO → The safety switch is open
            │   Fix: Close the bean hopper's lid
            │
            └─ YES → Check next

            Q2: What does the display show?
            ├─ "Fill tank" → Sensor is dirty
            │   Note: happens with hard water
            │   Fix: Clean it:
            │        1. unplug the machine
            │        2. wipe the float
            │
            ├─ nothing at all → Check the boiler fuse
            └─ a price / a menu → continue

            Q3: Is the boiler's fuse whole?
            └─ NO → Replace it
            """
        #expect(
            sketch(ascii: drawing) == """
                q1 pick Q1: Does the grinder turn?
                  NO = The safety switch is open
                    | Fix: Close the bean hopper's lid
                    + Close the bean hopper's lid
                  YES > q2
                q2 pick Q2: What does the display show?
                  "Fill tank" = Sensor is dirty
                    | Note: happens with hard water
                    | Fix: Clean it:
                    |      1. unplug the machine
                    |      2. wipe the float
                    + Clean it:
                    + 1. unplug the machine
                    + 2. wipe the float
                  nothing at all > q3
                  a price / a menu > q3
                q3 pick Q3: Is the boiler's fuse whole?
                  NO = Replace it
                """)
    }

    @Test("conditions under a symptom are tried from top to bottom") func conditions() {
        let drawing = """
            Printer prints blank pages
            │
            ├─ Is the cartridge empty?
            │   └─ YES → Replace it
            │
            ├─ Is the seal still on?
            │   ├─ New cartridges come with an orange strip
            │   └─ FIX: Pull the strip out
            │
            └─ Only from one application?
                └─ → See Pattern 3 (drivers)
            """
        #expect(
            sketch(ascii: drawing) == """
                q1 sequence Printer prints blank pages
                  Is the cartridge empty? > q2
                  Is the seal still on? = New cartridges come with an orange strip
                    ~ FIX: Pull the strip out
                    + Pull the strip out
                  Only from one application? = See Pattern 3 (drivers)
                q2 pick Is the cartridge empty?  else q1
                  YES = Replace it
                """)
    }
}
