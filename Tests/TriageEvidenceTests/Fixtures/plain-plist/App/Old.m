#import <CoreLocation/CoreLocation.h>
@implementation Old
- (void)start { [self.manager startMonitoringSignificantLocationChanges]; } // stopUpdatingLocation
@end
