/** What the first rows of a list say about all of it. */
export type Sample = {
  readonly rows: number;
  /** So many of them match. */
  readonly matching: number;
  /** So many of them have each of the words, or are thought to. */
  readonly having: readonly number[];
  /** What the first and the last of them are ordered by, in milliseconds since 1970. */
  readonly firstMs: number;
  readonly lastMs: number;
};

/** The list that is looked through. */
export type Around = {
  /** Rows it has, at most. */
  readonly total: number;
  readonly direction: 'asc' | 'desc';
  /** The slice in which the asked days end; null where they have no end. */
  readonly lastSlice: number | null;
};

/** Slices of time; or all that the list has behind this one; or the whole list, given up beyond so many. */
export type Look =
  { readonly these: readonly number[] } | { readonly behind: number } | { readonly atMost: number };

export const sliceMs = 691_200_000;

/** Thought to be so many, all matches are fetched at once, wherever they stand. */
const fewRows = 400;
/** Given up beyond this: a guess a little too low costs less than to begin anew. */
const mostRows = 600;
/** A look is this much longer than should do: few were counted. */
const margin = 1.5;
/** A later look is at least as long as all before it, and at most so many times. */
const growth = 8;
const mostLooks = 3;

/**
 * Where to look for the first `wanted` matches, one look after the other: of few matches for all at once,
 * of more in as much of the list as should do, and then in the rest. Each look is answered with how many
 * have been found so far; null for one that was given up.
 */
export function* looksFor(
  wanted: number,
  sample: Sample,
  { total, direction, lastSlice }: Around,
): Generator<Look, void, number | null> {
  let share = shareOf(sample);
  if (share * total < fewRows) {
    if ((yield { atMost: mostRows }) !== null) return;
    share = (1.5 * mostRows) / total;
  }
  const step = direction === 'asc' ? 1 : -1;
  const msOfRow = Math.abs(sample.lastMs - sample.firstMs) / sample.rows;
  const slicesOf = (rows: number) => (rows * msOfRow) / sliceMs;
  let next = Math.floor(sample.firstMs / sliceMs);
  let [found, seen] = [0, 0];
  for (let look = 0; look < mostLooks && share * total >= fewRows; look += 1) {
    const rows = ((wanted - found) * margin) / share;
    seen += look === 0 ? rows : Math.min(Math.max(rows, seen), seen * growth);
    const end = Math.floor(sample.firstMs / sliceMs + step * slicesOf(seen));
    const isLast = lastSlice !== null && (lastSlice - end) * step <= 0;
    const length = ((isLast ? lastSlice : end) - next) * step + 1;
    const from = next;
    if (length > 0) {
      found = (yield { these: Array.from({ length }, (_, at) => from + step * at) }) ?? found;
    }
    if (isLast || found >= wanted) return;
    next = end + step;
    share = Math.max(found, 0.5) / seen;
  }
  yield { behind: next - step };
}

/** The share of rows that match: as counted, or as the words would meet by chance, whichever is more. */
function shareOf({ rows, matching, having }: Sample): number {
  const chance = having.reduce((product, count) => (product * count) / rows, 1);
  return Math.max(matching / rows, chance);
}
