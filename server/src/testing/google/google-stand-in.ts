import { createHash, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { interactionPolicy } from 'oidc-provider';
import { signInPage } from './google-stand-in-page.ts';

type Claims = Readonly<Record<string, unknown>>;

/** An account as entered in the stand-in's form. The default subject is derived from the email. */
export type GoogleAccount = {
  readonly email: string;
  readonly name: string;
  readonly verified: boolean;
  readonly subject?: string;
};

export type GoogleStandIn = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Changes the claims of ID tokens, which are then signed with the right key. */
  changeClaims: ((claims: Claims) => Claims) | null;
  /** Signs the ID tokens with an unpublished key. */
  signsWithWrongKey: boolean;
  readonly stop: () => Promise<void>;
};

type Client = { readonly id: string; readonly secret: string };

const defaultClient: Client = { id: 'anandham-cabs', secret: 'only on loopback' };
const pagePath = '/sign-in/';

/**
 * A real OpenID provider on loopback that replaces Google in tests and in `npm run dev`. It accepts
 * any account, so it must be reachable from this machine only. Like Google, it puts email and name
 * into the ID token and asks for no consent a second time.
 */
export async function startGoogleStandIn(options: {
  redirectUri: string;
  port?: number;
  client?: Client;
}): Promise<GoogleStandIn> {
  const { redirectUri, client = defaultClient } = options;
  const server = createServer().listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // Not the site's host name "localhost", so that its cookies are third-party like Google's.
  const issuer = `http://127.0.0.1:${port}`;
  const accounts = new Map<string, GoogleAccount>();
  const key = newKey();
  const provider = createProvider({ issuer, key, accounts, redirectUri, client });
  const standIn: GoogleStandIn = {
    issuer,
    clientId: client.id,
    clientSecret: client.secret,
    changeClaims: null,
    signsWithWrongKey: false,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  provider.use(async (context, next) => {
    await next();
    const answer = context.body as { id_token?: string } | undefined;
    if (context.path !== '/token' || answer?.id_token === undefined) return;
    const claims = JSON.parse(partOf(answer.id_token, 1)) as Claims;
    const changed = standIn.changeClaims?.(claims) ?? claims;
    answer.id_token = signed(changed, standIn.signsWithWrongKey ? newKey() : key);
  });
  const answerProvider = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith(pagePath)) void answerProvider(request, response);
    else void answerSignIn(provider, accounts, request, response);
  });
  return standIn;
}

function createProvider(options: {
  issuer: string;
  key: KeyObject;
  accounts: ReadonlyMap<string, GoogleAccount>;
  redirectUri: string;
  client: Client;
}): Provider {
  const { issuer, key, accounts, redirectUri, client } = options;
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), ...keyNames }] },
    cookies: { keys: ['a stand-in has no secrets'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => pagePath + uid },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_context, subject) => {
      const account = accounts.get(subject);
      if (!account) return undefined;
      const { email, name, verified } = account;
      const claims = { sub: subject, email, email_verified: verified, name };
      return { accountId: subject, claims: () => claims };
    },
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.session?.accountId;
      const grant = new oidc.provider.Grant({
        clientId: client.id,
        ...(accountId && { accountId }),
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
}

/** The provider's sign-in page. */
async function answerSignIn(
  provider: Provider,
  accounts: Map<string, GoogleAccount>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await provider.interactionDetails(request, response);
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    // Google may send this header; then the opener loses its reference to the popup.
    if (request.url?.endsWith('?cut-off')) {
      response.setHeader('cross-origin-opener-policy', 'same-origin');
    }
    response.end(signInPage);
    return;
  }
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const form = new URLSearchParams(Buffer.concat(parts).toString('utf8'));
  if (form.has('cancel')) {
    await provider.interactionFinished(request, response, { error: 'access_denied' });
    return;
  }
  const email = form.get('email') ?? '';
  const subject = form.get('subject') ?? createHash('sha256').update(email).digest('hex');
  accounts.set(subject, { email, name: form.get('name') ?? '', verified: form.has('verified') });
  const result = { select_account: {}, login: { accountId: subject } };
  await provider.interactionFinished(request, response, result);
}

const keyNames = { kid: 'stand-in', alg: 'RS256', use: 'sig' } as const;

function newKey(): KeyObject {
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
}

function signed(claims: Claims, key: KeyObject): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: keyNames.alg, kid: keyNames.kid })}.${part(claims)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`;
}

function partOf(token: string, index: number): string {
  return Buffer.from(token.split('.')[index] ?? '', 'base64url').toString('utf8');
}
