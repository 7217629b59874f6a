import type { GoogleWindowMessage } from '@anandham/contract/google-window';
import { normaliseEmail } from '@anandham/domain/email-address';
import { AppError } from '../../app-error.ts';
import { type Checks, type Google, type GoogleClaims, newChecks } from '../../gateways/google.ts';
import type { ServiceContext } from '../../service-context.ts';
import { newToken, tokenHash } from '../accounts/sessions.service.ts';
import { shownName } from './shown-name.ts';
import { insertProof, insertWindow, takeWindow } from './window.queries.ts';

export type GoogleContext = ServiceContext & {
  readonly google: Google | null;
};

export const windowMinutes = 10;
const credentialMinutes = 2;
const minuteMs = 60_000;
const retryAfterSeconds = 30;

export type WindowOutcome =
  | { readonly kind: 'proven'; readonly flow: string; readonly message: GoogleWindowMessage }
  | { readonly kind: 'refused' }
  /** Expired, used, changed, or opened in another browser. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'unverified' }
  | { readonly kind: 'unproven'; readonly cause: unknown };

/** `browser` is a secret for a cookie: the window may return only with it. */
export async function sendWindow(
  { db, clock, google }: GoogleContext,
  flow: string,
): Promise<{ url: URL; state: string; browser: string }> {
  if (google === null) throw new AppError('not_found');
  const checks = newChecks();
  const url = await google.signInUrl(checks).catch((cause: unknown) => {
    throw new AppError('unavailable', { cause, retryAfterSeconds });
  });
  const browser = newToken();
  await insertWindow(db, {
    state_hash: tokenHash(checks.state),
    browser_hash: tokenHash(browser),
    flow,
    nonce: checks.nonce,
    code_verifier: checks.codeVerifier,
    expires_at: new Date(clock().getTime() + windowMinutes * minuteMs),
  });
  return { url, state: checks.state, browser };
}

export async function receiveWindow(
  { db, clock, google }: GoogleContext,
  { cameBackTo, state, browser }: { cameBackTo: URL; state: string; browser: string },
): Promise<WindowOutcome> {
  if (google === null) throw new AppError('not_found');
  const now = clock();
  const hashes = { stateHash: tokenHash(state), browserHash: tokenHash(browser) };
  const window = await takeWindow(db, { ...hashes, now });
  if (window === undefined) return { kind: 'stale' };
  const asked = await ask(google, cameBackTo, { state, ...window });
  if ('kind' in asked) return asked;
  const email = asked.email === null ? null : normaliseEmail(asked.email);
  if (email === null || !asked.emailVerified) return { kind: 'unverified' };
  const credential = newToken();
  const name = shownName(asked.name, email);
  await insertProof(db, {
    ...{ issuer: asked.issuer, subject: asked.subject, email, name },
    credentialHash: tokenHash(credential),
    expiresAt: new Date(clock().getTime() + credentialMinutes * minuteMs),
  });
  return { kind: 'proven', flow: window.flow, message: { credential, name, email } };
}

async function ask(
  google: Google,
  cameBackTo: URL,
  checks: Checks,
): Promise<GoogleClaims | WindowOutcome> {
  try {
    return (await google.claimsOf(cameBackTo, checks)) ?? { kind: 'refused' };
  } catch (cause) {
    return { kind: 'unproven', cause };
  }
}
