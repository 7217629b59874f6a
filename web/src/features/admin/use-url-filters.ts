import { useSearchParams } from 'react-router';

/** How a list's wishes stand in the address. `write` leaves out what is as usual. */
export type UrlFilters<Filters> = {
  readonly read: (params: URLSearchParams) => Filters;
  readonly write: (filters: Filters) => Readonly<Record<string, string>>;
  /** All names it may write; other names in the address are left alone. */
  readonly names: readonly string[];
};

type Change<Filters> = (next: Partial<Filters>, options?: { readonly replace?: boolean }) => void;

/**
 * What a list shows, kept in the address: the back button, a reload and a bookmark find it again. Each
 * change is a step back unless it replaces the last one, as typing does.
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

/** The page of a list in the address; anything odd is the first. */
export function readPage(params: URLSearchParams): number {
  const text = params.get('page') ?? '';
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}

/** As `readPage` reads it; the first page goes without saying. */
export const writePage = (page: number): Readonly<Record<string, string>> =>
  page === 1 ? {} : { page: String(page) };

/** The one of `choices` the address names, else the first of them. */
export function readChoice<const Choice extends string>(
  params: URLSearchParams,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const text = params.get(name);
  return choices.find((each) => each === text) ?? choices[0];
}
