func w() { manager.startUpdatingLocation() }
