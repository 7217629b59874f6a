/** The page with all trips, in the default language. */
export const tripsPath = '/trips';

/** The page of one, likewise. */
export const tripPath = ({ key }: { readonly key: string }): string =>
  `/trichy-to-${key.replaceAll('_', '-')}`;
