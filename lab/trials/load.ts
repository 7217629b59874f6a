import { verifySession } from '@anandham/contract/operations/accounts';
import { listMyBookings } from '@anandham/contract/operations/bookings';
import { autocompletePlaces } from '@anandham/contract/operations/places';
import { type Answer, sendRequest } from '#request.ts';
import { type Customer, book, confirm, idOf } from './customers.ts';

export type Load = {
  /** Ends the load; returns the number of requests, the duration and the failures. */
  readonly stop: () => Promise<{ requests: number; seconds: number; failures: string[] }>;
};

/** Starts customers who repeat one journey without retries, so that every failure is counted. */
export function startLoad(origin: string, customers: readonly Customer[]): Load {
  const startedAt = performance.now();
  const failures: string[] = [];
  let requests = 0;
  let isOver = false;

  const once = async (name: string, expected: number, request: () => Promise<Answer>) => {
    requests += 1;
    try {
      const answer = await request();
      if (answer.status !== expected) failures.push(`${name}: ${answer.status}`);
      return answer;
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      failures.push(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`);
      return null;
    }
  };
  const journey = async (as: Customer) => {
    await once('verify', 200, () => sendRequest(origin + verifySession.path, { as }));
    const places = `${origin}${autocompletePlaces.path}?text=madu`;
    await once('autocomplete', 200, () => sendRequest(places));
    const booked = await once('book', 201, () => book(origin, as));
    const id = booked && idOf(booked);
    if (id) await once('confirm', 201, () => confirm(origin, as, id));
    await once('list', 200, () => sendRequest(origin + listMyBookings.path, { as }));
  };
  const loops = customers.map(async (as) => {
    while (!isOver) await journey(as);
  });
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(loops);
      return { requests, seconds: (performance.now() - startedAt) / 1000, failures };
    },
  };
}
