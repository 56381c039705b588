func draft() { manager.startMonitoringVisits() }
