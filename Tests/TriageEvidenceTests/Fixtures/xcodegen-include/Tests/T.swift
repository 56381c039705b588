let b = CLMonitor.self
