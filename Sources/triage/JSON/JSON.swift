import TriageJSON

/// What commands print for programs.
typealias JSON = TriageJSON.JSON
