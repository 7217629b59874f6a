import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '#config/config.ts';

/** For responses that are not pages. */
const barePolicy = "default-src 'none'; frame-ancestors 'none'";

/** Disables privacy-related features. The list is short, because the CSP blocks foreign scripts. */
export const permissionsPolicy = ['camera', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Computed once, because helmet took 5 % of the time of a session check on each response. */
function headersOfHelmet(publicUrl: string): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    // Obsolete headers.
    xDownloadOptions: false,
    xXssProtection: false,
    xFrameOptions: { action: 'deny' },
    // Google's popup must reach the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // A URL may contain a secret (reset link).
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: publicUrl.startsWith('https:') && {
      maxAge: 31_536_000,
      includeSubDomains: true,
    },
  });
  setHeaders(response.req, response, () => undefined);
  return { ...response.getHeaders() };
}

export async function secure(
  app: FastifyInstance,
  { publicUrl, corsOrigins }: Pick<Config, 'publicUrl' | 'corsOrigins'>,
): Promise<void> {
  const headers = { ...headersOfHelmet(publicUrl), 'content-security-policy': barePolicy };
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
  if (corsOrigins.length === 0) return;
  await app.register(cors, {
    origin: corsOrigins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'if-none-match'],
    exposedHeaders: ['etag', 'retry-after', 'x-request-id'],
    maxAge: 600,
  });
}
