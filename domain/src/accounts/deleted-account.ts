/**
 * What stands in the place of a person who deleted their account: in the operator's books, and above
 * the reviews that stay on the site.
 */
export const deletedName = { inBooks: 'Deleted account', onReviews: 'A customer' } as const;
