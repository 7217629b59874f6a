const vowels = new Set(['a', 'e', 'i', 'o', 'u']);

/** A wrong vowel is half a mistake: short vowels are heard and written in many ways. */
function substitution(a: string, b: string): number {
  if (a === b) return 0;
  return vowels.has(a) && vowels.has(b) ? 0.5 : 1;
}

/** People seldom get the first letter wrong. */
const wrongStart = 1.5;

export type Distances = {
  /** Mistakes between the two whole words. */
  readonly whole: number;
  /** Mistakes between the typed word and the best beginning of the other. */
  readonly beginning: number;
};

/**
 * Mistakes between a typed word and a known one (Damerau–Levenshtein, swapped neighbours count
 * once, a left-out or added vowel three quarters). Gives Infinity early when `limit` is passed.
 */
export function mistakes(typed: string, known: string, limit: number): Distances {
  const width = known.length + 1;
  let before: number[] = [];
  let above = Array.from({ length: width }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const letter = typed.charAt(row - 1);
    const current = [(above[0] ?? 0) + gap(letter)];
    let best = current[0] ?? 0;
    for (let column = 1; column < width; column += 1) {
      const other = known.charAt(column - 1);
      let cost = Math.min(
        (above[column - 1] ?? 0) +
          substitution(letter, other) * (row + column === 2 ? wrongStart : 1),
        (above[column] ?? 0) + gap(letter),
        (current[column - 1] ?? 0) + gap(other),
      );
      const swapped =
        row > 1 &&
        column > 1 &&
        letter === known.charAt(column - 2) &&
        other === typed.charAt(row - 2);
      if (swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      current.push(cost);
      best = Math.min(best, cost);
    }
    if (best > limit) return { whole: Infinity, beginning: Infinity };
    before = above;
    above = current;
  }
  return { whole: above[width - 1] ?? Infinity, beginning: Math.min(...above) };
}

function gap(letter: string): number {
  return vowels.has(letter) ? 0.75 : 1;
}
