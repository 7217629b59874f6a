import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Operation } from '@anandham/contract/operation';
import * as bookings from '@anandham/contract/operations/bookings';
import { approveBooking } from '@anandham/contract/operations/admin';
import { createReview } from '@anandham/contract/operations/reviews';
import { addDays, kolkataDate } from '@anandham/domain/bookings/trip-date';
import { type Tally, requestUntilAnswered, newTally } from './retry.ts';
import type { Acknowledged } from './journal.ts';
import type { Users, User } from './users.ts';
import type { Random } from './random.ts';

/** Usual destinations. Other towns are reserved for faults that need roads without a cached route. */
export const towns = ['Madurai', 'Thanjavur', 'Salem', 'Karur', 'Dindigul', 'Pudukkottai'] as const;

export type LoadOptions = {
  readonly origin: string;
  readonly users: Users;
  /** The acknowledged changes. The load adds to it. */
  readonly journal: Acknowledged[];
  readonly random: Random;
  readonly towns: readonly string[];
};

export type Load = {
  readonly tally: Tally;
  /** Responses that no fault explains. */
  readonly findings: string[];
  /** Waits until every customer has finished the current journey, with retries. */
  readonly finish: () => Promise<void>;
};

/** Starts customers who book, confirm, cancel and review, and an admin who approves, until `finish` is called. */
export function startLoad(options: LoadOptions): Load {
  const { users, random } = options;
  const tally = newTally();
  const findings: string[] = [];
  let isFinishing = false;
  const runCustomer = async (customer: User) => {
    while (!isFinishing) {
      await journey({ ...options, customer, tally }).catch((error: unknown) => {
        findings.push(error instanceof Error ? error.message : String(error));
      });
      await wait(random.whole(0, 40));
    }
  };
  const sessions = users.customers.map(runCustomer);
  return {
    tally,
    findings,
    finish: async () => {
      isFinishing = true;
      await Promise.all(sessions);
    },
  };
}

type Journey = LoadOptions & { readonly customer: User; readonly tally: Tally };

/** One trip with random steps. Only acknowledged steps go into the journal. */
async function journey(options: Journey): Promise<void> {
  const { customer, random, users, journal } = options;
  const booking = await book(options);
  journal.push(booking);
  const { id } = booking;
  const body = { bookingId: id };
  if (random.chance(0.15)) return;
  if (random.chance(0.2)) {
    const path = bookings.cancelBooking.path.replace(':id', id);
    await step(options, booking, { ...bookings.cancelBooking, path }, { by: customer });
    note(booking, 'cancel', 'cancelled');
    return;
  }
  await step(options, booking, bookings.confirmBooking, { by: customer, body });
  note(booking, 'confirm', 'confirmed');
  if (random.chance(0.3)) return;
  await step(options, booking, approveBooking, { by: users.admin, body });
  note(booking, 'approve', 'completed');
  if (random.chance(0.5)) return;
  const review = { ...body, rating: 5, reviewText: 'A calm trip, on time.', comments: '' };
  await step(options, booking, createReview, { by: customer, body: review });
  note(booking, 'review', 'completed');
}

function note(booking: Acknowledged, step: string, status: Acknowledged['status']): void {
  booking.steps.push(step);
  booking.status = status;
}

async function book({
  origin,
  customer,
  random,
  tally,
  towns: to,
}: Journey): Promise<Acknowledged> {
  const trip = {
    name: customer.name,
    mobile: customer.mobile,
    pickupLocation: 'Tiruchirappalli',
    dropLocation: random.pick(to),
    time: '06:30',
    amPm: 'AM',
    currentDate: addDays(kolkataDate(new Date()), random.whole(5, 12)),
  };
  const ask = { origin, operation: bookings.requestBooking, token: customer.token, body: trip };
  const { status, body } = await requestUntilAnswered({ ...ask, key: randomUUID() }, tally);
  if (status !== 201) throw refusal(bookings.requestBooking, status, body);
  const { _id: id } = body['booking'] as { _id: string };
  return { id, owner: customer.id, steps: ['request'], status: 'pending' };
}

/** Does one step; accepts "already done" when an earlier attempt may have done it. */
async function step(
  { origin, tally }: Journey,
  { id }: Acknowledged,
  operation: Operation,
  { by, body }: { by: User; body?: object },
): Promise<void> {
  const ask = { origin, operation, token: by.token, ...(body && { body }) };
  const answer = await requestUntilAnswered(ask, tally);
  if (answer.status === operation.status) return;
  const isDone =
    answer.again && answer.status === 409 && String(answer.body['code']).includes('already');
  if (!isDone) throw refusal(operation, answer.status, { ...answer.body, bookingId: id });
}

function refusal({ method, path }: Operation, status: number, body: object): Error {
  return new Error(`${method} ${path} answered ${status} ${JSON.stringify(body)}`);
}
