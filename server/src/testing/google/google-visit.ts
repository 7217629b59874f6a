import type { LightMyRequestResponse } from 'fastify';
import { googlePopup } from '@anandham/contract/google-popup';
import type { GoogleAccount, GoogleStandIn } from './google-stand-in.ts';
import type { TestServer } from '#testing/test-server.ts';

/** The state of a browser between two steps of the popup. */
export type StartedPopup = { readonly atGoogle: string; readonly cookie: string };

export type GoogleVisit = {
  /** Opens the popup, which is redirected to Google. */
  readonly open: (flow?: string) => Promise<StartedPopup>;
  /** Signs in at Google, or cancels (null). Returns the callback address. */
  readonly signIn: (popup: StartedPopup, account: GoogleAccount | null) => Promise<string>;
  /** Opens the callback address. */
  readonly comeBack: (address: string, cookie?: string) => Promise<LightMyRequestResponse>;
  /** Runs all steps and returns the credential that the opener receives. */
  readonly credentialFor: (account: GoogleAccount) => Promise<string>;
};

export const testFlow = 'an-unguessable-test-flow';

/** Goes through Google's popup as a browser would: redirects, forms and cookies. */
export function googleVisit({ call }: TestServer): GoogleVisit {
  const visit: GoogleVisit = {
    open: async (flow = testFlow) => {
      const response = await call('GET', `${googlePopup.startPath}?flow=${flow}`);
      if (response.statusCode !== 303) throw new Error(`Not sent to Google: ${response.body}`);
      const [cookie = ''] = String(response.headers['set-cookie']).split(';');
      return { atGoogle: String(response.headers.location), cookie };
    },
    signIn: ({ atGoogle }, account) => signInAtGoogle(atGoogle, account),
    comeBack: (address, cookie) => {
      const { pathname, search } = new URL(address);
      return call('GET', pathname + search, { ...(cookie && { headers: { cookie } }) });
    },
    credentialFor: async (account) => {
      const popup = await visit.open();
      const back = await visit.comeBack(await visit.signIn(popup, account), popup.cookie);
      return credentialIn(back);
    },
  };
  return visit;
}

/** The credential in the popup's page; empty when there is none. */
export function credentialIn({ body }: LightMyRequestResponse): string {
  return /data-credential="([^"]*)"/.exec(body)?.[1] ?? '';
}

async function signInAtGoogle(address: string, account: GoogleAccount | null): Promise<string> {
  const cookies = new Map<string, string>();
  const visit = async (url: string, form?: URLSearchParams) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const init = form ? { method: 'POST', body: form } : {};
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    return next === null ? null : new URL(next, url).href;
  };
  const page = (await visit(address)) ?? '';
  const resumed = (await visit(page, formOf(account))) ?? '';
  return (await visit(resumed)) ?? '';
}

function formOf(account: GoogleAccount | null): URLSearchParams {
  if (account === null) return new URLSearchParams({ cancel: 'yes' });
  const { email, name, verified, subject } = account;
  return new URLSearchParams({
    email,
    name,
    ...(verified && { verified: 'on' }),
    ...(subject !== undefined && { subject }),
  });
}

/** The app's settings for the stand-in. */
export function googleSettings({ clientId, clientSecret, issuer }: GoogleStandIn) {
  return { clientId, clientSecret, issuer };
}
