/**
 * The oldest supported browsers: those of November 2023, some older. Samsung Internet 23 is Chromium 115,
 * Firefox 115 is the last version for old computers, and Safari 16.4 runs on iPhones without newer updates.
 * README.md and docs/adr/0042 list the same.
 */
export const oldestBrowsers = ['chrome115', 'edge115', 'firefox115', 'safari16.4', 'ios16.4'];
