import { homePath } from '#lib/paths.ts';

/**
 * Where to go after signing in: where the visitor came from when that is a path of ours, else home.
 * `state` is whatever the navigation carried.
 */
export function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && isOurs(from) ? from : homePath;
}

/** Browsers read // and /\ as the start of another host, and drop tabs and line ends on the way. */
function isOurs(path: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) && !/^\/auth(?:[/?#]|$)/.test(path);
}
