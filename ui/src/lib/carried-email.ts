/** Navigation state that carries an email address to the next screen, so that nobody types it twice. */
export const carryEmail = (email: string) => ({ email });

/** The address that the screen before has carried over, or an empty string. `state` may be anything. */
export function carriedEmail(state: unknown): string {
  const carried = typeof state === 'object' && state !== null && 'email' in state && state.email;
  return typeof carried === 'string' ? carried : '';
}
