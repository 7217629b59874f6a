import type { GooglePopupMessage } from '@anandham/contract/google-popup';
import { normaliseEmail } from '@anandham/domain/accounts/email-address';
import { AppError } from '#app-error.ts';
import { type Checks, type Google, type GoogleClaims, newChecks } from '#gateways/google.ts';
import type { ServiceContext } from '#service-context.ts';
import { newToken, tokenHash } from '#features/accounts/sessions.service.ts';
import { displayName } from './display-name.ts';
import { insertProof, insertPopup, takePopup } from './popup.queries.ts';

export type GoogleContext = ServiceContext & {
  /** Null while Google is not configured. */
  readonly google: () => Google | null;
};

export const popupMinutes = 10;
const credentialMinutes = 2;
const minuteMs = 60_000;
const retryAfterSeconds = 30;

export type PopupOutcome =
  | { readonly kind: 'proven'; readonly flow: string; readonly message: GooglePopupMessage }
  | { readonly kind: 'refused' }
  /** The attempt is expired, used, changed, or was started in another browser. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'unverified' }
  | { readonly kind: 'unproven'; readonly cause: unknown };

/** `browser` is a secret cookie value: only a request with it can finish this sign-in. */
export async function startPopup(
  { db, clock, ...context }: GoogleContext,
  flow: string,
): Promise<{ url: URL; state: string; browser: string }> {
  const google = context.google();
  if (google === null) throw new AppError('not_found');
  const checks = newChecks();
  const url = await google.signInUrl(checks).catch((cause: unknown) => {
    throw new AppError('unavailable', { cause, retryAfterSeconds });
  });
  const browser = newToken();
  await insertPopup(db, {
    state_hash: tokenHash(checks.state),
    browser_hash: tokenHash(browser),
    flow,
    nonce: checks.nonce,
    code_verifier: checks.codeVerifier,
    expires_at: new Date(clock().getTime() + popupMinutes * minuteMs),
  });
  return { url, state: checks.state, browser };
}

export async function finishPopup(
  { db, clock, ...context }: GoogleContext,
  { callbackUrl, state, browser }: { callbackUrl: URL; state: string; browser: string },
): Promise<PopupOutcome> {
  const google = context.google();
  if (google === null) throw new AppError('not_found');
  const now = clock();
  const hashes = { stateHash: tokenHash(state), browserHash: tokenHash(browser) };
  const popup = await takePopup(db, { ...hashes, now });
  if (popup === undefined) return { kind: 'stale' };
  const claims = await requestClaims(google, callbackUrl, { state, ...popup });
  if ('kind' in claims) return claims;
  const email = claims.email === null ? null : normaliseEmail(claims.email);
  if (email === null || !claims.emailVerified) return { kind: 'unverified' };
  const credential = newToken();
  const name = displayName(claims.name, email);
  await insertProof(db, {
    issuer: claims.issuer,
    subject: claims.subject,
    email,
    name,
    credentialHash: tokenHash(credential),
    expiresAt: new Date(clock().getTime() + credentialMinutes * minuteMs),
  });
  return { kind: 'proven', flow: popup.flow, message: { credential, name, email } };
}

async function requestClaims(
  google: Google,
  callbackUrl: URL,
  checks: Checks,
): Promise<GoogleClaims | PopupOutcome> {
  try {
    return (await google.claimsOf(callbackUrl, checks)) ?? { kind: 'refused' };
  } catch (cause) {
    return { kind: 'unproven', cause };
  }
}
