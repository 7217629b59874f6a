import { homePath } from '@anandham/ui/lib/paths.ts';

/** The path to go to after signing in: `from` of the query when it is a path of this site, else home. */
export function returnPath(search: string): string {
  const from = new URLSearchParams(search).get('from');
  return from !== null && isOwnPath(from) ? from : homePath();
}

/** Browsers read // and /\ as the start of another host, and ignore tabs and line breaks. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) && !/^\/auth(?:[/?#]|$)/.test(path);
}
