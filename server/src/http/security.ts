import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config/config.ts';

/** What an answer that is no page may do in a browser: nothing. Pages bring their own policy. */
const barePolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * What no page may ask a browser for: what would tell of people or cost them money. The policy of contents
 * lets no foreign script in that could ask, and a longer list would cost each page a packet.
 */
export const permissionsPolicy = ['camera', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * What helmet sends with every answer. It is asked once: working it out anew for each answer took a
 * twentieth of a session check.
 */
function headersOfHelmet(publicUrl: string): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    // For browsers that nobody has any more; the policies say it better.
    xDownloadOptions: false,
    xXssProtection: false,
    xFrameOptions: { action: 'deny' },
    // Google's sign-in window must be able to answer the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // The address of a page may be a secret: that of a reset link is.
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: publicUrl.startsWith('https:') && {
      maxAge: 31_536_000,
      includeSubDomains: true,
    },
  });
  setHeaders(response.req, response, () => undefined);
  return { ...response.getHeaders() };
}

/** Headers of every answer, and who else may call us from a browser: nobody, unless CORS_ORIGINS says so. */
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
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'if-none-match'],
    exposedHeaders: ['etag', 'retry-after', 'x-request-id'],
    maxAge: 600,
  });
}
