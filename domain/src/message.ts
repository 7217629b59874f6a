/** Which messages of visitors the admin area lists. */
export const messageStates = ['new', 'answered', 'all'] as const;

export type MessageState = (typeof messageStates)[number];
