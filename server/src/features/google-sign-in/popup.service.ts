import type { GooglePopupMessage } from '@anandham/contract/google-popup';
import { normaliseEmail } from '@anandham/domain/accounts/email-address';
import { AppError } from '#app-error.ts';
import { type Checks, type Google, type GoogleClaims, newChecks } from '#gateways/google.ts';
import type { ServiceContext } from '#service-context.ts';
import { newToken, tokenHash } from '#features/accounts/sessions.service.ts';
import { shownName } from './shown-name.ts';
import { insertProof, insertPopup, takePopup } from './popup.queries.ts';

export type GoogleContext = ServiceContext & {
  readonly google: Google | null;
};

export const popupMinutes = 10;
const credentialMinutes = 2;
const minuteMs = 60_000;
const retryAfterSeconds = 30;

export type PopupOutcome =
  | { readonly kind: 'proven'; readonly flow: string; readonly message: GooglePopupMessage }
  | { readonly kind: 'refused' }
  /** Expired, used, changed, or opened in another browser. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'unverified' }
  | { readonly kind: 'unproven'; readonly cause: unknown };

/** `browser` is a secret for a cookie: the window may return only with it. */
export async function startPopup(
  { db, clock, google }: GoogleContext,
  flow: string,
): Promise<{ url: URL; state: string; browser: string }> {
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
  { db, clock, google }: GoogleContext,
  { cameBackTo, state, browser }: { cameBackTo: URL; state: string; browser: string },
): Promise<PopupOutcome> {
  if (google === null) throw new AppError('not_found');
  const now = clock();
  const hashes = { stateHash: tokenHash(state), browserHash: tokenHash(browser) };
  const popup = await takePopup(db, { ...hashes, now });
  if (popup === undefined) return { kind: 'stale' };
  const params = await ask(google, cameBackTo, { state, ...popup });
  if ('kind' in params) return params;
  const email = params.email === null ? null : normaliseEmail(params.email);
  if (email === null || !params.emailVerified) return { kind: 'unverified' };
  const credential = newToken();
  const name = shownName(params.name, email);
  await insertProof(db, {
    issuer: params.issuer,
    subject: params.subject,
    email,
    name,
    credentialHash: tokenHash(credential),
    expiresAt: new Date(clock().getTime() + credentialMinutes * minuteMs),
  });
  return { kind: 'proven', flow: popup.flow, message: { credential, name, email } };
}

async function ask(
  google: Google,
  cameBackTo: URL,
  checks: Checks,
): Promise<GoogleClaims | PopupOutcome> {
  try {
    return (await google.claimsOf(cameBackTo, checks)) ?? { kind: 'refused' };
  } catch (cause) {
    return { kind: 'unproven', cause };
  }
}
