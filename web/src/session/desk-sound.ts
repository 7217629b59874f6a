import { browserBox } from './storage.ts';

const key = 'deskSound';

/** Whether the desk may be heard in this browser; it may until somebody says no. */
export const deskSoundIsOn = (): boolean => browserBox.read(key) !== 'off';

export function keepDeskSound(isOn: boolean): void {
  if (isOn) browserBox.remove(key);
  else browserBox.write(key, 'off');
}
