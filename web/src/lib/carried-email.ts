/** The email one screen hands to the next in the navigation's state, so that nobody types it twice. */
export const carryEmail = (email: string) => ({ email });

/** What the screen before has handed over; empty when there is none. `state` may be anything. */
export function carriedEmail(state: unknown): string {
  const carried = typeof state === 'object' && state !== null && 'email' in state && state.email;
  return typeof carried === 'string' ? carried : '';
}
