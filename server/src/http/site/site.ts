import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readPublicAddress } from '@anandham/contract/page-language';
import { isAppPage } from '@anandham/contract/pages';
import { defaultLanguage, type Language } from '@anandham/domain/language';
import { AppError } from '#app-error.ts';
import { requestIdHeader } from '#http/request-id.ts';
import { permissionsPolicy } from '#http/security.ts';
import { loadApp, type BuiltApp } from './app-build.ts';
import { hasEntityTag } from './entity-tag.ts';
import { errorPage } from './error-page.ts';
import { addressInChosenLanguage, languageOf, queryOf, rememberLanguage } from './page-language.ts';
import type { Encoding, Page } from './page.ts';
import { isShown, RenderedPages, type RenderOptions } from './rendered-pages.ts';
import { loadSite, type BuiltSite } from './site-build.ts';

/** The scripts, styles and fonts of the two builds. Their names contain a hash. */
const hashedFiles = ['/_app/', '/_site/'];
const forever = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600';

const serviceWorker = '/worker.js';
/** No cache, so that a new release is used at once. */
const workerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
};

export type SiteOptions = Omit<RenderOptions, 'build' | 'log'> & {
  /** The folder of the app's build. */
  readonly appRoot: string;
  /** The folder of the site's build, whose pages are rendered on demand. */
  readonly siteRoot: string;
};

type Builds = {
  readonly options: SiteOptions;
  readonly app: BuiltApp | null;
  readonly site: BuiltSite | null;
  readonly rendered: RenderedPages | null;
};

export async function serveSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const site = await loadSite(options.siteRoot);
  const builds: Builds = {
    options,
    app: loadApp(options.appRoot),
    site,
    rendered: site && new RenderedPages({ ...options, build: site.build, log: app.log }),
  };
  const filesRoot = site?.filesRoot ?? builds.app?.filesRoot;
  if (filesRoot !== undefined) {
    await app.register(fastifyStatic, {
      root: filesRoot,
      serve: false,
      preCompressed: true,
      cacheControl: false,
    });
  }

  // Runs before the body is read, so that errors of the body do not hide a 404.
  app.addHook('onRequest', (request, _reply, done) => {
    const readable = request.method === 'GET' || request.method === 'HEAD';
    const nothing = filesRoot === undefined || !readable || request.url.startsWith('/api/');
    done(request.is404 && nothing ? new AppError('not_found') : undefined);
  });
  const stopping = new AbortController();
  app.addHook('onListen', () => {
    void builds.rendered?.renderAll(stopping.signal);
  });
  app.addHook('onClose', () => stopping.abort());
  app.setNotFoundHandler((request, reply) => answer(builds, request, reply));
}

async function answer(
  builds: Builds,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [encodedPath = '/'] = request.url.split('?', 1);
  const pathname = decoded(encodedPath);
  if (sendFile(builds, pathname, reply)) return reply;
  if (builds.rendered?.hasFile(pathname)) return sendRenderedFile(builds, pathname, request, reply);

  const hasPage = (path: string, inLanguage: Language) => isPageOf(builds, path, inLanguage);
  const redirect = addressInChosenLanguage(hasPage, pathname, request);
  if (redirect) {
    rememberLanguage(request, reply, redirect.language);
    void reply.headers({ 'cache-control': 'no-store', vary: 'Cookie' });
    return reply.redirect(redirect.address, 302);
  }
  const language = languageOf(pathname, request);
  if (hasPage(pathname, language)) {
    if (language !== defaultLanguage) rememberLanguage(request, reply, language);
    return sendPageAt(builds, pathname, language, request, reply);
  }

  // Uses the raw path, because %2F is not a separator.
  const withoutSlash = encodedPath.replace(/\/$/, '');
  if (withoutSlash !== encodedPath && hasPage(decoded(withoutSlash), language)) {
    return reply.redirect(withoutSlash + request.url.slice(encodedPath.length), 308);
  }
  return sendNotFound(builds, pathname, language, request, reply);
}

/** False when there is no such file. */
function sendFile({ app, site }: Builds, pathname: string, reply: FastifyReply): boolean {
  const isHashed = hashedFiles.some((prefix) => pathname.startsWith(prefix));
  const build = [site, app].find((one) => one?.files.has(pathname));
  if (!build) {
    if (isHashed) throw new AppError('not_found');
    return false;
  }
  void reply.header('cache-control', isHashed ? forever : anHour);
  if (pathname === serviceWorker) void reply.headers(workerHeaders);
  void reply.sendFile(pathname, build.filesRoot);
  return true;
}

function isPageOf({ app, rendered }: Builds, pathname: string, language: Language): boolean {
  return Boolean(rendered?.has(pathname, language)) || (app !== null && isAppPage(pathname));
}

async function sendPageAt(
  { app, rendered, options }: Builds,
  pathname: string,
  language: Language,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!rendered?.has(pathname, language)) {
    if (!app) throw new AppError('not_found');
    return sendPage(app.shells[language], request, reply);
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
  { rendered, options }: Builds,
  pathname: string,
  language: Language,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  void reply.code(404);
  if (!rendered) throw new AppError('not_found');
  // The renderer logs the error.
  const page = await rendered.notFound(pathname, language).catch(() => null);
  return sendPage(page ?? errorPage(language, options.settings.current().settings), request, reply);
}

const fileTypes: Readonly<Record<string, string>> = {
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/** A file that contains settings, in the language of its path. */
async function sendRenderedFile(
  { rendered }: Builds,
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
