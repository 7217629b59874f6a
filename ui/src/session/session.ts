import { useSyncExternalStore } from 'react';
import type { AccountRecord } from '@anandham/contract/schemas/accounts';
import { permissions, type Permission } from '@anandham/domain/accounts/permissions';
import { browserStorage, tabStorage } from './storage.ts';

/** Keys of specification section 9. */
const tokenKey = 'token';
const userKey = 'user';
const lostKey = 'sessionLost';

/** The account as stored in the browser. Only a hint for the screen: the server decides. */
export type StoredUser = Partial<AccountRecord>;

export type Session = {
  /**
   * False in the HTML of the server, before the browser's storage has been read, and while a tab with an
   * account but no token is requesting the token from the other tabs (`tabs.ts`).
   */
  readonly known: boolean;
  readonly token: string | null;
  readonly user: StoredUser | null;
};

const unknownSession: Session = { known: false, token: null, user: null };
const listeners = new Set<() => void>();
/** The id of the account that this tab's token belongs to, once known. */
let tokenOwner: string | undefined;
let cached: { token: string | null; rawUser: string | null; session: Session } | null = null;

/** The token of this tab, or null. */
export function currentToken(): string | null {
  return tabStorage.read(tokenKey);
}

/** The stored session. The same object until something changes. */
export function currentSession(): Session {
  const token = currentToken();
  const rawUser = browserStorage.read(userKey);
  if (cached?.token !== token || cached.rawUser !== rawUser) {
    const user = parseUser(rawUser);
    cached = { token, rawUser, session: { known: token !== null || user === null, token, user } };
  }
  return cached.session;
}

export function startSession(token: string, user: AccountRecord): void {
  takeToken(token);
  refreshUser(user);
}

/** Joins the session of another tab. The account is in the storage that all tabs share. */
export function takeToken(token: string): void {
  tabStorage.remove(lostKey);
  tokenOwner = currentSession().user?._id;
  tabStorage.write(tokenKey, token);
  notifyListeners();
}

/**
 * The token for another tab; null while another account is stored than the token's, because somebody has just
 * signed in in another tab.
 */
export function tokenToShare(): string | null {
  const { token, user } = currentSession();
  tokenOwner ??= user?._id;
  return user?._id === tokenOwner ? token : null;
}

/** Ends the session in this tab only. */
export function removeToken(): void {
  tabStorage.remove(tokenKey);
  notifyListeners();
}

/** Stores the account that the server has just returned. */
export function refreshUser(user: AccountRecord): void {
  tokenOwner = user._id;
  browserStorage.write(userKey, JSON.stringify(user));
  notifyListeners();
}

/** Removes token and account from this browser. The `signOut` operation ends the session on the server. */
export function endSession(): void {
  tabStorage.remove(tokenKey);
  browserStorage.remove(userKey);
  notifyListeners();
}

/** Ends a session whose token the server refused; the sign-in screen then says so. */
export function loseSession(): void {
  tabStorage.write(lostKey, 'yes');
  endSession();
}

/** Whether this tab's last session was ended by the server. True once: the sign-in screen says it once. */
export function takeSessionLoss(): boolean {
  const wasLost = tabStorage.read(lostKey) !== null;
  tabStorage.remove(lostKey);
  return wasLost;
}

/** The session as a hook: components render again when it changes, also in another tab. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, () => unknownSession);
}

/** The name the menu greets, taken from the stored account only (specification section 2). */
export function signedInName(session: Session): string | null {
  const name = session.user?.name?.trim();
  return name === undefined || name === '' ? null : name;
}

export function isAdmin(session: Session): boolean {
  return session.user?.role === 'admin';
}

/** Whether to show what an operation with this permission needs. */
export function hasPermission(session: Session, permission: Permission): boolean {
  return session.user?.permissions?.includes(permission) ?? false;
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

/** The storage can be edited by hand: only texts and known permissions are read from it. */
function textsOf(value: object): StoredUser {
  const texts = Object.entries(value).filter(([, text]) => typeof text === 'string');
  const stored: unknown = 'permissions' in value ? value.permissions : null;
  const known = permissions.filter((one) => Array.isArray(stored) && stored.includes(one));
  return { ...Object.fromEntries(texts), permissions: known };
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  // A page restored from the back/forward cache has missed all storage events.
  window.addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    window.removeEventListener('pageshow', listener);
  };
}
