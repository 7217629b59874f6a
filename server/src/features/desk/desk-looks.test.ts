import { describe, expect, it } from 'vitest';
import { type Around, type Look, type Sample, looksFor, sliceMs } from './desk-looks.ts';

/** The first 500 of a list of a million; five slices have 500 rows each. */
const sample = (having: readonly number[], matching = Math.min(...having)): Sample => ({
  ...{ rows: 500, matching, having },
  ...{ firstMs: 1000.5 * sliceMs, lastMs: 999.5 * sliceMs },
});
const list: Around = { total: 1_000_000, direction: 'desc', lastSlice: null };

/** The looks that are made when so many have been found after each. */
function looks(of: Sample, found: readonly (number | null)[], around = list): Look[] {
  const all = looksFor(51, of, around);
  const made: Look[] = [];
  let look = all.next();
  for (const count of found) {
    if (look.done) break;
    made.push(look.value);
    look = all.next(count);
  }
  return look.done ? made : [...made, look.value];
}

const lengthOf = (look: Look | undefined) => (look && 'these' in look ? look.these.length : null);

describe('what an admin types is looked for', () => {
  it('once, where a look over as much of the list as should do finds enough', () => {
    const [look, ...others] = looks(sample([25]), [51]);
    expect(look).toEqual({ these: [1000, 999, 998, 997] });
    expect(others).toEqual([]);
  });

  it('further back, and then in all the rest, while too few are found', () => {
    const [first, second, third, last] = looks(sample([25]), [20, 30, 40]);
    expect([first, second, third].map(lengthOf)).toEqual([4, 7, 11]);
    expect(second).toMatchObject({ these: [996, 995, 994, 993, 992, 991, 990] });
    expect(last).toEqual({ behind: 979 });
  });

  it('in all the rest at once, when the first look has shown that there are few', () => {
    const [first, ...others] = looks(sample([0.5]), [1]);
    expect(lengthOf(first)).toBe(154);
    expect(others).toEqual([{ behind: 847 }]);
  });

  it('everywhere at once, when the words seldom meet; where there are more than thought, by looks', () => {
    expect(looks(sample([3, 2], 0), [20])).toEqual([{ atMost: 600 }]);
    const [all, look] = looks(sample([3, 2], 0), [null]);
    expect(all).toEqual({ atMost: 600 });
    expect(lengthOf(look)).toBe(171);
  });

  it('within the asked days only, in the order of the list', () => {
    const days: Around = { ...list, direction: 'asc', lastSlice: 1001 };
    const early = { ...sample([25]), firstMs: 999.5 * sliceMs, lastMs: 1000.5 * sliceMs };
    expect(looks(early, [20], days)).toEqual([{ these: [999, 1000, 1001] }]);
    const [, second, ...others] = looks(early, [20, 30, 40], { ...days, lastSlice: 1003 });
    expect(second).toEqual({ these: [1003] });
    expect(others).toEqual([]);
  });
});
