let m = CLLocationManager()
