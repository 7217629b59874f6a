/** Choices that look random and are the same again for the same seed. */
export type Random = {
  /** A whole number from `least` to `most`, both included. */
  readonly whole: (least: number, most: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  /** True in this share of all times. */
  readonly chance: (share: number) => boolean;
};

/** Mulberry32, by Tommy Ettinger (public domain): 32 bits of state are enough for choices. */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    whole,
    pick: <T>(list: readonly T[]): T => {
      const [chosen] = list.slice(whole(0, list.length - 1));
      if (chosen === undefined) throw new RangeError('Nothing to choose from');
      return chosen;
    },
    chance: (share) => next() < share,
  };
}
