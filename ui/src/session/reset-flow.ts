import { useSyncExternalStore } from 'react';
import { tabStorage } from './storage.ts';

/**
 * A password reset between /forgot, /verify and /confirm. It is stored per tab, so that a reload loses
 * nothing. The code itself is never stored.
 */
export type ResetFlow = {
  /** The recipient of the email with the code. */
  readonly email: string;
  /** When the page's countdown ends, in milliseconds since 1970. */
  readonly codeEndsAt: number;
  /** The token the server returned for the code; null until then. */
  readonly resetToken: string | null;
};

/** `known` is false in the HTML of the server, before the tab's storage has been read. */
export type ResetFlowState = { readonly known: boolean; readonly flow: ResetFlow | null };

const key = 'passwordReset';
const unknown: ResetFlowState = { known: false, flow: null };
const listeners = new Set<() => void>();
let cached: { readonly raw: string | null; readonly state: ResetFlowState } | null = null;

/** Starts over: a new email replaces the code and the token of an older one. */
export function startResetFlow(email: string, codeEndsAt: number): void {
  store({ email, codeEndsAt, resetToken: null });
}

/** Stores the token after a correct code. */
export function storeResetToken(resetToken: string): void {
  const { flow } = currentState();
  if (flow !== null) store({ ...flow, resetToken });
}

/** Removes the flow after the token was used. */
export function endResetFlow(): void {
  tabStorage.remove(key);
  notifyListeners();
}

export function useResetFlow(): ResetFlowState {
  return useSyncExternalStore(subscribe, currentState, () => unknown);
}

function store(flow: ResetFlow): void {
  tabStorage.write(key, JSON.stringify(flow));
  notifyListeners();
}

function currentState(): ResetFlowState {
  const raw = tabStorage.read(key);
  if (cached?.raw !== raw) cached = { raw, state: { known: true, flow: parse(raw) } };
  return cached.state;
}

function parse(raw: string | null): ResetFlow | null {
  try {
    const value = JSON.parse(raw ?? 'null') as Partial<Record<keyof ResetFlow, unknown>> | null;
    const { email, codeEndsAt, resetToken } = value ?? {};
    if (typeof email !== 'string' || typeof codeEndsAt !== 'number') return null;
    return { email, codeEndsAt, resetToken: typeof resetToken === 'string' ? resetToken : null };
  } catch {
    return null;
  }
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
