/** Remembers what was found for the keys asked for last, at most so many: for answers that never change. */
export function lastAsked<Found>(most: number): (key: string, find: () => Found) => Found {
  // A map holds its keys in the order in which they came.
  const kept = new Map<string, { readonly found: Found }>();
  return (key, find) => {
    const known = kept.get(key) ?? { found: find() };
    kept.delete(key);
    kept.set(key, known);
    if (kept.size > most) {
      const [oldest] = kept.keys();
      if (oldest !== undefined) kept.delete(oldest);
    }
    return known.found;
  };
}
