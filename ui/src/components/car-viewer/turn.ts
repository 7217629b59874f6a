/** Specification, sections 1 and 9. */
export const frameCount = 72;
export const stepMs = 150;

/** The front three-quarter view, which the poster shows. */
export const firstFrame = 8;

/**
 * The frames in which the car faces towards and away from the camera; the turn is symmetric (car/README.md).
 */
const front = 18;
const rear = front + frameCount / 2;

export type Direction = 1 | -1;

/** Wraps any integer to a frame of the turn, 0 to 71. */
export function wrapped(frame: number): number {
  return ((frame % frameCount) + frameCount) % frameCount;
}

/** The picture that shows a frame. */
export type PictureOfFrame = (frame: number) => {
  readonly picture: number;
  readonly mirrored: boolean;
};

/** For the drawn car. Frames from front to rear have their own picture; the others are mirrored. */
export const pictureOf: PictureOfFrame = (frame) => {
  return frame >= front && frame <= rear
    ? { picture: frame, mirrored: false }
    : { picture: wrapped(2 * front - frame), mirrored: true };
};

/** For the operator's photos, which show one turn from the left side of the car. With fewer than 72, some show twice. */
export function photoOfFrame(count: number): PictureOfFrame {
  return (frame) => ({ picture: Math.floor((frame * count) / frameCount), mirrored: false });
}

/** The frame and its five nearest, those ahead first: the order of decoding. */
export function framesNear(frame: number, direction: Direction): number[] {
  return [0, 1, -1, 2, -2, 3].map((step) => wrapped(frame + step * direction));
}

/** The shorter direction between two frames. */
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

/** The view of the car in a frame, to the nearest eighth of a turn. */
export function viewOf(frame: number): View {
  const eighth = Math.round(frame / (frameCount / views.length)) % views.length;
  return views[eighth] ?? 'left';
}
