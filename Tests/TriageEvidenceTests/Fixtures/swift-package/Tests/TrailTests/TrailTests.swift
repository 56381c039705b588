import CoreLocation

func testThatNoticesItself() {
    _ = CLBackgroundActivitySession()
}
