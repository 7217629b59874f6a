/** The page with all trips. */
export const tripsPath = '/trips';

/** The page of one. */
export const tripPath = ({ key }: { readonly key: string }): string =>
  `/trichy-to-${key.replaceAll('_', '-')}`;
