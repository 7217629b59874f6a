import { expect, test } from 'vitest';
import { sharedMegabytes } from './settings.ts';

const gigabyte = 2 ** 30;

test.each([
  ['half a gigabyte', 0.5, 128],
  ['one', 1, 256],
  ['two and a half', 2.5, 640],
  ['sixty-four', 64, 2048],
])(
  'of %s of memory PostgreSQL keeps a quarter, but never too little or too much',
  (_, size, kept) => {
    expect(sharedMegabytes(size * gigabyte)).toBe(kept);
  },
);
