#pragma once

/// Tells a folder from those that were at its place before, whose number it may have: when it was made, or how often its
/// number was given; 0 where the file system knows neither.
long long folder_mark(const char *path);
