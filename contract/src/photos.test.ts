import { expect, it } from 'vitest';
import { photoWidths } from './photos.ts';

it.each([
  [4000, 'photo', [640, 960, 1280, 1600]],
  [1600, 'photo', [640, 960, 1280, 1600]],
  [1000, 'photo', [640, 960, 1000]],
  [640, 'photo', [640]],
  [200, 'photo', [200]],
  [4000, 'frame', [640, 960]],
  [700, 'frame', [640, 700]],
] as const)(
  'a picture %i pixels wide, used as a %s, is stored %o pixels wide',
  (width, use, all) => {
    expect(photoWidths(width, use)).toEqual(all);
  },
);
