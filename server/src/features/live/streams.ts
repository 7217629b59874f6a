import type { Writable } from 'node:stream';
import type { LiveEvents } from '@anandham/contract/schemas/live';
import { isStaff, type Role } from '@anandham/domain/accounts/account';
import { AppError } from '#app-error.ts';
import type { Log } from '#config/log.ts';
import { errorMessage } from '#config/startup-error.ts';
import type { ServiceContext } from '#service-context.ts';
import { findLiveSessions } from '#features/accounts/sessions.queries.ts';
import type { BookingMessage } from './change.ts';

/** Some proxies close connections that are silent for 30 seconds. */
const heartbeatMs = 25_000;
/** More are usually connections that a phone lost without closing them. */
const maxPerAccount = 10;
const maxStreams = 2_000;
const retryAfterSeconds = 30;
/** Some hundred events; a slower reader is disconnected. */
const maxUnreadBytes = 65_536;

/** A client that does not read is disconnected after this time. */
const endWithinMs = 1_000;

type Stream = {
  readonly response: Writable;
  readonly accountId: string;
  readonly tokenHash: Buffer;
  role: Role;
  expiresAt: Date | null;
};

type Context = ServiceContext & { readonly log: Log };

/** `retry` is the reconnect delay in milliseconds; a line with a colon is a comment. */
const opening = 'retry: 2000\n:\n\n';
const heartbeat = ':\n\n';

function textOf<Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

export class Streams {
  readonly #context: Context;
  readonly #open = new Set<Stream>();
  readonly #unchecked = new Set<Stream>();
  readonly #heartbeatTimer = setInterval(() => this.#sendHeartbeats(), heartbeatMs).unref();
  #isChecking = false;
  #isClosed = false;

  constructor(context: Context) {
    this.#context = context;
  }

  get count(): number {
    return this.#open.size;
  }

  refuseWhenFull(): void {
    if (this.#isClosed || this.#open.size >= maxStreams) {
      throw new AppError('unavailable', { retryAfterSeconds });
    }
  }

  open(response: Writable, session: { accountId: string; role: Role; tokenHash: Buffer }): void {
    const siblings = [...this.#open].filter(({ accountId }) => accountId === session.accountId);
    const [oldest] = siblings;
    if (siblings.length >= maxPerAccount && oldest) this.#end(oldest);
    const stream: Stream = { ...session, response, expiresAt: null };
    this.#open.add(stream);
    response.once('close', () => this.#open.delete(stream));
    // A connection lost by the client needs no handling here, because `close` follows.
    response.on('error', () => undefined);
    this.#write(stream, opening);
    if (this.#isClosed) this.#end(stream);
    // The session may have ended since the access check.
    else this.#check([stream]);
  }

  /** Sends to the owner of the booking and to admins. */
  sendBookingChange({ what, account, booking }: BookingMessage): void {
    const now = this.#context.clock();
    const data = { bookingId: booking, change: what };
    const [own, admin] = [textOf('booking', data), textOf('admin', data)];
    for (const stream of this.#open) {
      const { accountId, role, expiresAt } = stream;
      if (expiresAt !== null && expiresAt <= now) {
        this.#end(stream);
        continue;
      }
      if (accountId === account) this.#write(stream, own);
      if (isStaff(role)) this.#write(stream, admin);
    }
  }

  sendFleetChange(): void {
    const text = textOf('fleet', null);
    for (const stream of this.#open) if (isStaff(stream.role)) this.#write(stream, text);
  }

  sendRefetchToAll(): void {
    const text = textOf('refetch', null);
    for (const stream of this.#open) this.#write(stream, text);
  }

  /** Ends the streams of ended sessions and reloads roles. */
  recheckSessions(): void {
    this.#check(this.#open);
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#heartbeatTimer);
    for (const stream of this.#open) this.#end(stream);
  }

  #check(streams: Iterable<Stream>): void {
    for (const stream of streams) this.#unchecked.add(stream);
    if (!this.#isChecking) void this.#checkQueued();
  }

  /** Runs one query at a time. */
  async #checkQueued(): Promise<void> {
    this.#isChecking = true;
    while (this.#unchecked.size > 0) {
      const streams = [...this.#unchecked].filter((stream) => this.#open.has(stream));
      this.#unchecked.clear();
      await this.#checkSessions(streams);
    }
    this.#isChecking = false;
  }

  async #checkSessions(streams: readonly Stream[]): Promise<void> {
    if (streams.length === 0) return;
    const { db, clock, log } = this.#context;
    try {
      const tokenHashes = streams.map(({ tokenHash }) => tokenHash);
      const live = await findLiveSessions(db, { tokenHashes, now: clock() });
      for (const [index, stream] of streams.entries()) {
        const session = live[index];
        if (session) {
          Object.assign(stream, { role: session.account.role, expiresAt: session.expiresAt });
        } else this.#end(stream);
      }
    } catch (error) {
      // The next heartbeat tries again.
      log.debug({ err: error }, `could not check the sessions of streams: ${errorMessage(error)}`);
    }
  }

  #sendHeartbeats(): void {
    for (const stream of this.#open) this.#write(stream, heartbeat);
    this.recheckSessions();
  }

  #write(stream: Stream, text: string): void {
    const { response } = stream;
    // The client may have disconnected before the stream was opened.
    if (response.destroyed) this.#open.delete(stream);
    else if (response.writableLength > maxUnreadBytes) response.destroy();
    else response.write(text);
  }

  #end(stream: Stream): void {
    this.#open.delete(stream);
    const { response } = stream;
    // A client that does not read must not delay the shutdown.
    const timeout = setTimeout(() => response.destroy(), endWithinMs);
    response.once('close', () => clearTimeout(timeout));
    response.end();
  }
}
