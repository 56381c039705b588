import Foundation
import TriageCore

// Names of files may be any bytes, which `CommandLine.arguments` would mend.
Program.run(
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
        CommandLine.unsafeArgv[index].map { word in
            SystemPath.text((0..<strlen(word)).map { UInt8(bitPattern: word[$0]) })
        }
    })
