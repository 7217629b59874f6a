import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type ErrorCode, errorCatalogue } from '@anandham/contract/errors';
import { passwordReset } from '@anandham/domain/password-reset';
import { AppError } from '../app-error.ts';
import type { Database } from '../db/schema.ts';
import { countFailure, deleteWindows, findWindowEnd, uncountFailure } from './limits.queries.ts';

const minuteMs = 60_000;

/** How many failures of one key are borne within a window, or whatever it counts, and what is said after them. */
type Rule = {
  readonly name: string;
  readonly failures: number;
  readonly windowMs: number;
  readonly refusal: ErrorCode;
};

/** Counts by key, for all processes together. */
export type Limit = {
  /**
   * Does the work, or refuses with 429 when this key has failed too often of late; success costs
   * nothing.
   */
  readonly guard: <T>(key: string, work: () => Promise<T>) => Promise<T>;
  /**
   * Does the work, or refuses with 429 when this key has done it often enough of late; what fails or
   * comes to null costs nothing.
   */
  readonly spend: <T>(key: string, work: () => Promise<T | null>) => Promise<T | null>;
  /** Counts, whatever comes of it. */
  readonly take: (key: string) => Promise<void>;
  /** Forgets what these keys have done; as part of a transaction, if that is the `db` given. */
  readonly forget: (db: Kysely<Database>, keys: readonly string[]) => Promise<void>;
};

export type Limits = {
  /** Generous: a whole village may stand behind one carrier address. */
  readonly byAddress: Limit;
  /** Whoever guesses one account's password may come from everywhere. The key is the sign-in name. */
  readonly byName: Limit;
  /** Whoever holds a session and guesses its password. The key is the account's id. */
  readonly ownPassword: Limit;
  /** Windows sent to Google, by address: each leaves a row behind until it comes back. */
  readonly googleWindows: Limit;
  /** Wrong codes for one e-mail; never switched off. */
  readonly codes: Limit;
  /** Messages of one address; beyond it, a proof of work is asked for. */
  readonly messages: Limit;
  /**
   * Letters with a code and a link, asked for by anybody who knows the e-mail. The window is as long as
   * a link lives: however many a stranger asks for, the owner always holds a link that works, or gets one.
   */
  readonly resetLetters: Limit;
  /**
   * Bookings of one account, the key its id: each writes letters, to an address that nobody has proven
   * and to the operator. Even a wedding party needs fewer cars in a day.
   */
  readonly bookings: Limit;
};

/** `enabled: false` counts nothing but codes (RATE_LIMITS=off, for load tests). */
export function createLimits(options: {
  db: Kysely<Database>;
  clock: () => Date;
  enabled: boolean;
}): Limits {
  const { enabled } = options;
  const tooMany = { refusal: 'too_many_requests' } as const;
  const limit = (rule: Rule, on = enabled) => (on ? createLimit(options, rule) : noLimit);
  return {
    byAddress: limit({ name: 'address', failures: 60, windowMs: 10 * minuteMs, ...tooMany }),
    byName: limit({ name: 'sign-in', failures: 20, windowMs: 15 * minuteMs, ...tooMany }),
    ownPassword: limit({
      ...{ name: 'own password', failures: 10, windowMs: 15 * minuteMs, ...tooMany },
    }),
    googleWindows: limit({
      ...{ name: 'google window', failures: 300, windowMs: 10 * minuteMs, ...tooMany },
    }),
    codes: limit(
      {
        name: 'code',
        failures: passwordReset.failuresPerDay,
        windowMs: 24 * 60 * minuteMs,
        refusal: 'reset_link_only',
      },
      true,
    ),
    messages: limit({ name: 'message', failures: 5, windowMs: 10 * minuteMs, ...tooMany }),
    resetLetters: limit({
      name: 'reset letter',
      failures: 6,
      windowMs: passwordReset.linkMinutes * minuteMs,
      refusal: 'letters_enough',
    }),
    bookings: limit({
      ...{ name: 'booking', failures: 40, windowMs: 24 * 60 * minuteMs },
      refusal: 'bookings_enough',
    }),
  };
}

const noLimit: Limit = {
  guard: (_key, work) => work(),
  spend: (_key, work) => work(),
  take: () => Promise.resolve(),
  forget: () => Promise.resolve(),
};

export function createLimit(
  { db, clock }: { db: Kysely<Database>; clock: () => Date },
  { name, failures: most, windowMs, refusal }: Rule,
): Limit {
  const hashOf = (key: string) => createHash('sha256').update(`${name} ${key}`).digest();

  const count = async (keyHash: Buffer) => {
    const now = clock();
    const endsAt = new Date(now.getTime() + windowMs);
    const window = await countFailure(db, { keyHash, most, now, endsAt });
    if (window !== null) return window;
    const end = (await findWindowEnd(db, keyHash)) ?? now;
    const seconds = Math.ceil((end.getTime() - now.getTime()) / 1000);
    throw new AppError(refusal, { retryAfterSeconds: Math.max(1, seconds) });
  };

  const counting = async <T>(
    key: string,
    work: () => Promise<T>,
    counts: { done: (result: T) => boolean; thrown: (error: unknown) => boolean },
  ): Promise<T> => {
    const keyHash = hashOf(key);
    // Counted before the work and given back after it: a burst must not pass while all are under way.
    const { endsAt } = await count(keyHash);
    let isCounted = false;
    try {
      const result = await work();
      isCounted = counts.done(result);
      return result;
    } catch (error) {
      isCounted = counts.thrown(error);
      throw error;
    } finally {
      if (!isCounted) await uncountFailure(db, { keyHash, endsAt });
    }
  };

  return {
    guard: (key, work) => counting(key, work, { done: () => false, thrown: isRefusal }),
    spend: (key, work) =>
      counting(key, work, { done: (result) => result !== null, thrown: () => false }),
    take: async (key) => {
      await count(hashOf(key));
    },
    forget: (within, keys) => deleteWindows(within, keys.map(hashOf)),
  };
}

/** Said no, by the rules; a fault of ours is nobody's failure. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError && errorCatalogue[error.code].status < 500;
}
