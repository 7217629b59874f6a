import type { Permission } from '@anandham/domain/accounts/permissions';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call an operation: everybody, every signed-in user, or staff. The server denies by default. */
export type Access = 'public' | 'account' | 'admin';

/** The request as a client sends it and the answer as a client reads it. Types only. */
export type Wire = {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, unknown>;
  readonly headers?: Record<string, unknown>;
  readonly body?: unknown;
  readonly answer: unknown;
};

/** One operation of the API. Only `mount` on the server and `call` in the browser interpret it. */
export type Operation<W extends Wire = Wire> = {
  readonly id: string;
  readonly method: Method;
  /** Path with `:name` for parameters. */
  readonly path: string;
  readonly access: Access;
  /** Which staff may call an operation with access `admin`. Without it nobody may. */
  readonly permission?: Permission;
  /** The status of a success. */
  readonly status: 200 | 201;
  /** The status of the second kind of success, if there is one. Both have the same answer. */
  readonly otherStatus?: 200 | 201;
  readonly summary: string;
  /** Set when the body of the request is a file instead of JSON. */
  readonly uploads?: 'photo';
  /** Set when a success is text or a file instead of JSON. */
  readonly streams?: 'text/event-stream' | 'text/csv' | 'text/calendar' | 'application/x-tar';
  /** Never set; carries the types. */
  readonly wire?: W;
};

type Description = Omit<Operation, 'wire'>;

/**
 * Describes one operation and returns the description unchanged. The wire types come from the schemas as
 * types only, so the browser does not load zod.
 */
export function operation<W extends Wire>(): <D extends Description>(
  description: D,
) => Operation<W> & D {
  return (description) => description;
}

/** What a client of the operation reads on success. */
export type AnswerOf<O extends Operation> = O extends Operation<infer W> ? W['answer'] : never;

/** What a client of the operation sends. */
export type RequestOf<O extends Operation> =
  O extends Operation<infer W> ? Omit<W, 'answer'> : never;
