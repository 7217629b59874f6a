import { verifySession } from '@anandham/contract/operations/accounts';
import { call } from '#lib/api/call.ts';
import { refreshUser } from './session.ts';

/**
 * Verifies the session and refreshes the stored account. `call` ends an expired session and throws the
 * refusal.
 */
export async function recheckSession(signal?: AbortSignal): Promise<void> {
  const { rest } = await call(verifySession, {}, signal ? { signal } : {});
  refreshUser(rest);
}
