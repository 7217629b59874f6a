/** The requests that the admin benchmark sends, with new random parameters each time. */
import { randomInt } from 'node:crypto';
import { familyNames, givenNames } from '@anandham/server/demo';
import { seedRoads } from '#seed/roads.ts';

export const listPath = '/api/admin/getallbooking?';

const one = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;
const towns = [...new Set(seedRoads().map(({ drop }) => drop.split(',')[0] ?? ''))];
const name = () => encodeURIComponent(`${one(givenNames)} ${one(familyNames)}`);
const someYears = 'from=2024-01-01&to=2025-12-31';

/** The paths of the requests by name, for a list of `pages` pages. */
export function adminRequests(pages: number): Readonly<Record<string, () => string>> {
  /** A random page in the first `share` of all pages. */
  const anyPage = (share = 1) => `page=${randomInt(1, Math.floor(pages * share))}`;
  const search = (words: string) => `${listPath}page=1&search=${words}`;
  return {
    'first page': () => `${listPath}page=1`,
    'any page': () => `${listPath}${anyPage()}`,
    'last page': () => `${listPath}page=${pages}`,
    'any page, oldest first': () => `${listPath}sort=oldest&${anyPage()}`,
    'any page by departure': () => `${listPath}sort=trip_first&${anyPage()}`,
    'any page of the approved': () => `${listPath}status=completed&${anyPage(0.9)}`,
    'any page of the cancelled': () => `${listPath}status=cancelled&${anyPage(0.1)}`,
    'this week': () => `${listPath}day=week&page=${randomInt(1, 50)}`,
    'any page of two years': () => `${listPath}${someYears}&${anyPage(0.4)}`,
    'search: a mobile number': () => search(String(6e9 + randomInt(1, 110_000) * 30_011)),
    'search: the end of a number': () => search(String(randomInt(10_000, 99_999))),
    'search: a given name': () => search(one(givenNames)),
    'search: a family name': () => search(one(familyNames)),
    'search: a town': () => search(encodeURIComponent(one(towns))),
    'search: no match': () => search(`zq${randomInt(100, 999)}x`),
    'search: a full name': () => search(name()),
    'search: a name among the cancelled': () => `${search(one(givenNames))}&status=cancelled`,
    'search: a name in two years': () => `${search(one(givenNames))}&${someYears}`,
    'customers, any page': () => `/api/admin/customers?${anyPage(0.1)}`,
    'customers, a full name': () => `/api/admin/customers?search=${name()}`,
    statistics: () => '/api/admin/filter',
  };
}
