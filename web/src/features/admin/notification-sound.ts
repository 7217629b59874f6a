/** Two notes of a small bell, hertz and seconds after the first. */
const notes = [
  { hertz: 784, at: 0 },
  { hertz: 1046.5, at: 0.16 },
] as const;
const loudness = 0.08;
const fadeSeconds = 0.7;

let ear: AudioContext | null = null;

/** Browsers are silent until somebody has touched the page; from then on the bell may ring. */
export function prepareBell(): () => void {
  const wake = () => {
    ear ??= new AudioContext();
    void ear.resume();
    leave();
  };
  const leave = () => {
    document.removeEventListener('pointerdown', wake);
    document.removeEventListener('keydown', wake);
  };
  document.addEventListener('pointerdown', wake);
  document.addEventListener('keydown', wake);
  return leave;
}

/** Rings quietly; nothing where the browser does not allow it yet. Made of waves, so no file is loaded. */
export function ringBell(): void {
  if (ear?.state !== 'running') return;
  for (const { hertz, at } of notes) {
    const begin = ear.currentTime + at;
    const wave = new OscillatorNode(ear, { frequency: hertz });
    const volume = new GainNode(ear, { gain: 0 });
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(loudness, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + fadeSeconds);
    wave.connect(volume).connect(ear.destination);
    wave.start(begin);
    wave.stop(begin + fadeSeconds);
  }
}
