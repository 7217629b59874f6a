/** Specification, sections 1 and 9. */
export const frameCount = 72;
export const stepMs = 150;

/** The front three-quarter view, which the poster shows. */
export const firstFrame = 8;

/** Where the car looks straight at the camera; the turn is the same on both sides of it (car/README.md). */
const front = 18;
const rear = front + frameCount / 2;

export type Direction = 1 | -1;

/** Any whole number as a frame of the turn, which has no end. */
export function wrapped(frame: number): number {
  return ((frame % frameCount) + frameCount) % frameCount;
}

/** Which picture shows a frame. Front to rear there is one for each; the other half are their mirror images. */
export function pictureOf(frame: number): { readonly picture: number; readonly mirrored: boolean } {
  return frame >= front && frame <= rear
    ? { picture: frame, mirrored: false }
    : { picture: wrapped(2 * front - frame), mirrored: true };
}

/** The frame and the five nearest to it, those ahead first: what is wanted next, in that order. */
export function framesNear(frame: number, direction: Direction): number[] {
  return [0, 1, -1, 2, -2, 3].map((step) => wrapped(frame + step * direction));
}

/** Which way round is shorter. */
export function directionTo(from: number, to: number): Direction {
  return wrapped(to - from) <= frameCount / 2 ? 1 : -1;
}

export function degreesOf(frame: number): number {
  return (frame * 360) / frameCount;
}

const views = [
  'left',
  'front_left',
  'front',
  'front_right',
  'right',
  'rear_right',
  'rear',
  'rear_left',
] as const;

export type View = (typeof views)[number];

/** The side of the car that a frame shows, to the nearest eighth of a turn. */
export function viewOf(frame: number): View {
  const eighth = Math.round(frame / (frameCount / views.length)) % views.length;
  return views[eighth] ?? 'left';
}
