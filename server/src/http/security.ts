import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** What an answer that is no page may do in a browser: nothing. Pages bring their own policy. */
const barePolicy = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every answer, and who else may call us from a browser: nobody, unless CORS_ORIGINS says so. */
export async function secure(
  app: FastifyInstance,
  { publicUrl, corsOrigins }: Pick<Config, 'publicUrl' | 'corsOrigins'>,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // For browsers that nobody has any more, or said better by the policies above and below.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // Google's sign-in window must be able to answer the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: publicUrl.startsWith('https:'),
  });
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('content-security-policy', barePolicy);
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
