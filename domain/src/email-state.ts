/**
 * What becomes of an email: it waits to be sent (again), a mail server has taken it, all tries failed,
 * or it was dropped because what it tells no longer holds.
 */
export const emailStates = ['waiting', 'sent', 'failed', 'dropped'] as const;

export type EmailState = (typeof emailStates)[number];
