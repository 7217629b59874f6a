import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readPublicAddress } from '@anandham/contract/page-language';
import { defaultLanguage, type Language } from '@anandham/domain/language';
import { AppError } from '#app-error.ts';
import { requestIdHeader } from '#http/request-id.ts';
import { permissionsPolicy } from '#http/security.ts';
import { hasEntityTag } from './entity-tag.ts';
import { errorPage } from './error-page.ts';
import { addressInChosenLanguage, languageOf, queryOf, rememberLanguage } from './page-language.ts';
import type { Encoding, Page } from './page.ts';
import { pageAt, readSite, type Site } from './pages.ts';
import { isShown, RenderedPages, type RenderOptions } from './rendered-pages.ts';
import { loadSite, siteFilesPrefix, type BuiltSite } from './site-build.ts';

/** For files whose names contain a hash. */
const forever = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600';

const serviceWorker = /^\/worker(-[a-z]+)?\.js$/;
/** No cache, so that a new release is used at once. */
const workerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
};

export type SiteOptions = Omit<RenderOptions, 'build' | 'log'> & {
  /** The folder of the prerendered pages. */
  readonly webRoot: string;
  /** The folder of the site's build, whose pages are rendered on demand and replace prerendered ones. */
  readonly siteRoot: string;
};

type Sites = {
  readonly options: SiteOptions;
  readonly web: Site | null;
  readonly built: BuiltSite | null;
  readonly rendered: RenderedPages | null;
};

export async function serveSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const web = readSite(options.webRoot);
  const built = await loadSite(options.siteRoot);
  const rendered = built && new RenderedPages({ ...options, build: built.build, log: app.log });
  const sites = { options, web, built, rendered };
  const hasSite = web !== null || built !== null;
  if (hasSite) {
    await app.register(fastifyStatic, {
      root: built?.filesRoot ?? options.webRoot,
      serve: false,
      preCompressed: true,
      cacheControl: false,
    });
  }

  // Runs before the body is read, so that errors of the body do not hide a 404.
  app.addHook('onRequest', (request, _reply, done) => {
    const readable = request.method === 'GET' || request.method === 'HEAD';
    const nothing = !hasSite || !readable || request.url.startsWith('/api/');
    done(request.is404 && nothing ? new AppError('not_found') : undefined);
  });
  const stopping = new AbortController();
  app.addHook('onListen', () => {
    void rendered?.renderAll(stopping.signal);
  });
  app.addHook('onClose', () => stopping.abort());
  app.setNotFoundHandler((request, reply) => answer(sites, request, reply));
}

async function answer(
  sites: Sites,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [encodedPath = '/'] = request.url.split('?', 1);
  const pathname = decoded(encodedPath);
  if (sendFile(sites, pathname, reply)) return reply;
  if (sites.rendered?.hasFile(pathname)) return sendRenderedFile(sites, pathname, request, reply);

  const hasPage = (path: string, inLanguage: Language) => isPageOf(sites, path, inLanguage);
  const redirect = addressInChosenLanguage(hasPage, pathname, request);
  if (redirect) {
    rememberLanguage(request, reply, redirect.language);
    void reply.headers({ 'cache-control': 'no-store', vary: 'Cookie' });
    return reply.redirect(redirect.address, 302);
  }
  const language = languageOf(pathname, request);
  if (hasPage(pathname, language)) {
    if (language !== defaultLanguage) rememberLanguage(request, reply, language);
    return sendPageAt(sites, pathname, language, request, reply);
  }

  // Uses the raw path, because %2F is not a separator.
  const withoutSlash = encodedPath.replace(/\/$/, '');
  if (withoutSlash !== encodedPath && hasPage(decoded(withoutSlash), language)) {
    return reply.redirect(withoutSlash + request.url.slice(encodedPath.length), 308);
  }
  return sendNotFound(sites, pathname, language, request, reply);
}

