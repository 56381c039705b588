import CFaultyDisk
import Foundation

/// Meets calls of the store to the disk with every fault, every call of them where `TRIAGE_FAULTS` is `all`; run by
/// `StoreFaultTests`.
///
/// The argument is the folder of a database that an earlier release has left.
guard CommandLine.arguments.count == 2, faulty_install() == 0 else { exit(2) }
let bench = FaultBench(
    fixture: CommandLine.arguments[1],
    isWhole: ProcessInfo.processInfo.environment["TRIAGE_FAULTS"] == "all")
exit(bench.run() ? 0 : 1)
