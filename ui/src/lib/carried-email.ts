import { tabStorage } from '#session/storage.ts';

const key = 'carriedEmail';

/** Keeps an email address for the next screen, which may be another document, so that nobody types it twice. */
export function carryEmail(email: string): void {
  tabStorage.write(key, email);
}

/** The address that the screen before has carried over, or an empty string. It is removed. */
export function takeCarriedEmail(): string {
  const email = tabStorage.read(key) ?? '';
  tabStorage.remove(key);
  return email;
}
