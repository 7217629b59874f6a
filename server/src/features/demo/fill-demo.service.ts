import { randomBytes, randomUUID } from 'node:crypto';
import { bookingSchemas } from '@anandham/contract/schemas/bookings';
import { reviewSchemas } from '@anandham/contract/schemas/reviews';
import { kolkataDate } from '@anandham/domain/bookings/trip-date';
import { AppError } from '#app-error.ts';
import { newId } from '#db/new-id.ts';
import type { Account } from '#features/accounts/account.ts';
import { insertAccount } from '#features/accounts/accounts.queries.ts';
import { hashPassword } from '#features/accounts/passwords.ts';
import { enterBooking } from '#features/admin/phone-bookings.service.ts';
import {
  approveBooking,
  cancelBooking,
  confirmBooking,
} from '#features/bookings/bookings.service.ts';
import {
  type OwnRequestContext,
  requestBooking,
} from '#features/bookings/request-booking.service.ts';
import { insertMessage } from '#features/contact/messages.queries.ts';
import { answerReview } from '#features/reviews/admin-reviews.service.ts';
import { createReview } from '#features/reviews/reviews.service.ts';
import {
  demoAnswers,
  demoCancelReasons,
  demoDrops,
  demoMessages,
  demoOutsideVehicle,
  demoPickups,
  demoReviews,
} from './demo-texts.ts';
import { deletePendingEmails, findReviewOf, insertDemo } from './demo.queries.ts';
import { fillFleet } from './fill-fleet.service.ts';
import { familyNames, givenNames } from './names.ts';
import { randomNumbers, type RandomNumbers } from './random-numbers.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const minuteMs = 60_000;

export type DemoSize = {
  readonly days: number;
  readonly customers: number;
  readonly bookings: number;
};

/** One year of a small business. */
export const oneYear: DemoSize = { days: 365, customers: 90, bookings: 420 };

export const demoOwner = 'owner@example.com';
const demoDispatcher = 'dispatcher@example.com';

type Step = { readonly at: Date; readonly run: () => Promise<unknown> };

/**
 * Fills an empty database with invented people and what they did, through the services that real requests
 * use, each at its time. Nobody gets an email. Returns the password of the owner and the dispatcher.
 */
