// How long a test waits before it says that something does not come. Not a measure of speed: compilers may be busy
// beside the browser.
export const A_MOMENT = 60_000 // one click, one change on the page, the start of a server
export const A_WHILE = 300_000 // a stretch of a race
export const ALL_IN_ALL = 900_000 // a whole test
