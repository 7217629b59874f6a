/** What npm's audit tells of one package. */
type Vulnerable = {
  readonly via: readonly (string | { readonly url: string; readonly title: string })[];
};

type Report = { readonly vulnerabilities?: Readonly<Record<string, Vulnerable>> };

/** The advisories that docs/security.md accepts: rows of its table that begin with their id. */
export function acceptedAdvisories(securityPage: string): ReadonlySet<string> {
  const rows = securityPage.matchAll(/^\| (GHSA(?:-\w{4}){3}) +\|/gm);
  return new Set([...rows].map(([, id = '']) => id));
}

/**
 * The advisories of npm's report that nobody has accepted, each once; null when the report is none,
 * because the registry offers no audit.
 */
export function newAdvisories(report: string, accepted: ReadonlySet<string>): string[] | null {
  const { vulnerabilities } = JSON.parse(report.slice(report.indexOf('{'))) as Report;
  if (vulnerabilities === undefined) return null;
  const told = Object.entries(vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((cause) => {
      if (typeof cause === 'string') return [];
      const id = cause.url.split('/').at(-1) ?? '';
      return accepted.has(id) ? [] : [`${name}: ${cause.title} (${cause.url})`];
    }),
  );
  return [...new Set(told)].toSorted();
}
