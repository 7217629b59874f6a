/** The cost of a wrong first letter, which people seldom get wrong. */
const wrongStart = 1.5;
/** The cost of a missing or additional vowel. */
const vowelGap = 0.75;
/** The cost of a wrong vowel. Short vowels have many spellings. */
const wrongVowel = 0.5;

export type Distances = {
  /** Mistakes between the two complete words. */
  readonly whole: number;
  /** Mistakes between the typed word and the closest prefix of the other. */
  readonly beginning: number;
};

const tooFar: Distances = { whole: Infinity, beginning: Infinity };
const isVowel = new Uint8Array(128);
for (const vowel of 'aeiou') isVowel[vowel.charCodeAt(0)] = 1;
const longest = 256;
/** The three rows of the table that are in use, allocated once for all calls. */
const rows = [0, 1, 2].map(() => new Float64Array(longest + 1));

/**
 * The weighted Damerau–Levenshtein distance between a typed word and a known one; a transposition counts 1.
 * Returns Infinity early when the distance exceeds `limit`, and for known words of more than 256 letters.
 */
export function mistakes(typed: string, known: string, limit: number): Distances {
  const width = known.length;
  if (width > longest) return tooFar;
  let [before, above, current] = rows;
  if (!before || !above || !current) return tooFar;
  for (let column = 0; column <= width; column += 1) above[column] = column;
  let last = 0;
  for (let row = 1; row <= typed.length; row += 1) {
    const letter = typed.charCodeAt(row - 1);
    const left = isVowel[letter] === 1 ? vowelGap : 1;
    let cost = (above[0] ?? 0) + left;
    current[0] = cost;
    let best = cost;
    let lastOther = 0;
    for (let column = 1; column <= width; column += 1) {
      const other = known.charCodeAt(column - 1);
      const vowel = isVowel[other] === 1;
      const added = cost + (vowel ? vowelGap : 1);
      const leftOut = (above[column] ?? 0) + left;
      cost =
        (above[column - 1] ?? 0) + wrong(letter, other) * (row + column === 2 ? wrongStart : 1);
      if (added < cost) cost = added;
      if (leftOut < cost) cost = leftOut;
      if (row > 1 && column > 1 && letter === lastOther && other === last) {
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      }
      current[column] = cost;
      if (cost < best) best = cost;
      lastOther = other;
    }
    if (best > limit) return tooFar;
    [before, above, current] = [above, current, before];
    last = letter;
  }
  let beginning = Infinity;
  for (let column = 0; column <= width; column += 1) {
    beginning = Math.min(beginning, above[column] ?? Infinity);
  }
  return { whole: above[width] ?? Infinity, beginning };
}

function wrong(letter: number, other: number): number {
  if (letter === other) return 0;
  return isVowel[letter] === 1 && isVowel[other] === 1 ? wrongVowel : 1;
}
