func t() { m.startUpdatingHeading() }
