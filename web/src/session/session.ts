import { useSyncExternalStore } from 'react';
import type { AccountRecord } from '@anandham/contract/schemas/accounts';
import { browserBox, tabBox } from './storage.ts';

/** Keys of specification section 9. */
const tokenKey = 'token';
const userKey = 'user';

/** What the browser keeps of the account. Only a hint for the screen: the server decides. */
export type StoredUser = Partial<AccountRecord>;

export type Session = {
  /**
   * False while the prerendered page has not yet looked into the browser's storage, and while an
   * account without a token is a question to the other tabs (`tabs.ts`).
   */
  readonly known: boolean;
  readonly token: string | null;
  readonly user: StoredUser | null;
};

const unknownSession: Session = { known: false, token: null, user: null };
const listeners = new Set<() => void>();
let lost = false;
let seen: { token: string | null; rawUser: string | null; session: Session } | null = null;

/** The token of this tab, or null. */
export function currentToken(): string | null {
  return tabBox.read(tokenKey);
}

/** The session as it stands in the storage. The same object until something changes. */
export function currentSession(): Session {
  const token = currentToken();
  const rawUser = browserBox.read(userKey);
  if (seen?.token !== token || seen.rawUser !== rawUser) {
    const user = parseUser(rawUser);
    seen = { token, rawUser, session: { known: token !== null || user === null, token, user } };
  }
  return seen.session;
}

export function beginSession(token: string, user: AccountRecord): void {
  takeToken(token);
  refreshUser(user);
}

/** Joins the session of another tab; the account stands in the storage they share. */
export function takeToken(token: string): void {
  lost = false;
  tabBox.write(tokenKey, token);
  announce();
}

/** Leaves the session in this tab only. */
export function dropToken(): void {
  tabBox.remove(tokenKey);
  announce();
}

/** Takes the account as the server has just told it. */
export function refreshUser(user: AccountRecord): void {
  browserBox.write(userKey, JSON.stringify(user));
  announce();
}

/** Forgets token and account in this browser. The server's side is ended by the signOut call. */
export function endSession(): void {
  tabBox.remove(tokenKey);
  browserBox.remove(userKey);
  announce();
}

/** As endSession, when it was the server that refused the token: the sign-in screen then says so. */
export function loseSession(): void {
  lost = true;
  endSession();
}

/** Whether this tab's last session was ended by the server. */
export function sessionWasLost(): boolean {
  return lost;
}

/** The session, for components; they render again when it changes, also from another tab. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, () => unknownSession);
}

/** Who the menu greets: decided only by a name in the stored record (specification section 2). */
export function signedInName(session: Session): string | null {
  const name = session.user?.name?.trim();
  return name === undefined || name === '' ? null : name;
}

export function isAdmin(session: Session): boolean {
  return session.user?.role === 'admin';
}

function parseUser(raw: string | null): StoredUser | null {
  if (raw === null) return null;
  try {
    const value: unknown = JSON.parse(raw);
    return typeof value === 'object' && value !== null ? textsOf(value) : null;
  } catch {
    return null;
  }
}

/** Anybody may write into this storage; only texts are believed. */
function textsOf(value: object): StoredUser {
  return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'));
}

function announce(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  // A page that "back" brings out of the browser's memory has heard of nothing.
  window.addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    window.removeEventListener('pageshow', listener);
  };
}
