#pragma once

/// Gives back the memory of the program's code; what runs later comes back from its file, page by page.
///
/// Linux brings in the neighbours of each page that is touched, so a start leaves most of the code in memory, though
/// little of it ever runs. Elsewhere, nothing happens.
void resident_code_release(void);
