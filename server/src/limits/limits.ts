import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type ErrorCode, errorCatalogue } from '@anandham/contract/errors';
import { emailCode } from '@anandham/domain/accounts/email-code';
import { passwordReset } from '@anandham/domain/accounts/password-reset';
import { AppError } from '#app-error.ts';
import type { Db } from '#db/db.ts';
import { deleteLimits } from './limits.queries.ts';

const minute = 60;
const day = 24 * 60 * minute;

type Rule = {
  /** Lower-case characters and hyphens: the first part of the key in the table. */
  readonly name: string;
  readonly points: number;
  /** In seconds. */
  readonly duration: number;
  /** Default: too_many_requests. */
  readonly refusal?: ErrorCode;
  /** Also counted with RATE_LIMITS=off. */
  readonly isPermanent?: boolean;
};

/** Counts by key in PostgreSQL, shared by all processes. Throws `refusal` (429) beyond the limit. */
export type Limit = {
  /** Runs the work and counts it when it fails with 4xx. Success and server errors are not counted. */
  readonly guard: <T>(key: string, work: () => Promise<T>) => Promise<T>;
  /** Runs the work and counts it when it succeeds. Errors and null are not counted. */
  readonly spend: <T>(key: string, work: () => Promise<T | null>) => Promise<T | null>;
  /** Counts one in any case. */
  readonly take: (key: string) => Promise<void>;
  /** Deletes the counts of these keys, within the transaction if `db` is one. */
  readonly forget: (db: Db, keys: readonly string[]) => Promise<void>;
};

/** docs/security.md lists these limits for operators; keep both in step. */
const rules = {
  /** Generous: thousands of customers can share one address of a mobile carrier. */
  byAddress: {
    name: 'address',
    points: 60,
    duration: 10 * minute,
  },
  /** Wrong passwords for one account from any number of addresses. The key is the sign-in name. */
  byName: {
    name: 'sign-in',
    points: 20,
    duration: 15 * minute,
  },
  /** Wrong current passwords within a session. The key is the account's id. */
  ownPassword: {
    name: 'own-password',
    points: 10,
    duration: 15 * minute,
  },
  /** Google sign-ins started by one address: each leaves a row until it is completed or expires. */
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
    isPermanent: true,
  },
  /** Wrong sign-in codes for one email address. */
  emailCodes: {
    name: 'email-code',
    points: emailCode.failuresPerDay,
    duration: day,
    refusal: 'reset_link_only',
    isPermanent: true,
  },
  /**
   * Emails with a sign-in code to one address, which anybody can request, also for an address without an
   * account. The links of earlier emails stay valid, so the owner always has one or can get one.
   */
  codeEmails: {
    name: 'code-email',
    points: 6,
    duration: 30 * minute,
    refusal: 'emails_enough',
  },
  /** The same per day, so that nobody can flood a mailbox. */
  codeEmailsPerDay: {
    name: 'code-email-day',
    points: 20,
    duration: day,
    refusal: 'emails_enough',
  },
  /** Contact messages from one address; beyond it, a proof of work is required. */
  messages: {
    name: 'message',
    points: 5,
    duration: 10 * minute,
  },
  /**
   * Reset emails to one address, which anybody who knows the address can request. The period is the
   * lifetime of a link, so the owner always has a valid link or can get one.
   */
  resetEmails: {
    name: 'reset-email',
    points: 6,
    duration: passwordReset.linkMinutes * minute,
    refusal: 'emails_enough',
  },
  /** The same per day, so that nobody can flood a mailbox. */
  resetEmailsPerDay: {
    name: 'reset-email-day',
    points: 20,
    duration: day,
    refusal: 'emails_enough',
  },
  /** Changed mobile numbers and email addresses of one account: a 409 reveals that an account exists. */
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

/** With `enabled: false` (RATE_LIMITS=off, for load tests) only the tries of codes are counted. */
export function createLimits({ pool, enabled }: { pool: Pool; enabled: boolean }): Limits {
  const limits = Object.entries<Rule>(rules).map(([key, rule]) => [
    key,
    enabled || rule.isPermanent ? createLimit(pool, rule) : noLimit,
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
    // Omits the library's statement names, because a pooler may not support prepared statements.
    storeClient: { query: ({ text, values }: Statement) => pool.query(text, values) },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    // The nightly clean-up job deletes them once for all processes.
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
      // Otherwise rejected requests would still count after the ones in progress are refunded.
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
    // Counts before the work and refunds afterwards: concurrent requests must not all pass.
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
