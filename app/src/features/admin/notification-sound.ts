import { browserStorage } from '@anandham/ui/session/storage.ts';

const storageKey = 'deskSound';

/** Whether the sound is on in this browser; it is until somebody switches it off. */
export const isNotificationSoundOn = (): boolean => browserStorage.read(storageKey) !== 'off';

export function setNotificationSoundOn(isOn: boolean): void {
  if (isOn) browserStorage.remove(storageKey);
  else browserStorage.write(storageKey, 'off');
}

/** The two notes of a bell: frequency, and seconds after the first note. */
const notes = [
  { hertz: 784, at: 0 },
  { hertz: 1046.5, at: 0.16 },
] as const;
const peakGain = 0.08;
const fadeSeconds = 0.7;

let audio: AudioContext | null = null;

/** Starts the audio context at the first click or key press; browsers do not allow it before. */
export function prepareNotificationSound(): () => void {
  const start = () => {
    audio ??= new AudioContext();
    void audio.resume();
    unsubscribe();
  };
  const unsubscribe = () => {
    document.removeEventListener('pointerdown', start);
    document.removeEventListener('keydown', start);
  };
  document.addEventListener('pointerdown', start);
  document.addEventListener('keydown', start);
  return unsubscribe;
}

/**
 * Plays the bell quietly; does nothing while the browser does not allow audio. Synthesised, so no file is
 * loaded.
 */
export function playNotificationSound(): void {
  if (audio?.state !== 'running') return;
  for (const { hertz, at } of notes) {
    const startTime = audio.currentTime + at;
    const oscillator = new OscillatorNode(audio, { frequency: hertz });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0, startTime);
    volume.gain.linearRampToValueAtTime(peakGain, startTime + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, startTime + fadeSeconds);
    oscillator.connect(volume).connect(audio.destination);
    oscillator.start(startTime);
    oscillator.stop(startTime + fadeSeconds);
  }
}
