/**
 * The oldest browsers the site is made for: those of three years ago (November 2023), a little older where
 * people stay behind: Samsung Internet 23 is Chromium 115, Firefox 115 the last one for old computers,
 * Safari 16.4 that of phones Apple has given up. README.md and docs/adr/0042 say the same.
 */
export const oldestBrowsers = ['chrome115', 'edge115', 'firefox115', 'safari16.4', 'ios16.4'];
