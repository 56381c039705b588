import Foundation

Program.run(Array(CommandLine.arguments.dropFirst()))
