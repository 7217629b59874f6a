import { browserBox } from './storage.ts';

const key = 'deskSound';

/** Whether the admin area may be heard in this browser; it may until somebody says no. */
export const adminSoundIsOn = (): boolean => browserBox.read(key) !== 'off';

export function keepAdminSound(isOn: boolean): void {
  if (isOn) browserBox.remove(key);
  else browserBox.write(key, 'off');
}
