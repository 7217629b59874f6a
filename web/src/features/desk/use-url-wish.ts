import { useSearchParams } from 'react-router';

/** How a list's wishes stand in the address. `write` leaves out what is as usual. */
export type UrlWish<Wish> = {
  readonly read: (params: URLSearchParams) => Wish;
  readonly write: (wish: Wish) => Readonly<Record<string, string>>;
  /** All names it may write; other names in the address are left alone. */
  readonly names: readonly string[];
};

type Change<Wish> = (next: Partial<Wish>, options?: { readonly replace?: boolean }) => void;

/**
 * What a list shows, kept in the address: the back button, a reload and a bookmark find it again. Each
 * change is a step back unless it replaces the last one, as typing does.
 */
export function useUrlWish<Wish>({ read, write, names }: UrlWish<Wish>): [Wish, Change<Wish>] {
  const [params, setParams] = useSearchParams();
  const wish = read(params);
  const change: Change<Wish> = (next, { replace = false } = {}) => {
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
  return [wish, change];
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
