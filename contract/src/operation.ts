export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anybody, anybody signed in, or an admin. The server denies by default. */
export type Access = 'public' | 'account' | 'admin';

/** What travels, as the phone customer writes it and as the phone customer reads it. Types only. */
export type Wire = {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, unknown>;
  readonly headers?: Record<string, unknown>;
  readonly body?: unknown;
  readonly answer: unknown;
};

/** One call of the API. `mount` on the server and `call` in the browser are its only interpreters. */
export type Operation<W extends Wire = Wire> = {
  readonly id: string;
  readonly method: Method;
  /** Path with `:name` for parameters. */
  readonly path: string;
  readonly access: Access;
  /** The status of success. */
  readonly status: 200 | 201;
  /** Where success comes in two kinds: the other's status. The answer has one shape. */
  readonly otherStatus?: 200 | 201;
  readonly summary: string;
  /** Set where success is no JSON but a text that is sent bit by bit. */
  readonly streams?: 'text/event-stream' | 'text/csv';
  /** Never set; carries the types. */
  readonly wire?: W;
};

type Description = Omit<Operation, 'wire'>;

/** Describes one call. The types come from its schemas, imported as types, so that no schema is loaded. */
export function operation<W extends Wire>(): <D extends Description>(
  description: D,
) => Operation<W> & D {
  return (description) => description;
}

/** What the operation's phone customer reads on success. */
export type AnswerOf<O extends Operation> = O extends Operation<infer W> ? W['answer'] : never;

/** What the operation's phone customer sends. */
export type RequestOf<O extends Operation> =
  O extends Operation<infer W> ? Omit<W, 'answer'> : never;
