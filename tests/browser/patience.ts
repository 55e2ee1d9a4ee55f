// How long a test waits before it says that something does not come. Not a measure of speed: the machine may be
// slow, and compilers busy beside the browser.
export const A_MOMENT = 120_000 // one click, one change on the page, the start of a server
export const A_WHILE = 600_000 // a stretch of a race
export const ALL_IN_ALL = 1_800_000 // a whole test
