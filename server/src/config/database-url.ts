const shape = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s;
/** libpq's values for "the server that accepts writes", which the app always needs. */
const primaryOnly = new Set(['read-write', 'primary']);

/** Splits a URL with several hosts (`postgres://user:password@one:5432,two:5432/db`); null when invalid. */
export function addressesIn(url: string): string[] | null {
  const [, before, hosts, after] = shape.exec(url) ?? [];
  if (before === undefined || hosts === undefined || after === undefined) return null;
  const addresses = hosts.split(',').map((host) => withoutTarget(before + host + after));
  return addresses.every((address) => address !== null) ? addresses : null;
}

/** The pg package does not support `target_session_attrs`. */
function withoutTarget(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const target = url.searchParams.get('target_session_attrs');
  if (target === null) return address;
  if (!primaryOnly.has(target)) return null;
  url.searchParams.delete('target_session_attrs');
  return url.href;
}
