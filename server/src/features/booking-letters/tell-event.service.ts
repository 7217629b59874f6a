import type { Kysely } from 'kysely';
import { operator } from '@anandham/domain/operator';
import type { Database } from '../../db/schema.ts';
import type { BookingLetterKind } from '../letters/letter-kinds.ts';
import { type Recipient, postLetter } from '../letters/post-letter.service.ts';
import { type BookingEvent, findEvent, holdRecipient } from './booking-letters.queries.ts';

export type TellContext = {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  /** Null for the operator file's e-mail. */
  readonly operatorEmail: string | null;
};

type People = Readonly<Record<'customer' | 'operator', Recipient>>;

/**
 * Writes the letters an event of a booking asks for. The database notes every entry of a booking's
 * history as untold, and this is done for each; done twice, it writes nothing new.
 */
export async function tellEvent(context: TellContext, eventId: number): Promise<void> {
  const { db, clock } = context;
  await db.transaction().execute(async (transaction) => {
    const event = await findEvent(transaction, eventId);
    // A caller has no address of ours: the operator has told them on the phone.
    if (event?.accountId == null) return;
    const customer = await holdRecipient(transaction, event.accountId);
    // A deleted account: nobody to tell, and nothing left to tell of.
    if (customer === null) return;
    const address = context.operatorEmail ?? operator.email;
    const people: People = {
      customer,
      operator: {
        ...{ accountId: null, name: operator.name, email: address },
        language: operator.language,
      },
    };
    for (const [kind, to] of lettersOf(event)) {
      const content = { bookingId: event.bookingId };
      const key = `${kind} event ${event.id}`;
      await postLetter(transaction, { kind, to: people[to], content, key, now: clock() });
    }
  });
}

/** Who is told what of an event. */
function lettersOf({ action, byOwner }: BookingEvent): [BookingLetterKind, keyof People][] {
  switch (action) {
    case 'request':
      return [['booking_requested', 'customer']];
    case 'confirm':
      return [
        ['booking_confirmed', 'customer'],
        ['operator_confirmed', 'operator'],
      ];
    case 'approve':
      return [['booking_approved', 'customer']];
    case 'cancel':
      return byOwner
        ? [
            ['booking_cancelled', 'customer'],
            ['operator_cancelled', 'operator'],
          ]
        : [['booking_cancelled', 'customer']];
    case 'correct':
      return [['booking_corrected', 'customer']];
    case 'void':
      return [['booking_voided', 'customer']];
    default:
      return [];
  }
}