export async function fillDemo(
  services: Omit<OwnRequestContext, 'clock'>,
  { now, size = oneYear }: { readonly now: Date; readonly size?: DemoSize },
): Promise<string> {
  const { db } = services;
  const random = randomNumbers(2026);
  const start = new Date(now.getTime() - size.days * dayMs);
  const password = randomBytes(9).toString('base64url');
  const passwordHash = await hashPassword(password);
  const staff = { passwordHash, createdAt: start };
  const owner = await insertPerson(db, {
    ...staff,
    name: 'Anandhi R',
    email: demoOwner,
    role: 'owner',
  });
  const dispatcher = await insertPerson(db, {
    ...staff,
    name: 'Selvam K',
    email: demoDispatcher,
    role: 'dispatcher',
  });
  const customers: Account[] = [];
  for (let at = 0; at < size.customers; at += 1) {
    const name = nameOf(random);
    customers.push(
      await insertPerson(db, {
        name,
        email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}.${at}@example.com`,
        mobile: String(6_000_000_000 + random.below(900_000_000) * 4 + 3),
        language: random.below(4) === 0 ? 'ta' : 'en',
        role: 'customer',
        passwordHash: null,
        createdAt: new Date(start.getTime() + random.below(size.days) * dayMs * 0.8),
      }),
    );
  }

  const time = { now: start };
  const context = { ...services, clock: () => time.now };
  await fillFleet(context, { owner, today: now });
  const steps = [
    ...bookingSteps({ context, random, customers, dispatcher, start, now, size }),
    ...messageSteps({ context, random, dispatcher, start, now, size }),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, run } of steps) {
    time.now = at;
    await run().catch(ignoreRefusal);
  }
  await deletePendingEmails(db);
  await insertDemo(db, { password, now });
  return password;
}

/** Another invented event may have come first: the trip was cancelled, or the car is busy. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

type Parts = {
  readonly context: OwnRequestContext;
  readonly random: RandomNumbers;
  readonly dispatcher: Account;
  readonly start: Date;
  readonly now: Date;
  readonly size: DemoSize;
};

function bookingSteps(parts: Parts & { readonly customers: readonly Account[] }): Step[] {
  const { random, customers, start, now, size } = parts;
  return Array.from({ length: size.bookings }, (_, index) => {
    // The business grows: more bookings later in the year, and some for the next weeks.
    const share = Math.sqrt((index + random.fraction()) / size.bookings);
    const createdAt = new Date(
      start.getTime() + share * (now.getTime() - start.getTime() - hourMs),
    );
    const customer = random.oneOf(customers.filter((one) => one.mobile !== null));
    return stepsOfBooking(parts, { createdAt, customer, index });
  }).flat();
}

function stepsOfBooking(
  { context, random, dispatcher, now }: Parts,
  { createdAt, customer, index }: { createdAt: Date; customer: Account; index: number },
): Step[] {
  const pickup = random.oneOfFirst(demoPickups);
  const drop = random.oneOfFirst(demoDrops.filter((name) => name !== pickup));
  const departure = new Date(createdAt.getTime() + (1 + random.below(20)) * dayMs);
  const hour = 4 + random.below(8);
  const trip = bookingSchemas.requestBooking.body.parse({
    name: customer.name,
    mobile: customer.mobile,
    pickupLocation: pickup,
    dropLocation: drop,
    currentDate: kolkataDate(departure),
    time: `${String(hour).padStart(2, '0')}:${random.oneOf(['00', '15', '30'])}`,
    amPm: 'AM',
    trip: 'Round Trip',
  });
  let id = '';
  const after = (ms: number, run: () => Promise<unknown>): Step => ({
    at: new Date(createdAt.getTime() + ms),
    run: () => (id === '' ? Promise.resolve() : run()),
  });
  const isByPhone = index % 7 === 3;
  const request = async () => {
    const wanted = { trip, key: randomUUID() };
    if (isByPhone) {
      const { row } = await enterBooking(context, { ...wanted, adminId: dispatcher.id });
      id = row.id;
    } else {
      const booking = await requestBooking(context, { ...wanted, accountId: customer.id });
      id = booking.id;
    }
  };
  const own = () => ({ id, account: customer });
  const steps: Step[] = [{ at: createdAt, run: request }];
  const luck = random.fraction();
  // The newest requests are still open.
  if (!isByPhone && luck < 0.97)
    steps.push(after(20 * minuteMs, () => confirmBooking(context, own())));
  if (luck < 0.08) {
    const reason = random.oneOf(demoCancelReasons);
    steps.push(after(3 * hourMs, () => cancelBooking(context, { ...own(), reason })));
  } else if (luck < 0.94) {
    const wait = (1 + random.below(4)) * hourMs;
    steps.push(
      after(wait, async () => {
        const command = { id, account: dispatcher };
        await approveBooking(context, command, { outsideVehicle: null }).catch((error: unknown) => {
          ignoreRefusal(error);
          // All own vehicles are on the road, so a friendly business drives.
          return approveBooking(context, command, { outsideVehicle: demoOutsideVehicle });
        });
      }),
    );
    const reviewedAt = departure.getTime() + dayMs - createdAt.getTime();
    const [rating, reviewText] = random.oneOf(demoReviews);
    if (!isByPhone && random.below(4) === 0) {
      steps.push(
        after(reviewedAt, async () => {
          const review = reviewSchemas.createReview.body.parse({
            bookingId: id,
            rating,
            reviewText,
          });
          await createReview(context, { account: customer, review });
        }),
      );
      const answer = random.oneOf(demoAnswers);
      if (random.below(3) === 0) {
        steps.push(
          after(reviewedAt + 5 * hourMs, async () => {
            const review = await findReviewOf(context.db, id);
            if (review === undefined) return;
            await answerReview(context, { id: review.id, account: dispatcher }, answer);
          }),
        );
      }
    }
  }
  return steps.filter(({ at }) => at <= now);
}

function messageSteps({ context, random, dispatcher, start, now, size }: Parts): Step[] {
  const count = Math.round(size.days / 12);
  return Array.from({ length: count }, (_, index): Step => {
    const at = new Date(start.getTime() + ((index + 1) / (count + 1)) * size.days * dayMs);
    const name = nameOf(random);
    const mobile = String(9_000_000_000 + random.below(900_000_000));
    const message = demoMessages[index % demoMessages.length] ?? '';
    const isAnswered = now.getTime() - at.getTime() > 20 * dayMs;
    return {
      at,
      run: () =>
        insertMessage(context.db, {
          id: newId(at),
          name,
          mobile,
          email: `visitor.${index}@example.com`,
          message,
          created_at: at,
          ...(isAnswered && {
            answered_at: new Date(at.getTime() + 4 * hourMs),
            answered_by: dispatcher.id,
          }),
        }),
    };
  });
}

function nameOf(random: RandomNumbers): string {
  return `${random.oneOfFirst(givenNames)} ${random.oneOfFirst(familyNames)}`;
}

async function insertPerson(
  db: OwnRequestContext['db'],
  person: Pick<Account, 'name' | 'email' | 'role'> &
    Partial<Pick<Account, 'mobile' | 'language'>> & {
      readonly passwordHash: string | null;
      readonly createdAt: Date;
    },
): Promise<Account> {
  const { passwordHash, createdAt, ...own } = person;
  const account = { mobile: null, language: 'en' as const, ...own, id: newId(createdAt) };
  // No address is verified, so that nobody gets emails about invented trips.
  await insertAccount(db, { ...account, passwordHash, createdAt });
  return { ...account, bookingsVersion: 0 };
}
