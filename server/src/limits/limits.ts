import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type ErrorCode, errorCatalogue } from '@anandham/contract/errors';
import { passwordReset } from '@anandham/domain/accounts/password-reset';
import { AppError } from '#app-error.ts';
import type { Db } from '#db/db.ts';
import { deleteLimits } from './limits.queries.ts';

const minute = 60;
const day = 24 * 60 * minute;

type Rule = {
  /** Lower-case emails and hyphens: the first part of the key in the table. */
  readonly name: string;
  readonly points: number;
  /** Seconds. */
  readonly duration: number;
  /** Unset: too_many_requests. */
  readonly refusal?: ErrorCode;
};

/** Counts by key in PostgreSQL, for all processes together. Beyond the limit it throws the refusal (429). */
export type Limit = {
  /** Does the work and counts it when it is refused (4xx); success and our own errors cost nothing. */
  readonly guard: <T>(key: string, work: () => Promise<T>) => Promise<T>;
  /** Does the work and counts it when it succeeds; an error or null costs nothing. */
  readonly spend: <T>(key: string, work: () => Promise<T | null>) => Promise<T | null>;
  /** Counts one, whatever follows. */
  readonly take: (key: string) => Promise<void>;
  /** Deletes the counts of these keys, as part of a transaction if `db` is one. */
  readonly forget: (db: Db, keys: readonly string[]) => Promise<void>;
};

/** The table in docs/security.md lists these for operators; keep both the same. */
const rules = {
  /** Generous: thousands of customers can share one address of a mobile carrier. */
  byAddress: {
    name: 'address',
    points: 60,
    duration: 10 * minute,
  },
  /** Guesses at one account's password from any number of addresses. The key is the sign-in name. */
  byName: {
    name: 'sign-in',
    points: 20,
    duration: 15 * minute,
  },
  /** Guesses at the password by the holder of a session. The key is the account's id. */
  ownPassword: {
    name: 'own-password',
    points: 10,
    duration: 15 * minute,
  },
  /** Google windows opened by one address: each leaves a row behind until it comes back. */
  googleWindows: {
    name: 'google-window',
    points: 300,
    duration: 10 * minute,
  },
  /** Wrong codes for one email address. */
  codes: {
    name: 'code',
    points: passwordReset.failuresPerDay,
    duration: day,
    refusal: 'reset_link_only',
  },
  /** Contact messages from one address; beyond it, a proof of work is required. */
  messages: {
    name: 'message',
    points: 5,
    duration: 10 * minute,
  },
  /**
   * Reset emails for one address, which anybody who knows the address can request. The window is as
   * long as a link lives, so the owner always has a link that works, or gets one.
   */
  resetEmails: {
    name: 'reset-email',
    points: 6,
    duration: passwordReset.linkMinutes * minute,
    refusal: 'emails_enough',
  },
  /** The same for a whole day, so that nobody's mailbox can be flooded with them. */
  resetEmailsPerDay: {
    name: 'reset-email-day',
    points: 20,
    duration: day,
    refusal: 'emails_enough',
  },
  /** New mobile numbers and email addresses of one account: a 409 says who has an account. */
  changesByAccount: {
    name: 'change-account',
    points: 6,
    duration: day,
  },
  /** The same from one client address. */
  changesByAddress: {
    name: 'change-address',
    points: 30,
    duration: 60 * minute,
  },
  /** Changes of any account to one email address. */
  changesToEmail: {
    name: 'change-email',
    points: 5,
    duration: day,
  },
  /** Verification emails that one account requests. */
  verificationsByAccount: {
    name: 'verify-account',
    points: 5,
    duration: day,
    refusal: 'emails_enough',
  },
  /** Verification emails to one address: after a sign-up, a changed address, or on request. */
  verificationsToEmail: {
    name: 'verify-email',
    points: 5,
    duration: day,
    refusal: 'emails_enough',
  },
  /** Bookings of one account: each sends emails to the customer and to the operator. */
  bookings: {
    name: 'booking',
    points: 40,
    duration: day,
    refusal: 'bookings_enough',
  },
} as const satisfies Record<string, Rule>;

export type Limits = Readonly<Record<keyof typeof rules, Limit>>;

/** With `enabled: false` (RATE_LIMITS=off, for load tests) only the tries of a code are counted. */
export function createLimits({ pool, enabled }: { pool: Pool; enabled: boolean }): Limits {
  const limits = Object.entries<Rule>(rules).map(([key, rule]) => [
    key,
    enabled || rule === rules.codes ? createLimit(pool, rule) : noLimit,
  ]);
  // TypeScript forgets the keys of `rules`.
  return Object.fromEntries(limits) as Limits;
}

const noLimit: Limit = {
  guard: (_key, work) => work(),
  spend: (_key, work) => work(),
  take: () => Promise.resolve(),
  forget: () => Promise.resolve(),
};

export function createLimit(pool: Pool, rule: Rule): Limit {
  const { name, points, duration, refusal = 'too_many_requests' } = rule;
  const limiter = new RateLimiterPostgres({
    // Without the library's statement names, which a pooler in front of PostgreSQL may not know.
    storeClient: { query: ({ text, values }: Statement) => pool.query(text, values) },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    // The nightly clean-up does it once for all processes.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration,
  });

  const consume = async (key: string) => {
    try {
      await limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      // Otherwise a rush of refused requests would go on counting after the others are given back.
      await limiter.reward(key);
      const seconds = Math.ceil(error.msBeforeNext / 1000);
      throw new AppError(refusal, { retryAfterSeconds: Math.max(1, seconds) });
    }
  };

  const counting = async <T>(
    key: string,
    work: () => Promise<T>,
    counts: { done: (result: T) => boolean; thrown: (error: unknown) => boolean },
  ): Promise<T> => {
    const hash = hashOf(key);
    // Counted before the work and given back after it: concurrent requests must not all pass.
    await consume(hash);
    let isCounted = false;
    try {
      const result = await work();
      isCounted = counts.done(result);
      return result;
    } catch (error) {
      isCounted = counts.thrown(error);
      throw error;
    } finally {
      if (!isCounted) await limiter.reward(hash);
    }
  };

  return {
    guard: (key, work) => counting(key, work, { done: () => false, thrown: isRefusal }),
    spend: (key, work) =>
      counting(key, work, { done: (result) => result !== null, thrown: () => false }),
    take: (key) => consume(hashOf(key)),
    forget: (db, keys) =>
      deleteLimits(
        db,
        keys.map((key) => limiter.getKey(hashOf(key))),
      ),
  };
}

type Statement = { readonly text: string; readonly values: unknown[] };

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

function isRefusal(error: unknown): boolean {
  return error instanceof AppError && errorCatalogue[error.code].status < 500;
}
