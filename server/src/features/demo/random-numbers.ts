export type RandomNumbers = {
  /** At least 0 and less than 1. */
  readonly fraction: () => number;
  /** A whole number from 0 to `limit` - 1. */
  readonly below: (limit: number) => number;
  readonly oneOf: <T>(list: readonly T[]) => T;
  /** One of the list, the first ones more often. */
  readonly oneOfFirst: <T>(list: readonly T[]) => T;
};

/** The same numbers for the same seed: Park and Miller's generator. */
export function randomNumbers(seed: number): RandomNumbers {
  let state = seed;
  const fraction = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const at = <T>(list: readonly T[], share: number): T => {
    const found = list[Math.floor(share * list.length)];
    if (found === undefined) throw new Error('The list is empty');
    return found;
  };
  return {
    fraction,
    below: (limit) => Math.floor(fraction() * limit),
    oneOf: (list) => at(list, fraction()),
    oneOfFirst: (list) => at(list, fraction() ** 2),
  };
}
