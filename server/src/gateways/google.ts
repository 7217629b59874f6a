import * as openid from 'openid-client';
import { googleWindow } from '@anandham/contract/google-window';
import type { GoogleSettings } from '../config/config.ts';

/** Seconds for each question to Google. */
const timeout = 5;
/** Google changes its addresses and keys' places rarely, but a process may live for months. */
const keptMs = 24 * 60 * 60_000;

/** What binds Google's answer to the question, and both to one browser. Each is used once. */
export type Checks = {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
};

/** What Google's signed token says of somebody. */
export type GoogleClaims = {
  readonly issuer: string;
  /** Stays the same when everything else of the account changes. */
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
};

export type Google = {
  /** Where to send the browser. Throws when Google cannot be reached. */
  readonly signInUrl: (checks: Checks) => Promise<URL>;
  /**
   * Changes the code in the address that Google sent the browser back to for claims: checks state,
   * nonce, issuer, audience, times and signature. Null when the person refused; throws otherwise.
   */
  readonly claimsOf: (cameBackTo: URL, checks: Checks) => Promise<GoogleClaims | null>;
};

export function newChecks(): Checks {
  return {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    codeVerifier: openid.randomPKCECodeVerifier(),
  };
}

/** Google, or whoever is named in its place. Nothing is asked before somebody wants to sign in. */
export function createGoogle(
  settings: GoogleSettings,
  { publicUrl, clock }: { publicUrl: string; clock: () => Date },
): Google {
  const configuration = keepFor(keptMs, clock, () => discover(settings));
  return {
    signInUrl: async ({ state, nonce, codeVerifier }) =>
      openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: publicUrl + googleWindow.callbackPath,
        scope: 'openid email profile',
        // A phone is shared by a family: Google shall ask which of them it is.
        prompt: 'select_account',
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      }),
    claimsOf: async (cameBackTo, { state, nonce, codeVerifier }) => {
      const known = await configuration();
      const checks = {
        ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier },
        idTokenExpected: true,
      };
      try {
        const tokens = await openid.authorizationCodeGrant(known, cameBackTo, checks);
        return readClaims(tokens.claims());
      } catch (error) {
        if (error instanceof openid.AuthorizationResponseError && error.error === 'access_denied')
          return null;
        throw error;
      }
    },
  };
}

function discover({ clientId, clientSecret, issuer }: GoogleSettings) {
  const server = new URL(issuer);
  const authentication = openid.ClientSecretPost(clientSecret);
  // The settings let only a stand-in on this machine be without TLS. Deprecated to make people look.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  const plain = server.protocol === 'http:' ? [openid.allowInsecureRequests] : [];
  return openid.discovery(server, clientId, undefined, authentication, {
    // The token comes from Google itself over TLS; its signature is checked all the same.
    execute: [openid.enableNonRepudiationChecks, ...plain],
    timeout,
  });
}

function readClaims(claims: openid.IDToken | undefined): GoogleClaims {
  if (claims === undefined) throw new Error('Google sent no ID token');
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: text(claims['email']),
    emailVerified: claims['email_verified'] === true,
    name: text(claims['name']),
  };
}

/** Asks once and keeps the answer that long; a failure is forgotten, so that the next one asks again. */
function keepFor<T>(ms: number, clock: () => Date, ask: () => Promise<T>): () => Promise<T> {
  let kept: { readonly answer: Promise<T>; readonly until: number } | null = null;
  return () => {
    if (kept !== null && clock().getTime() < kept.until) return kept.answer;
    const mine = { answer: ask(), until: clock().getTime() + ms };
    kept = mine;
    mine.answer.catch(() => {
      if (kept === mine) kept = null;
    });
    return mine.answer;
  };
}
