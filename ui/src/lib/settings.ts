import { defaultSettings, publicSettings, type PublicSettings } from '@anandham/contract/settings';

/** The element of a page that has the settings as JSON. */
export const settingsElementId = 'settings';

let fromPage: PublicSettings | undefined;
let read = (): PublicSettings => (fromPage ??= readPage());

/** The operator's settings. Read them while rendering: on the server they differ between requests. */
export function currentSettings(): PublicSettings {
  return read();
}

/** For the server, which has one settings object for each request. */
export function overwriteSettings(reader: () => PublicSettings): void {
  read = reader;
}

/** Without the element, as in unit tests: the settings of a new installation. */
function readPage(): PublicSettings {
  const text =
    typeof document === 'undefined'
      ? null
      : document.getElementById(settingsElementId)?.textContent;
  // The server wrote it with the same type.
  return text == null ? publicSettings(defaultSettings) : (JSON.parse(text) as PublicSettings);
}
