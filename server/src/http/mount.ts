import type { Readable } from 'node:stream';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  onRequestAsyncHookHandler,
} from 'fastify';
import type * as z from 'zod';
import type { Access, Operation } from '@anandham/contract/operation';
import type { SchemaSet } from '@anandham/contract/schema-set';
import { refusal } from '@anandham/contract/schemas/refusal';
import { hasPermission } from '@anandham/domain/accounts/permissions';
import type { Language } from '@anandham/domain/language';
import { AppError } from '#app-error.ts';
import type { Account } from '#features/accounts/account.ts';
import { maxUploadBytes } from './body.ts';
import { chosenLanguage } from './site/page-language.ts';

declare module 'fastify' {
  // Only an interface can be extended by declaration merging.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyRequest {
    /** Set by the access check of `mount`. */
    session: Session | null;
  }
}

export type Session = { readonly account: Account; readonly token: string };

export type Api = {
  readonly app: FastifyInstance;
  readonly findAccount: (token: string) => Promise<Account | null>;
  readonly mounted: Operation[];
};

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** Validated input of one request. */
export type Call<A extends Access, S extends SchemaSet> = {
  readonly params: Parsed<S['params']>;
  readonly query: Parsed<S['query']>;
  readonly headers: Parsed<S['headers']>;
  readonly body: Parsed<S['body']>;
  readonly session: A extends 'public' ? null : Session;
  readonly address: string;
  readonly language: Language | null;
  readonly userAgent: string | undefined;
  readonly ifNoneMatch: string | undefined;
};

type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T;

/** Undefined: no body. */
type AnswerOf<S extends SchemaSet> = Frozen<z.input<S['answer']>> | Readable | undefined;

type Handler<A extends Access, S extends SchemaSet> = (
  call: Call<A, S>,
  reply: FastifyReply,
) => Promise<AnswerOf<S>> | AnswerOf<S>;

/** Binds an operation of the contract to a handler: path, method, access, validation and status. */
export function mount<A extends Access, S extends SchemaSet>(
  api: Api,
  operation: Operation & { readonly access: A },
  schemas: S,
  handler: Handler<A, S>,
): void {
  const { method, path, access, status, uploads } = operation;
  api.mounted.push(operation);
  api.app.route({
    method,
    url: path,
    schema: schemaOf(operation, schemas),
    ...(uploads && { config: { uploads }, bodyLimit: maxUploadBytes[uploads] }),
    // Public operations ignore the Authorization header.
    ...(access !== 'public' && { onRequest: accessCheck(operation, api.findAccount) }),
    handler: async (request, reply) => handler(callOf<A, S>(request), reply.code(status)),
  });
}

function schemaOf(
  { id, path, access, status, otherStatus, summary, streams }: Operation,
  { answer, query, ...parts }: SchemaSet,
): FastifySchema {
  const takesInput = query !== undefined || Object.keys(parts).length > 0;
  return {
    ...parts,
    ...(query && { querystring: query }),
    operationId: id,
    summary,
    tags: [path.split('/')[2] ?? 'api'],
    ...(access !== 'public' && { security: [{ session: [] }] }),
    response: {
      [status]: streams ? { content: { [streams]: { schema: answer } } } : answer,
      ...(otherStatus !== undefined && { [otherStatus]: answer }),
      ...(takesInput && { 400: refusal }),
      ...(access !== 'public' && { 401: refusal, 403: refusal }),
      '4xx': refusal,
      '5xx': refusal,
    },
  };
}

/** Runs before the body is read. */
function accessCheck(
  { access, permission }: Pick<Operation, 'access' | 'permission'>,
  findAccount: Api['findAccount'],
): onRequestAsyncHookHandler {
  return async (request, reply) => {
    void reply.header('cache-control', 'private, no-store').header('vary', 'Authorization');
    const token = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw new AppError('not_signed_in');
    const account = await findAccount(token);
    if (account === null) throw new AppError('session_expired');
    const isAllowed =
      access === 'account' || (permission !== undefined && hasPermission(account.role, permission));
    if (!isAllowed) throw new AppError('not_allowed');
    request.session = { account, token };
  };
}

/** Fastify has validated these with the schemas of the operation. */
function callOf<A extends Access, S extends SchemaSet>(request: FastifyRequest): Call<A, S> {
  return {
    params: request.params,
    query: request.query,
    headers: request.headers,
    body: request.body,
    session: request.session,
    address: request.ip,
    language: chosenLanguage(request.headers.cookie),
    userAgent: request.headers['user-agent'],
    ifNoneMatch: request.headers['if-none-match'],
  } as Call<A, S>;
}

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];

/** Responds with 405 to other methods of mounted paths. Must be called last. */
export function rejectOtherMethods({ app, mounted }: Api): void {
  for (const [path, operations] of Map.groupBy(mounted, (operation) => operation.path)) {
    const known: string[] = operations.map((operation) => operation.method);
    const allow = known.includes('GET') ? [...known, 'HEAD'] : known;
    app.route({
      method: methods.filter((method) => !allow.includes(method)),
      url: path,
      schema: { hide: true },
      onRequest: () => Promise.reject(new AppError('method_not_allowed', { allow })),
      handler: () => undefined,
    });
  }
}
