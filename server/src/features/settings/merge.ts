import { isDeepStrictEqual } from 'node:util';

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `base` with the values of `changes`. A list replaces a list. */
export function merge(base: unknown, changes: unknown): unknown {
  if (changes === undefined) return base;
  if (!isFields(base) || !isFields(changes)) return changes;
  const names = new Set([...Object.keys(base), ...Object.keys(changes)]);
  return Object.fromEntries([...names].map((name) => [name, merge(base[name], changes[name])]));
}

/** The part of `value` that differs from `base`, so that `merge(base, difference(base, value))` is `value`. */
export function difference(base: unknown, value: unknown): Fields {
  if (!isFields(base) || !isFields(value)) return {};
  const changed = Object.entries(value).flatMap(([name, now]): [string, unknown][] => {
    const before = base[name];
    if (isDeepStrictEqual(before, now)) return [];
    return [[name, isFields(before) && isFields(now) ? difference(before, now) : now]];
  });
  return Object.fromEntries(changed);
}

/** The paths of all values below: ['business.name', 'business.phones']. */
export function pathsOf(changes: Fields): string[] {
  return Object.entries(changes).flatMap(([name, value]) =>
    isFields(value) ? pathsOf(value).map((path) => `${name}.${path}`) : [name],
  );
}

/** The paths of the values that differ. An object that was null before, or is now, is one value. */
export function changedPaths(before: unknown, after: unknown): string[] {
  if (!isFields(before) || !isFields(after)) return [];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    const [then, now] = [before[name], after[name]];
    if (isDeepStrictEqual(then, now)) return [];
    if (!isFields(then) || !isFields(now)) return [name];
    return changedPaths(then, now).map((path) => `${name}.${path}`);
  });
}

export function valueAt(settings: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (isFields(value) ? value[name] : undefined), settings);
}

/** `settings` with these values, by path. */
export function withValues(
  settings: unknown,
  values: Iterable<readonly [string, unknown]>,
): unknown {
  return [...values].reduce<unknown>(
    (all, [path, value]) =>
      merge(
        all,
        path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value),
      ),
    settings,
  );
}
