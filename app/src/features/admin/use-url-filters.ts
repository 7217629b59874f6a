import { useSearchParams } from 'react-router';

/** How a list's filters are read from and written to the URL. `write` leaves out defaults. */
export type UrlFilters<Filters> = {
  readonly read: (params: URLSearchParams) => Filters;
  readonly write: (filters: Filters) => Readonly<Record<string, string>>;
  /** All parameters it may write; other parameters of the URL stay unchanged. */
  readonly names: readonly string[];
};

type Change<Filters> = (next: Partial<Filters>, options?: { readonly replace?: boolean }) => void;

/**
 * The filters of a list, stored in the URL for the back button, reloads and bookmarks. Each change adds a
 * history entry, unless it replaces the last one, as typing does.
 */
export function useUrlFilters<Filters>({
  read,
  write,
  names,
}: UrlFilters<Filters>): [Filters, Change<Filters>] {
  const [params, setParams] = useSearchParams();
  const filters = read(params);
  const change: Change<Filters> = (next, { replace = false } = {}) => {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of names) after.delete(name);
        const written = write({ ...read(before), ...next });
        for (const [name, value] of Object.entries(written)) after.set(name, value);
        return after;
      },
      { replace, preventScrollReset: true },
    );
  };
  return [filters, change];
}

/** The page in the URL, from 1; 1 for an invalid value. */
export function readPage(params: URLSearchParams): number {
  const text = params.get('page') ?? '';
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}

/** The parameter that `readPage` reads; none for the first page. */
export const writePage = (page: number): Readonly<Record<string, string>> =>
  page === 1 ? {} : { page: String(page) };

/** The choice named in the URL, else the first one. */
export function readChoice<const Choice extends string>(
  params: URLSearchParams,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const text = params.get(name);
  return choices.find((each) => each === text) ?? choices[0];
}
