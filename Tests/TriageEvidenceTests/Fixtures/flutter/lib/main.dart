import 'package:geolocator/geolocator.dart';
void main() => Geolocator.getCurrentPosition(); // "${nothing()}"