/** False when there is no such file. */
function sendFile({ web, built, options }: Sites, pathname: string, reply: FastifyReply): boolean {
  if (built?.files.has(pathname)) {
    void reply.header('cache-control', pathname.startsWith(siteFilesPrefix) ? forever : anHour);
    void reply.sendFile(pathname, built.filesRoot);
    return true;
  }
  if (web?.files.has(pathname)) {
    void reply.header('cache-control', pathname.startsWith('/assets/') ? forever : anHour);
    if (serviceWorker.test(pathname)) void reply.headers(workerHeaders);
    void reply.sendFile(pathname, options.webRoot);
    return true;
  }
  const isFile = pathname.startsWith('/assets/') || pathname.startsWith(siteFilesPrefix);
  if (isFile) throw new AppError('not_found');
  return false;
}

function isPageOf({ rendered, web }: Sites, pathname: string, language: Language): boolean {
  if (rendered?.has(pathname, language)) return true;
  return web !== null && pageAt(web.languages[language], pathname) !== null;
}

async function sendPageAt(
  { rendered, web, options }: Sites,
  pathname: string,
  language: Language,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!rendered?.has(pathname, language)) {
    const page = web && pageAt(web.languages[language], pathname);
    if (!page) throw new AppError('not_found');
    return sendPage(page, request, reply);
  }
  const query = queryOf(request);
  const stored = !isShown(query);
  const rendering = stored
    ? rendered.page(pathname, language)
    : rendered.pageWithQuery(pathname, language, query);
  // The renderer logs the error.
  const page = await rendering.catch(() => null);
  if (page) return sendPage(page, request, reply, stored ? 'no-cache' : 'private, no-store');
  const { settings } = options.settings.current();
  return sendPage(errorPage(language, settings), request, reply.code(500), 'no-store');
}

async function sendNotFound(
  { rendered, web, options }: Sites,
  pathname: string,
  language: Language,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  void reply.code(404);
  if (rendered) {
    // The renderer logs the error.
    const page = await rendered.notFound(pathname, language).catch(() => null);
    return sendPage(
      page ?? errorPage(language, options.settings.current().settings),
      request,
      reply,
    );
  }
  const page = web?.languages[language].notFound;
  if (!page) throw new AppError('not_found');
  return sendPage(page, request, reply);
}

const fileTypes: Readonly<Record<string, string>> = {
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/** A file that contains settings, in the language of its path. */
async function sendRenderedFile(
  { rendered }: Sites,
  pathname: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { language } = readPublicAddress(pathname);
  const file = await rendered?.page(pathname, language ?? defaultLanguage).catch(() => null);
  if (!file) throw new AppError('not_found');
  return sendPage(file, request, reply, 'no-cache', fileTypes[path.extname(pathname)]);
}

/** Browsers revalidate each time, so that a new build or a changed setting is visible at once. */
function sendPage(
  page: Page,
  request: FastifyRequest,
  reply: FastifyReply,
  cacheControl = 'no-cache',
  type = 'text/html; charset=utf-8',
): FastifyReply {
  const encoding = bestEncoding(page, request.headers['accept-encoding']);
  const etag = `"${page.version}-${encoding}"`;
  void reply.headers({
    'cache-control': cacheControl,
    'content-security-policy': page.contentSecurityPolicy,
    'permissions-policy': permissionsPolicy,
    etag,
    vary: 'Accept-Encoding, Cookie',
  });
  const isFresh = reply.statusCode === 200 && hasEntityTag(request.headers['if-none-match'], etag);
  if (isFresh) return reply.code(304).send();
  // Pages need no request id, because they are the same for everybody.
  void reply.removeHeader(requestIdHeader);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type(type).send(page.bytes[encoding]);
}

function bestEncoding(page: Page, accepted: string | undefined): Encoding {
  const accepts = (name: string) =>
    new RegExp(`(^|[ ,])${name}( *;(?! *q=0(\\.0*)?( *,| *$))[^,]*)?( *,| *$)`, 'i').test(
      accepted ?? '',
    );
  return (['br', 'gzip'] as const).find((name) => page.bytes[name] && accepts(name)) ?? 'identity';
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
