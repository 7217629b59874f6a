import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import { operator } from '@anandham/domain/operator';

/** JSON Schema cannot express Zod's transformations. */
const zodToJsonConfig = { unrepresentable: 'any' } as const;

const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves OpenAPI 3.1 at /api/openapi.json and /api/docs. Must be called before operations are mounted. */
export async function documentApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: operator.name,
        version: '1',
        description: 'Round-trip cabs: accounts, bookings, reviews, places and admin.',
      },
      components: {
        securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig }),
    transformObject: createJsonSchemaTransformObject({ zodToJsonConfig }),
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: docsPolicy,
    logLevel: 'warn',
    theme: { title: `${operator.name}: API` },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').serializer(JSON.stringify).send(app.swagger()),
  );
}
