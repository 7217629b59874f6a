import type { AccountRecord } from '@anandham/contract/schemas/accounts';
import { logProblem } from '@anandham/ui/lib/log-problem.ts';
import { loadPage } from '@anandham/ui/lib/navigation.ts';
import { startSession } from '@anandham/ui/session/session.ts';

/** Starts the session of a new owner or dispatcher and opens a page with the newest settings. */
export async function startStaffSession(
  token: string,
  account: AccountRecord,
  path = '/admin',
): Promise<void> {
  await import('@anandham/ui/session/tabs.ts')
    .then(({ answerTabs }) => answerTabs())
    .catch((problem: unknown) =>
      logProblem('the session could not be shared with the other tabs', problem),
    );
  startSession(token, account);
  await loadPage(path, { replace: true });
}
