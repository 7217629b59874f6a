import { signOut } from '@anandham/contract/operations/accounts';
import { call } from '#lib/api/call.ts';
import { wasRefused } from '#lib/api/call-error.ts';
import { logProblem } from '#lib/log-problem.ts';
import { forgetBookingDraft } from './booking-draft.ts';
import { recheckSession } from './recheck.ts';
import { currentSession, currentToken, dropToken, endSession, takeToken } from './session.ts';

/**
 * One browser, one account: each tab holds the token for itself (specification section 9), so the tabs
 * talk. A new one asks for the token; whoever logs out tells the others.
 */
type Note =
  | { readonly kind: 'asks' }
  | { readonly kind: 'answers'; readonly token: string }
  | { readonly kind: 'ended'; readonly token: string };

/** Long enough for a busy phone, short enough to look at an empty page. */
const answerWithinMs = 500;

let channel: BroadcastChannel | null = null;
let asking = false;

/** Listens to the other tabs from now on; without a token of its own this tab asks them for theirs. */
export function joinTabs(): void {
  const others = openChannel();
  if (asking || currentToken() !== null) return;
  asking = true;
  others.postMessage({ kind: 'asks' } satisfies Note);
  setTimeout(() => {
    asking = false;
    // Nobody has answered: the stored account greets somebody who is not signed in.
    if (currentToken() === null) endSession();
  }, answerWithinMs);
}

/** Answers the other tabs from now on. Before a session begins: they ask as soon as they see it. */
export function answerTabs(): void {
  openChannel();
}

/** Logs the other tabs out. */
export function notifyTabsSessionEnded(token: string): void {
  openChannel().postMessage({ kind: 'ended', token } satisfies Note);
}

function openChannel(): BroadcastChannel {
  if (channel === null) {
    channel = new BroadcastChannel('session');
    channel.addEventListener('message', ({ data }: MessageEvent<Note>) => hear(data));
    window.addEventListener('storage', hearStorage);
  }
  return channel;
}

function hear(note: Note): void {
  const token = currentToken();
  switch (note.kind) {
    case 'asks':
      if (token !== null) channel?.postMessage({ kind: 'answers', token } satisfies Note);
      break;
    case 'answers':
      if (asking && token === null) takeToken(note.token);
      break;
    case 'ended':
      if (token !== null && token !== note.token) endOnServer();
      endSession();
      forgetBookingDraft();
      break;
  }
}

/** The shared account has changed under a tab that is signed in. */
function hearStorage({ key, oldValue, newValue }: StorageEvent): void {
  if ((key !== null && key !== 'user') || currentToken() === null) return;
  if (newValue === null) {
    // Whoever has logged out says so at once; a tab that slept through a question must ask the server.
    setTimeout(recheckIfSignedIn, answerWithinMs);
  } else if (oldValue !== null && idOf(oldValue) !== currentSession().user?._id) {
    // Somebody else has signed in in this browser.
    endOnServer();
    dropToken();
  }
}

function recheckIfSignedIn(): void {
  if (currentToken() === null) return;
  recheckSession().catch((problem: unknown) => {
    if (!wasRefused(problem, 401)) logProblem('the session could not be checked', problem);
  });
}

/** `call` takes the token at once, so the session may end here without waiting for the answer. */
export function endOnServer(): void {
  call(signOut).catch((problem: unknown) => logProblem('the server was not told', problem));
}

function idOf(rawUser: string): unknown {
  try {
    const user: unknown = JSON.parse(rawUser);
    return typeof user === 'object' && user !== null && '_id' in user ? user._id : null;
  } catch {
    return null;
  }
}
