import { useSyncExternalStore } from 'react';
import type { AccountRecord } from '@anandham/contract/schemas/accounts';
import { browserBox, tabBox } from './storage.ts';

/** Keys of specification section 9. */
const tokenKey = 'token';
const userKey = 'user';

/** What the browser keeps of the account. Only a hint for the screen: the server decides. */
export type StoredUser = Partial<AccountRecord>;

export type Session = {
  /** False while the prerendered page has not yet looked into the browser's storage. */
  readonly known: boolean;
  readonly token: string | null;
  readonly user: StoredUser | null;
};

const unknownSession: Session = { known: false, token: null, user: null };
const listeners = new Set<() => void>();
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
    seen = { token, rawUser, session: { known: true, token, user: parseUser(rawUser) } };
  }
  return seen.session;
}

export function beginSession(token: string, user: AccountRecord): void {
  tabBox.write(tokenKey, token);
  refreshUser(user);
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
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
