/** The path of the page with all trips, in the default language. */
export const tripsPath = '/trips';

/** The path of a trip's page, in the default language. */
export const tripPath = ({ key }: { readonly key: string }): string =>
  `/trichy-to-${key.replaceAll('_', '-')}`;
