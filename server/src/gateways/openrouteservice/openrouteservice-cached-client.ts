import { createHash } from 'node:crypto';
import type * as z from 'zod';
import { kolkataDate } from '@anandham/domain/bookings/trip-date';
import type { Log } from '#config/log.ts';
import { errorMessage } from '#config/startup-error.ts';
import type { ServiceContext } from '#service-context.ts';
import { BreakerOpen, createBreaker, type CircuitBreaker } from '#gateways/circuit-breaker.ts';
import {
  callOpenrouteservice,
  OrsFailure,
  services,
  type OrsRequest,
  type OrsSettings,
  type Service,
} from './openrouteservice-client.ts';
import { findAnswer, storeAnswer, takeRequest } from './openrouteservice.queries.ts';

const dayMs = 86_400_000;

/** Half of the free plan's quota: its day may start at any time and so overlap two of our days. */
export const defaultLimits = {
  answerMs: 3_000,
  cacheMs: dayMs,
  cachedAnswers: 5_000,
  budgets: { autocomplete: 500, search: 500, directions: 1_000 },
  failures: 3,
  pauseMs: 60_000,
  longestPauseMs: 30 * 60_000,
};
export type Limits = Readonly<typeof defaultLimits>;

type OrsContext = ServiceContext & {
  readonly settings: OrsSettings;
  readonly log: Log;
  readonly limits: Limits;
};

export type CachedOrsClient = {
  /** Null on failure or without a result. */
  request<Schema extends z.ZodType>(
    request: OrsRequest,
    schema: Schema,
  ): Promise<z.output<Schema> | null>;
};

/** Increase when the cached format changes. */
const cacheVersion = 1;
const lastingFailures = new Set<unknown>([
  'key refused or daily quota used up',
  'too many requests a minute',
  'own daily budget spent',
]);

export function createCachedOrsClient(context: OrsContext): CachedOrsClient {
  const { settings, db, clock, log, limits } = context;
  const states = createStates(log);
  const breakers = createBreakers(context);

  const requestUncached = async <Schema extends z.ZodType>(request: OrsRequest, schema: Schema) => {
    const { service } = request;
    const budget = limits.budgets[service];
    if (!(await takeRequest(db, { day: kolkataDate(clock()), service, budget }))) {
      throw new OrsFailure('own daily budget spent');
    }
    const answer = await callOpenrouteservice(settings, request, limits.answerMs);
    if (answer === null) return null;
    const parsed = schema.safeParse(answer);
    if (!parsed.success) throw new OrsFailure('invalid response');
    return parsed.data;
  };

  /** Ignores errors: the response is still usable when it cannot be cached. */
  const storeInCache = async (requestHash: Buffer, answer: unknown) => {
    const now = clock();
    const expiresAt = new Date(now.getTime() + limits.cacheMs);
    const cached = { requestHash, answer, now, expiresAt, most: limits.cachedAnswers };
    await breakers.storage.run(() => storeAnswer(db, cached)).catch(() => undefined);
  };

  return {
    async request(request, schema) {
      const { service } = request;
      const requestHash = hashOf(settings, request);
      try {
        const cached = await breakers.storage.run(() => findAnswer(db, requestHash, clock()));
        const read = cached === null ? null : schema.safeParse(cached);
        if (read?.success) return read.data;
        const answer = await breakers[service].run(() => requestUncached(request, schema));
        states.set(service, null);
        if (answer !== null) await storeInCache(requestHash, answer);
        return answer;
      } catch (error) {
        if (!(error instanceof BreakerOpen)) states.set(service, reasonOf(error));
        return null;
      }
    },
  };
}

function createBreakers({
  clock,
  log,
  limits,
}: OrsContext): Readonly<Record<Service | 'storage', CircuitBreaker>> {
  const create = (part: string) =>
    createBreaker({
      clock,
      failures: limits.failures,
      pauseMs: limits.pauseMs,
      longestPauseMs: limits.longestPauseMs,
      isLasting: (error) => error instanceof OrsFailure && lastingFailures.has(error.reason),
      onPause: (pauseMs) =>
        log.warn({ part, seconds: pauseMs / 1000 }, 'requests to openrouteservice are paused'),
    });
  return {
    autocomplete: create('autocomplete'),
    search: create('search'),
    directions: create('directions'),
    storage: create('storage'),
  };
}

/** Logs a line only when a service's state changes. */
function createStates(log: Log): { set(service: Service, reason: string | null): void } {
  const reasons = new Map<Service, string | null>(services.map((service) => [service, null]));
  return {
    set(service, reason) {
      if (reasons.get(service) === reason) return;
      reasons.set(service, reason);
      if (reason === null) log.info({ service }, 'openrouteservice responds again');
      else log.warn({ service, reason }, 'the embedded engine replaces openrouteservice');
    },
  };
}

function reasonOf(error: unknown): string {
  return error instanceof OrsFailure ? error.reason : `database: ${errorMessage(error)}`;
}

function hashOf({ baseUrl }: OrsSettings, { path, body }: OrsRequest): Buffer {
  const content = JSON.stringify([cacheVersion, baseUrl, path, body ?? null]);
  return createHash('sha256').update(content).digest();
}
