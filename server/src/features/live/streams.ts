import type { Writable } from 'node:stream';
import type { LiveEvents } from '@anandham/contract/schemas/live';
import type { Role } from '@anandham/domain/accounts/account';
import { AppError } from '#app-error.ts';
import type { Log } from '#config/log.ts';
import { errorMessage } from '#config/startup-error.ts';
import type { ServiceContext } from '#service-context.ts';
import { findLiveSessions } from '#features/accounts/sessions.queries.ts';
import type { BookingMessage } from './change.ts';

/** Some proxies close connections that are silent for 30 seconds. */
const beatMs = 25_000;
/** More are connections that a phone has lost. */
const mostPerAccount = 10;
const mostInAll = 2_000;
const retryAfterSeconds = 30;
/** Some hundred events; a slower reader is disconnected. */
const mostUnreadBytes = 65_536;

const endWithinMs = 1_000;

type Stream = {
  readonly answer: Writable;
  readonly accountId: string;
  readonly tokenHash: Buffer;
  role: Role;
  expiresAt: Date | null;
};

type Context = ServiceContext & { readonly log: Log };

/** Comments open the stream; `retry` is the reconnect delay. */
const opening = 'retry: 2000\n:\n\n';
const heartbeat = ':\n\n';

function textOf<Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

export class Streams {
  readonly #context: Context;
  readonly #open = new Set<Stream>();
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

  refuseWhenFull(): void {
    if (this.#isClosed || this.#open.size >= mostInAll) {
      throw new AppError('unavailable', { retryAfterSeconds });
    }
  }

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
    // The session may have ended since the access check.
    else this.#look([stream]);
  }

  /** Sends to the owner of the booking and to admins. */
  tell({ what, account, booking }: BookingMessage): void {
    const now = this.#context.clock();
    const told = { bookingId: booking, change: what };
    const [own, admin] = [textOf('booking', told), textOf('admin', told)];
    for (const stream of this.#open) {
      const { accountId, role, expiresAt } = stream;
      if (expiresAt !== null && expiresAt <= now) {
        this.#end(stream);
        continue;
      }
      if (accountId === account) this.#write(stream, own);
      if (role === 'admin') this.#write(stream, admin);
    }
  }

  sendRefetchToAll(): void {
    const text = textOf('refetch', null);
    for (const stream of this.#open) this.#write(stream, text);
  }

  /** Ends the streams of ended sessions and reloads roles. */
  lookAtSessions(): void {
    this.#look(this.#open);
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#beating);
    for (const stream of this.#open) this.#end(stream);
  }

  #look(streams: Iterable<Stream>): void {
    for (const stream of streams) this.#unsure.add(stream);
    if (!this.#isLooking) void this.#lookAtUnsure();
  }

  /** One statement at a time. */
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
      // The next beat tries again.
      log.debug({ err: error }, `sessions of streams not looked at: ${errorMessage(error)}`);
    }
  }

  #beat(): void {
    for (const stream of this.#open) this.#write(stream, heartbeat);
    this.lookAtSessions();
  }

  #write(stream: Stream, text: string): void {
    const { answer } = stream;
    // A phone customer may have left before there was a stream to close.
    if (answer.destroyed) this.#open.delete(stream);
    else if (answer.writableLength > mostUnreadBytes) answer.destroy();
    else answer.write(text);
  }

  #end(stream: Stream): void {
    this.#open.delete(stream);
    const { answer } = stream;
    // A client that does not read must not delay the shutdown.
    const cutting = setTimeout(() => answer.destroy(), endWithinMs);
    answer.once('close', () => clearTimeout(cutting));
    answer.end();
  }
}
