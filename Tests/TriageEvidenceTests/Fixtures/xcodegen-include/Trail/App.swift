let a = CLLocationManager()
