/** An axis has four equal parts. */
export const axisParts = 4;

/** The end of an axis: at or above `largest`, with round figures at each part of at least `leastPart`. */
export function axisMaximum(largest: number, leastPart: number): number {
  const part = Math.max(largest / axisParts, leastPart);
  const power = 10 ** Math.floor(Math.log10(part));
  const digit = [1, 2, 3, 4, 5, 6, 8].find((each) => each * power >= part) ?? 10;
  return axisParts * digit * power;
}
