func s() { manager.requestLocation() }
