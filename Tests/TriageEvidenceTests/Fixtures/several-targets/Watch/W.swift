func w() { m.requestLocation() }
