import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
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
 * What the OWASP Secure Headers Project recommends for every answer. One table, written once: a package that
 * worked it out anew for each answer took a twentieth of a session check.
 */
const everywhere = {
  'content-security-policy': barePolicy,
  // Google's sign-in window must be able to answer the page that opened it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // The address of a page may be a secret: that of a reset link is.
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
} as const;
const overTls = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

/** Headers of every answer, and who else may call us from a browser: nobody, unless CORS_ORIGINS says so. */
export async function secure(
  app: FastifyInstance,
  { publicUrl, corsOrigins }: Pick<Config, 'publicUrl' | 'corsOrigins'>,
): Promise<void> {
  const headers = { ...everywhere, ...(publicUrl.startsWith('https:') && overTls) };
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
