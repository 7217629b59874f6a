import { signOut } from '@anandham/contract/operations/accounts';
import { call } from '#lib/api/call.ts';
import { wasRefused } from '#lib/api/call-error.ts';
import { logProblem } from '#lib/log-problem.ts';
import { resetBookingDraft } from './booking-draft.ts';
import { recheckSession } from './recheck.ts';
import {
  currentSession,
  currentToken,
  removeToken,
  endSession,
  takeToken,
  tokenToShare,
} from './session.ts';

/**
 * All tabs of a browser share one account, but each tab stores the token itself (specification section 9).
 * A new tab requests the token from the others; a tab that signs out notifies them.
 */
type TabMessage =
  | { readonly kind: 'asks' }
  | { readonly kind: 'answers'; readonly token: string }
  | { readonly kind: 'ended'; readonly token: string };

/** Long enough for a busy phone, short enough for an empty page. */
const replyTimeoutMs = 500;

let channel: BroadcastChannel | null = null;
let isRequesting = false;

/** Listens to the other tabs. Without a token of its own, this tab requests theirs. */
export function joinTabs(): void {
  const tabs = openChannel();
  const { token, user } = currentSession();
  // Between two pages this tab did not reply, so another one removed the account.
  if (token !== null && user === null) recheckIfSignedIn();
  if (isRequesting || token !== null) return;
  isRequesting = true;
  tabs.postMessage({ kind: 'asks' } satisfies TabMessage);
  setTimeout(() => {
    isRequesting = false;
    // No tab has a token: without this, the menu would greet an account that is not signed in.
    if (currentToken() === null) endSession();
  }, replyTimeoutMs);
}

/** Starts replying to the other tabs. Call it before a session starts: they request its token at once. */
export function answerTabs(): void {
  openChannel();
}

/** Signs the other tabs out. */
export function notifyTabsSessionEnded(token: string): void {
  openChannel().postMessage({ kind: 'ended', token } satisfies TabMessage);
}

function openChannel(): BroadcastChannel {
  if (channel === null) {
    channel = new BroadcastChannel('session');
    // Remembers the account of a token from before this page was loaded.
    tokenToShare();
    channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) =>
      handleMessage(data),
    );
    window.addEventListener('storage', handleStorage);
  }
  return channel;
}

function handleMessage(message: TabMessage): void {
  const token = currentToken();
  switch (message.kind) {
    case 'asks':
      replyWithToken();
      break;
    case 'answers':
      if (isRequesting && token === null) takeToken(message.token);
      break;
    case 'ended':
      if (token !== null && token !== message.token) endOnServer();
      endSession();
      resetBookingDraft();
      break;
  }
}

function replyWithToken(): void {
  const token = tokenToShare();
  if (token !== null) channel?.postMessage({ kind: 'answers', token } satisfies TabMessage);
}

/** Handles changes of the shared account while this tab is signed in. */
function handleStorage({ key, oldValue, newValue }: StorageEvent): void {
  if ((key !== null && key !== 'user') || currentToken() === null) return;
  if (newValue === null) {
    // A sign-out also sends 'ended'. Otherwise a new tab removed the account because this tab, suspended, did not
    // reply: verify the session.
    setTimeout(recheckIfSignedIn, replyTimeoutMs);
  } else if (oldValue !== null && idOf(oldValue) !== currentSession().user?._id) {
    // Another account has signed in in this browser.
    endOnServer();
    removeToken();
  }
}

function recheckIfSignedIn(): void {
  if (currentToken() === null) return;
  recheckSession().catch((problem: unknown) => {
    if (!wasRefused(problem, 401)) logProblem('the session could not be checked', problem);
  });
}

/** `call` reads the token at once, so the session may end here without waiting for the answer. */
export function endOnServer(): void {
  call(signOut).catch((problem: unknown) =>
    logProblem('the session could not be ended on the server', problem),
  );
}

function idOf(rawUser: string): unknown {
  try {
    const user: unknown = JSON.parse(rawUser);
    return typeof user === 'object' && user !== null && '_id' in user ? user._id : null;
  } catch {
    return null;
  }
}
