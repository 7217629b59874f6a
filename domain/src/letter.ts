/**
 * What becomes of a letter: it waits to be sent (again), a mail server has taken it, all tries failed,
 * or it was dropped because what it tells no longer holds.
 */
export const letterStates = ['waiting', 'sent', 'failed', 'dropped'] as const;

export type LetterState = (typeof letterStates)[number];
