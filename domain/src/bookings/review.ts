/** The stars of a review, whole numbers (specification section 9). */
export const ratingScale = { min: 1, max: 5 } as const;

/**
 * Merges the two texts of a review request (specification section 3: `reviewText` and `comments`) into
 * the trimmed texts to store. `comments` is null when it is blank or repeats the text. Returns null when
 * both are blank.
 */
export function reviewTexts(
  reviewText: string | null | undefined,
  comments: string | null | undefined,
): { readonly text: string; readonly comments: string | null } | null {
  const main = reviewText?.trim() ?? '';
  const side = comments?.trim() ?? '';
  const text = main === '' ? side : main;
  if (text === '') return null;
  return { text, comments: side === '' || side === text ? null : side };
}

/** The filters of the admin's review list. */
export const reviewStates = ['all', 'visible', 'hidden', 'unanswered'] as const;

export type ReviewState = (typeof reviewStates)[number];
