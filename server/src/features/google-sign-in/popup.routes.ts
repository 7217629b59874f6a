import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorCatalogue } from '@anandham/contract/errors';
import { operatorIn } from '@anandham/contract/operator';
import { googlePopup } from '@anandham/contract/google-popup';
import { defaultLanguage } from '@anandham/domain/language';
import { refusalOf } from '#http/errors.ts';
import { chosenLanguage } from '#http/site/page-language.ts';
import { permissionsPolicy } from '#http/security.ts';
import type { Limits } from '#limits/limits.ts';
import { tokenHash } from '#features/accounts/sessions.service.ts';
import type { ReadSettings } from '#features/settings/settings-store.ts';
import { type PageContent, popupHtml, type PopupPage, popupPolicy } from './popup-page.ts';
import { popupTexts, type PopupTexts } from './popup-texts.ts';
import {
  type GoogleContext,
  finishPopup,
  startPopup,
  type PopupOutcome,
  popupMinutes,
} from './popup.service.ts';

type Context = GoogleContext & {
  readonly limits: Limits;
  readonly config: { readonly publicUrl: string };
  readonly settings: ReadSettings;
};

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': popupPolicy,
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'no-referrer',
  // Like Google's page, so that the opener keeps its reference to the popup.
  'cross-origin-opener-policy': 'unsafe-none',
};

export function mountGooglePopup(app: FastifyInstance, context: Context): void {
  const { limits, config } = context;
  const isSecure = config.publicUrl.startsWith('https:');
  const options = {
    schema: { hide: true },
    exposeHeadRoute: false,
    errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      sendRefusal(error, textsFor(request, context), { request, reply }),
  };

  app.get(googlePopup.startPath, options, async (request, reply) => {
    const flow = singleValue(parametersOf(request), 'flow');
    if (flow === null || !googlePopup.flowPattern.test(flow))
      return showOutcome(reply, textsFor(request, context), { kind: 'stale' });
    await limits.googleWindows.take(request.ip);
    const { url, state, browser } = await startPopup(context, flow);
    return reply
      .headers({ ...headers, 'set-cookie': cookieOf({ state, value: browser, isSecure }) })
      .redirect(url.href, 303);
  });

  app.get(googlePopup.callbackPath, options, async (request, reply) => {
    const parameters = parametersOf(request);
    const state = singleValue(parameters, 'state') ?? '';
    const browser = readCookie(request, cookieName(state, isSecure));
    if (browser === null) return showOutcome(reply, textsFor(request, context), { kind: 'stale' });
    const callbackUrl = new URL(googlePopup.callbackPath, config.publicUrl);
    callbackUrl.search = parameters.toString();
    const outcome = await finishPopup(context, { callbackUrl, state, browser });
    if (outcome.kind === 'unproven') {
      request.log.warn({ err: outcome.cause }, 'Google proved nothing');
    }
    void reply.header('set-cookie', cookieOf({ state, value: '', isSecure }));
    return showOutcome(reply, textsFor(request, context), outcome);
  });
}

const successes: Partial<Record<PopupOutcome['kind'], true>> = { proven: true, refused: true };

function textsFor({ headers: { cookie } }: FastifyRequest, { settings }: Context): PopupTexts {
  const language = chosenLanguage(cookie) ?? defaultLanguage;
  return popupTexts(operatorIn(settings(), language).name, language);
}

function pageOf(outcome: PopupOutcome): PageContent {
  if (outcome.kind === 'refused') return { closes: true };
  if (outcome.kind !== 'proven') return {};
  const { flow, message } = outcome;
  return { handOver: { channel: googlePopup.channelOf(flow), ...message } };
}

function sendRefusal(
  error: unknown,
  texts: PopupTexts,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): void {
  const refusal = refusalOf(error, request);
  const { retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
  const text = `${texts.reasons[refusal.code] ?? texts.otherReason} ${texts.instead}`;
  void show(reply, errorCatalogue[refusal.code].status, { texts, title: texts.refused, text });
}

function showOutcome(reply: FastifyReply, texts: PopupTexts, outcome: PopupOutcome): FastifyReply {
  const page = { texts, ...texts.outcomes[outcome.kind], ...pageOf(outcome) };
  return show(reply, outcome.kind in successes ? 200 : 400, page);
}

function show(reply: FastifyReply, status: number, page: PopupPage): FastifyReply {
  return reply.code(status).headers(headers).type('text/html; charset=utf-8').send(popupHtml(page));
}

/** Keeps repeated parameters apart, unlike the object that Fastify parses. */
function parametersOf({ url }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '');
}

function singleValue(parameters: URLSearchParams, name: string): string | null {
  const given = parameters.getAll(name);
  return given.length === 1 ? (given[0] ?? null) : null;
}

/** One cookie for each popup, so that several can be open. */
function cookieName(state: string, isSecure: boolean): string {
  const id = tokenHash(state).toString('hex').slice(0, 16);
  return `${isSecure ? '__Host-' : ''}google-${id}`;
}

/** SameSite is Lax because Google redirects here from another site. An empty value removes it. */
function cookieOf(cookie: { state: string; value: string; isSecure: boolean }): string {
  const { state, value, isSecure } = cookie;
  const seconds = value === '' ? 0 : popupMinutes * 60;
  const parts = [`${cookieName(state, isSecure)}=${value}`, 'Path=/', `Max-Age=${seconds}`];
  return [...parts, 'HttpOnly', 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])].join('; ');
}

function readCookie({ headers: { cookie } }: FastifyRequest, name: string): string | null {
  const found = (cookie ?? '').split(/; */).find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? null;
}
