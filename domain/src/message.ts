/** The filters of the admin's list of contact messages. */
export const messageStates = ['new', 'answered', 'all'] as const;

export type MessageState = (typeof messageStates)[number];
