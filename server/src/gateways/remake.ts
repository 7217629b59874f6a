import { isDeepStrictEqual } from 'node:util';

/** A client made from the current values, and made again when they have changed. */
export function remake<Values, Client>(
  read: () => Values,
  make: (values: Values) => Client,
): () => Client {
  let made: { readonly values: Values; readonly client: Client } | null = null;
  return () => {
    const values = read();
    if (made === null || !isDeepStrictEqual(made.values, values)) {
      made = { values, client: make(values) };
    }
    return made.client;
  };
}
