/** The first that matches counts: most browsers name the ones they descend from too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPiOS|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:\b(?:Chrome|CriOS|Chromium)|\bHeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A header may be as long as the sender likes; what we look for stands at its beginning. */
const longestRead = 512;

/**
 * "Chrome on Android", for people to recognise their own devices by; null when nothing is known.
 * Made only of our own words: nobody can write into another's screen with a header.
 */
export function deviceName(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').slice(0, longestRead);
  const named = (list: typeof browsers) => list.find(([pattern]) => pattern.test(text))?.[1];
  const known = [named(browsers), named(systems)].filter((name) => name !== undefined);
  return known.length === 0 ? null : known.join(' on ');
}
