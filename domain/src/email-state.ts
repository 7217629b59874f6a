/**
 * The states of an email: waiting for its first or next attempt, accepted by a mail server, failed after
 * all attempts, or dropped because its content is no longer true.
 */
export const emailStates = ['waiting', 'sent', 'failed', 'dropped'] as const;

export type EmailState = (typeof emailStates)[number];
