import { createHash } from 'node:crypto';
import pg from 'pg';
import { plannedEachTimeMark } from './planned-each-time.ts';
import type { Servers } from './servers.ts';

/** Each name costs the server memory per connection; statements beyond these are parsed each time. */
const mostNamesPerClient = 500;

export type ClientSettings = pg.ClientConfig & {
  /** Several servers of one database, of which only one takes writes. */
  readonly servers?: Servers;
  /** False behind a pooler that does not know the names of statements. */
  readonly named?: boolean;
  /** How long a statement may go without its answer; forever when there is none. */
  readonly answerWithinMs?: number;
};

type Done = (error: Error | null, result?: unknown) => void;
type NamedQuery = { name?: string };
/** What pg does not declare of its constructor. */
const Query = pg.Query as unknown as new (what: unknown, values: unknown, done: Done) => NamedQuery;
type ParameterStatus = { readonly parameterName: string; readonly parameterValue: string };
/** What pg does not declare of its own. */
type Inside = {
  readonly connection: {
    on(event: 'parameterStatus', listener: (status: ParameterStatus) => void): void;
  };
};

/**
 * pg's client with four things it does not do.
 *
 * Kysely sends the text of a statement each time. Given a name, PostgreSQL parses and plans it once
 * per connection, which makes point reads two to four times faster. Only statements with values are
 * named: one without may be a script of several; and none that asks to be planned each time.
 *
 * Of several servers, it goes to the one that takes writes.
 *
 * A statement that is not answered in time ends the connection: the answer to it may come at any
 * moment, and must not be taken for that to the next one.
 *
 * It is told what to call back before it makes its query. Set on the query afterwards, as pg does for a
 * promise and for its own `query_timeout`, it kept V8 from throwing the query and its rows away with the
 * young: 8 kB of each answer went on to the old, and a look for garbage took three to five times as long.
 */
export class DatabaseClient extends pg.Client {
  readonly #names = new Map<string, string>();
  readonly #servers: Servers | null;
  readonly #address: string;
  readonly #named: boolean;
  readonly #answerWithinMs: number | null;
  readonly #query = super.query.bind(this) as (...args: unknown[]) => unknown;
  readonly #connect = super.connect.bind(this) as () => Promise<unknown>;
  #takesWrites = true;

  constructor(config: ClientSettings = {}) {
    const { servers = null, named = true, answerWithinMs = null } = config;
    const address = servers?.current() ?? '';
    // As it came: pg's pool hides the password from whoever copies it.
    super(servers ? { ...config, connectionString: address } : config);
    // The pool listens while a connection lies idle, and from the moment after it stands; what the server says
    // in the same breath, or between two statements (that it is going down), would be an error nobody handles.
    // The next statement fails by itself.
    this.on('error', () => undefined);
    this.#servers = servers;
    this.#address = address;
    this.#named = named;
    this.#answerWithinMs = answerWithinMs;
  }

  override connect: pg.Client['connect'] = ((done?: Done) => {
    const connected = this.#connectToPrimary();
    if (!done) return connected;
    connected.then(() => done(null), done);
    return undefined;
  }) as pg.Client['connect'];

  // pg declares eight overloads of query; what brings its own way to be answered is passed on untouched.
  override query: pg.Client['query'] = ((what: unknown, values?: unknown, done?: Done) => {
    if (isSubmittable(what)) return this.#query(what, values, done);
    const callBack = typeof values === 'function' ? (values as Done) : done;
    if (callBack) {
      this.#ask(what, callBack === values ? undefined : values, callBack);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      this.#ask(what, values, (error, result) => (error ? reject(error) : resolve(result)));
    }).catch((error: unknown) => {
      // From here the trace leads to whoever asked, as pg's does, and not to the socket.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    });
  }) as unknown as pg.Client['query'];

  #ask(what: unknown, values: unknown, done: Done): void {
    this.#query(this.#queryOf(what, values, this.#inTime(done)));
  }

  /** The same, told after the limit if nothing has come by then. */
  #inTime(done: Done): Done {
    if (this.#answerWithinMs === null) return done;
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      done(new UnansweredError());
      // Under way, so that this closes at once; and the pool sees that it is closing.
      void this.end().catch(() => undefined);
    }, this.#answerWithinMs);
    return (error, result) => {
      clearTimeout(timer);
      if (!isOver) done(error, result);
    };
  }

  /** Named afterwards: of a text with its name, pg would make an object and copy that first. */
  #queryOf(what: unknown, values: unknown, done: Done): NamedQuery {
    const query = new Query(what, values, done);
    const name = this.#nameOf(what, values);
    if (name !== null) query.name = name;
    return query;
  }

  async #connectToPrimary(): Promise<this> {
    if (this.#servers === null || this.#servers.addresses.length < 2) {
      await this.#connect();
      return this;
    }
    this.#inside.connection.on('parameterStatus', (status) => this.#note(status));
    try {
      await this.#connect();
      if (this.#takesWrites) return this;
      void this.end().catch(() => undefined);
      throw Object.assign(new Error('this server takes no writes'), { code: '25006' });
    } catch (error) {
      this.#servers.moveOn(this.#address);
      throw error;
    }
  }

  /** PostgreSQL says so by itself, from version 14 on, to everybody who connects. */
  #note({ parameterName, parameterValue }: ParameterStatus): void {
    const isReadOnly =
      parameterName === 'in_hot_standby' || parameterName === 'default_transaction_read_only';
    if (isReadOnly && parameterValue === 'on') this.#takesWrites = false;
  }

  get #inside(): Inside {
    return this;
  }

  #nameOf(text: unknown, values: unknown): string | null {
    if (!this.#named || typeof text !== 'string') return null;
    if (!Array.isArray(values) || values.length === 0) return null;
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (text.includes(plannedEachTimeMark)) return null;
    if (this.#names.size >= mostNamesPerClient) return null;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    this.#names.set(text, name);
    return name;
  }
}

/** The answer to a statement did not come in time; what became of the statement is not known. */
export class UnansweredError extends Error {
  override readonly name = 'UnansweredError';

  constructor() {
    super('The database has not answered in time');
  }
}

/** A cursor, or a query of one's own. */
function isSubmittable(what: unknown): boolean {
  return typeof what === 'object' && what !== null && 'submit' in what;
}
