import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defaultLanguage } from '@anandham/domain/language';
import { AppError } from '#app-error.ts';
import { hasEntityTag } from './entity-tag.ts';
import { addressInChosenLanguage, languageOf, pageAt, rememberLanguage } from './page-language.ts';
import { readSite, type Encoding, type Page, type Site } from './pages.ts';
import { requestIdHeader } from '#http/request-id.ts';
import { permissionsPolicy } from '#http/security.ts';

/** For assets, whose names contain a hash. */
const forever = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600';

const serviceWorker = /^\/worker(-[a-z]+)?\.js$/;
/** No cache, so that a new release is used at once. */
const workerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
};

export async function serveSite(app: FastifyInstance, webRoot: string): Promise<void> {
  const site = readSite(webRoot);
  if (site) {
    await app.register(fastifyStatic, {
      root: webRoot,
      serve: false,
      preCompressed: true,
      cacheControl: false,
    });
  }

  // Runs before the body is read, so that errors of the body do not hide a 404.
  app.addHook('onRequest', (request, _reply, done) => {
    const readable = request.method === 'GET' || request.method === 'HEAD';
    const nothing = !site || !readable || request.url.startsWith('/api/');
    done(request.is404 && nothing ? new AppError('not_found') : undefined);
  });

  app.setNotFoundHandler((request, reply) => {
    if (!site) throw new AppError('not_found');
    return answer(site, request, reply);
  });
}

function answer(site: Site, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [encodedPath = '/'] = request.url.split('?', 1);
  const pathname = decoded(encodedPath);
  if (site.files.has(pathname)) {
    void reply.header('cache-control', pathname.startsWith('/assets/') ? forever : anHour);
    if (serviceWorker.test(pathname)) void reply.headers(workerHeaders);
    return reply.sendFile(pathname);
  }
  if (pathname.startsWith('/assets/')) throw new AppError('not_found');
  const redirect = addressInChosenLanguage(site, pathname, request);
  if (redirect) {
    rememberLanguage(request, reply, redirect.language);
    void reply.headers({ 'cache-control': 'no-store', vary: 'Cookie' });
    return reply.redirect(redirect.address, 302);
  }
  const language = languageOf(pathname, request);
  const own = site.languages[language];
  const page = pageAt(own, pathname);
  if (page) {
    if (language !== defaultLanguage) rememberLanguage(request, reply, language);
    return sendPage(page, request, reply);
  }

  // Uses the raw path, because %2F is not a separator.
  const withoutSlash = encodedPath.replace(/\/$/, '');
  const target = decoded(withoutSlash);
  if (withoutSlash !== encodedPath && pageAt(own, target) !== null) {
    return reply.redirect(withoutSlash + request.url.slice(encodedPath.length), 308);
  }
  if (!own.notFound) throw new AppError('not_found');
  return sendPage(own.notFound, request, reply.code(404));
}

/** Browsers revalidate each time, so that a new build is visible at once. */
function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = bestEncoding(page, request.headers['accept-encoding']);
  const etag = `"${page.version}-${encoding}"`;
  void reply.headers({
    'cache-control': 'no-cache',
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
  return reply.type('text/html; charset=utf-8').send(page.bytes[encoding]);
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
