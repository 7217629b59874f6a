import { describe, expect, test } from 'vitest';
import {
  degreesOf,
  photoOfFrame,
  directionTo,
  frameCount,
  framesNear,
  pictureOf,
  viewOf,
  wrapped,
} from './turn.ts';

const frames = Array.from({ length: frameCount }, (_, frame) => frame);

describe('the turn', () => {
  test('wraps around in both directions', () => {
    expect([-73, -1, 0, 71, 72, 145].map(wrapped)).toEqual([71, 71, 0, 71, 0, 1]);
  });

  test('shows 72 frames with the 37 pictures of the pack', () => {
    const pictures = frames.map((frame) => pictureOf(frame).picture);
    expect([...new Set(pictures)].sort()).toEqual(frames.slice(18, 55));
  });

  test('mirrors one side of the car, but not front and rear', () => {
    expect([18, 36, 54].map(pictureOf)).toEqual([
      { picture: 18, mirrored: false },
      { picture: 36, mirrored: false },
      { picture: 54, mirrored: false },
    ]);
    expect([8, 0, 55, 71].map(pictureOf)).toEqual([
      { picture: 28, mirrored: true },
      { picture: 36, mirrored: true },
      { picture: 53, mirrored: true },
      { picture: 37, mirrored: true },
    ]);
  });

  test('has a view name and an angle for each frame', () => {
    const named = [0, 8, 18, 28, 36, 44, 54, 64, 71].map(viewOf);
    expect(named).toEqual([
      'left',
      'front_left',
      'front',
      'front_right',
      'right',
      'rear_right',
      'rear',
      'rear_left',
      'left',
    ]);
    expect([0, 18, 71].map(degreesOf)).toEqual([0, 90, 355]);
  });
});

test('36 photos show one turn, each for two steps', () => {
  const photos = frames.map((frame) => photoOfFrame(36)(frame).picture);
  expect([photos[0], photos[1], photos[2], photos.at(-1)]).toEqual([0, 0, 1, 35]);
  expect(new Set(frames.map((frame) => photoOfFrame(72)(frame).picture)).size).toBe(72);
  expect(photoOfFrame(50)(71)).toEqual({ picture: 49, mirrored: false });
});

describe('the nearest frames', () => {
  test('are the current one and its neighbours, those ahead first', () => {
    expect(framesNear(10, 1)).toEqual([10, 11, 9, 12, 8, 13]);
    expect(framesNear(10, -1)).toEqual([10, 9, 11, 8, 12, 7]);
  });

  test('wrap around at the end of the turn', () => {
    expect(framesNear(71, 1)).toEqual([71, 0, 70, 1, 69, 2]);
  });

  test('are ahead in the shorter direction of the turn', () => {
    expect([directionTo(8, 9), directionTo(9, 8), directionTo(71, 0), directionTo(0, 71)]).toEqual([
      1, -1, 1, -1,
    ]);
  });
});
