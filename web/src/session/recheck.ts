import { verifySession } from '@anandham/contract/operations/accounts';
import { call } from '#lib/api/call.ts';
import { refreshUser } from './session.ts';

/** Asks the server whose session this is. A dead one is ended by `call`; the refusal is thrown on. */
export async function recheckSession(signal?: AbortSignal): Promise<void> {
  const { rest } = await call(verifySession, {}, signal ? { signal } : {});
  refreshUser(rest);
}
