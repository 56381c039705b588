print("triage")
