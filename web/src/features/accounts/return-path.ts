import { homePath } from '#lib/paths.ts';

/** The path to go to after signing in: `state.from` when it is a path of this site, else home. */
export function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && isOwnPath(from) ? from : homePath;
}

/** Browsers read // and /\ as the start of another host, and ignore tabs and line breaks. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) && !/^\/auth(?:[/?#]|$)/.test(path);
}
