/** A review's stars, whole numbers. Specification section 9. */
export const ratingScale = { min: 1, max: 5 } as const;

/**
 * What is kept of the two texts a review arrives with (specification section 3: `comments` and the
 * form's `reviewText`): the text, and a sub-line only when it says something else. Null when both are blank.
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

/** Which reviews the admin area lists. */
export const reviewStates = ['all', 'visible', 'hidden', 'unanswered'] as const;

export type ReviewState = (typeof reviewStates)[number];
