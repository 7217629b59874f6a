import type { Writable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { LiveEvents } from '@anandham/contract/schemas/live';
import type { Role } from '@anandham/domain/account';
import { AppError } from '../../app-error.ts';
import type { Log } from '../../config/log.ts';
import { errorMessage } from '../../config/startup-error.ts';
import type { Database } from '../../db/schema.ts';
import { findLiveSessions } from '../accounts/sessions.queries.ts';
import type { BookingMessage } from './change.ts';

/** Some proxies close what is silent for 30 seconds; a reader takes a longer silence for a break. */
const beatMs = 25_000;
/** A browser's windows in sight; more are connections that a phone has lost and we not yet. */
const mostPerAccount = 10;
const mostInAll = 2_000;
const retryAfterSeconds = 30;
/** Some hundred events. Whoever has not read that much is gone, or wants to fill our memory. */
const mostUnreadBytes = 65_536;

const endWithinMs = 1_000;

type Stream = {
  readonly answer: Writable;
  readonly accountId: string;
  readonly tokenHash: Buffer;
  role: Role;
  /** Null until the session was looked at for the first time, right after the opening. */
  expiresAt: Date | null;
};

type Context = { readonly db: Kysely<Database>; readonly clock: () => Date; readonly log: Log };

/** Comments: they show that the line lives. `retry` is how long a reader waits before coming back. */
const opening = 'retry: 2000\n:\n\n';
const heartbeat = ':\n\n';

/** One event in the text of server-sent events. The data is JSON, so it has no line breaks. */
function textOf<Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** The open streams of this process: who is told what, and how each of them ends. */
export class Streams {
  readonly #context: Context;
  readonly #open = new Set<Stream>();
  /** Whose sessions are to be looked at. */
  readonly #unsure = new Set<Stream>();
  readonly #beating = setInterval(() => this.#beat(), beatMs).unref();
  #isLooking = false;
  #isClosed = false;

  constructor(context: Context) {
    this.#context = context;
  }

  get count(): number {
    return this.#open.size;
  }

  /** Throws when the process has enough of them, or ends. */
  refuseWhenFull(): void {
    if (this.#isClosed || this.#open.size >= mostInAll) {
      throw new AppError('unavailable', { retryAfterSeconds });
    }
  }

  /** Streams to this session until one side ends it. */
  open(answer: Writable, session: { accountId: string; role: Role; tokenHash: Buffer }): void {
    const siblings = [...this.#open].filter(({ accountId }) => accountId === session.accountId);
    const [oldest] = siblings;
    if (siblings.length >= mostPerAccount && oldest) this.#end(oldest);
    const stream: Stream = { ...session, answer, expiresAt: null };
    this.#open.add(stream);
    answer.once('close', () => this.#open.delete(stream));
    // A reader that breaks off is no error of ours; `close` follows.
    answer.on('error', () => undefined);
    this.#write(stream, opening);
    if (this.#isClosed) this.#end(stream);
    // The session may have ended between the check of the call and this line.
    else this.#look([stream]);
  }

  /** Tells the owner of the booking, and the admins. Nobody else. */
  tell({ what, account, booking }: BookingMessage): void {
    const now = this.#context.clock();
    const told = { bookingId: booking, change: what };
    const [own, desk] = [textOf('booking', told), textOf('desk', told)];
    for (const stream of this.#open) {
      const { accountId, role, expiresAt } = stream;
      if (expiresAt !== null && expiresAt <= now) {
        this.#end(stream);
        continue;
      }
      if (accountId === account) this.#write(stream, own);
      if (role === 'admin') this.#write(stream, desk);
    }
  }

  /** Changes may have been missed, or are too many to name. */
  tellAllToRefetch(): void {
    const text = textOf('refetch', null);
    for (const stream of this.#open) this.#write(stream, text);
  }

  /** Ends the streams whose session has ended, and learns everybody's role anew. */
  lookAtSessions(): void {
    this.#look(this.#open);
  }

  /** Ends all streams, and lets none begin: their readers find another process. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#beating);
    for (const stream of this.#open) this.#end(stream);
  }

  #look(streams: Iterable<Stream>): void {
    for (const stream of streams) this.#unsure.add(stream);
    if (!this.#isLooking) void this.#lookAtUnsure();
  }

  /** One statement at a time, however many sign out. */
  async #lookAtUnsure(): Promise<void> {
    this.#isLooking = true;
    while (this.#unsure.size > 0) {
      const streams = [...this.#unsure].filter((stream) => this.#open.has(stream));
      this.#unsure.clear();
      await this.#lookAt(streams);
    }
    this.#isLooking = false;
  }

  async #lookAt(streams: readonly Stream[]): Promise<void> {
    if (streams.length === 0) return;
    const { db, clock, log } = this.#context;
    try {
      const tokenHashes = streams.map(({ tokenHash }) => tokenHash);
      const live = await findLiveSessions(db, { tokenHashes, now: clock() });
      for (const [place, stream] of streams.entries()) {
        const session = live[place];
        if (session) {
          Object.assign(stream, { role: session.account.role, expiresAt: session.expiresAt });
        } else this.#end(stream);
      }
    } catch (error) {
      // The database is away, so it tells no changes either; the next beat looks again.
      log.debug({ err: error }, `sessions of streams not looked at: ${errorMessage(error)}`);
    }
  }

  #beat(): void {
    for (const stream of this.#open) this.#write(stream, heartbeat);
    this.lookAtSessions();
  }

  #write(stream: Stream, text: string): void {
    const { answer } = stream;
    // A caller may have left before there was a stream to close.
    if (answer.destroyed) this.#open.delete(stream);
    else if (answer.writableLength > mostUnreadBytes) answer.destroy();
    else answer.write(text);
  }

  #end(stream: Stream): void {
    this.#open.delete(stream);
    const { answer } = stream;
    // Whoever does not read the end either shall not hold the process up.
    const cutting = setTimeout(() => answer.destroy(), endWithinMs);
    answer.once('close', () => clearTimeout(cutting));
    answer.end();
  }
}
