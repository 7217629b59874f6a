import * as openid from 'openid-client';
import { googlePopup } from '@anandham/contract/google-popup';
import type { GoogleSettings } from '#config/config.ts';

/** Seconds for each request to Google. */
const timeout = 5;
const cacheMs = 24 * 60 * 60_000;

export type Checks = {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
};

export type GoogleClaims = {
  readonly issuer: string;
  /** The stable account id at Google. */
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
};

export type Google = {
  /** Throws when Google cannot be reached. */
  readonly signInUrl: (checks: Checks) => Promise<URL>;
  /** Verifies state, nonce, issuer, audience, times and signature. Null when the user declined. */
  readonly claimsOf: (callbackUrl: URL, checks: Checks) => Promise<GoogleClaims | null>;
};

export function newChecks(): Checks {
  return {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    codeVerifier: openid.randomPKCECodeVerifier(),
  };
}

export function createGoogle(
  settings: GoogleSettings,
  { publicUrl, clock }: { publicUrl: string; clock: () => Date },
): Google {
  const configuration = cacheFor(cacheMs, clock, () => discover(settings));
  return {
    signInUrl: async ({ state, nonce, codeVerifier }) =>
      openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: publicUrl + googlePopup.callbackPath,
        scope: 'openid email profile',
        // Families share phones, so Google asks for the account.
        prompt: 'select_account',
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      }),
    claimsOf: async (callbackUrl, { state, nonce, codeVerifier }) => {
      const configured = await configuration();
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      };
      try {
        const tokens = await openid.authorizationCodeGrant(configured, callbackUrl, checks);
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
  // The settings allow an issuer without TLS only on this machine; the library marks it deprecated as a warning.
  // oxlint-disable-next-line typescript/no-deprecated
  const plain = server.protocol === 'http:' ? [openid.allowInsecureRequests] : [];
  return openid.discovery(server, clientId, undefined, authentication, {
    // The library skips the signature of tokens that came over TLS; this checks it.
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

/** Caches the result; a failure is not cached. */
function cacheFor<T>(ms: number, clock: () => Date, load: () => Promise<T>): () => Promise<T> {
  let cached: { readonly value: Promise<T>; readonly until: number } | null = null;
  return () => {
    if (cached !== null && clock().getTime() < cached.until) return cached.value;
    const entry = { value: load(), until: clock().getTime() + ms };
    cached = entry;
    entry.value.catch(() => {
      if (cached === entry) cached = null;
    });
    return entry.value;
  };
}
