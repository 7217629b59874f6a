import type { PublicSettings } from '@anandham/contract/schemas/settings';

let read: () => PublicSettings = readFromPage;
let fromPage: PublicSettings | null = null;

/** The operator's settings for this page. Call it while rendering, never when a module is loaded. */
export function currentSettings(): PublicSettings {
  return read();
}

/** Where `currentSettings` reads: on the server the page that is being rendered, in the app the API's answer. */
export function provideSettings(source: () => PublicSettings): void {
  read = source;
}

/** Pages of the site contain their settings as JSON. */
function readFromPage(): PublicSettings {
  fromPage ??= JSON.parse(document.getElementById('settings')?.textContent ?? '') as PublicSettings;
  return fromPage;
}
