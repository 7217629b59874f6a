import type { JobPayloads } from '#jobs/enqueue.ts';
import type { ServiceContext } from '#service-context.ts';
import type { BookingEmailKind } from '#features/emails/email-kinds.ts';
import type { ReadSettings } from '#features/settings/settings-store.ts';
import {
  operatorRecipient,
  type Recipient,
  enqueueEmail,
} from '#features/emails/enqueue-email.service.ts';
import {
  type BookingEvent,
  findAccountOf,
  findEvent,
  lockRecipient,
} from './booking-emails.queries.ts';

export type NotifyContext = ServiceContext & {
  readonly settings: ReadSettings;
};

type Recipients = Readonly<
  Record<'customer' | 'operator', { to: Recipient; emailProven: boolean }>
>;

/** Enqueues the emails of a booking event. A repeated call enqueues nothing. */
export async function notifyBookingEvent(context: NotifyContext, eventId: number): Promise<void> {
  const { db, clock } = context;
  await db.transaction().execute(async (transaction) => {
    const event = await findEvent(transaction, eventId);
    // A phone booking has no account, so there is nobody to email.
    if (event?.accountId == null) return;
    const customer = await lockRecipient(transaction, event.accountId);
    if (customer === null) return;
    const recipients: Recipients = {
      customer,
      operator: {
        to: operatorRecipient(context.settings()),
        emailProven: true,
      },
    };
    for (const [kind, to] of emailsFor(event)) {
      const content = { bookingId: event.bookingId };
      const key = `${kind} event ${event.id}`;
      await enqueueEmail(transaction, { kind, ...recipients[to], content, key, now: clock() });
    }
  });
}

/** Enqueues the email about another vehicle or driver. A repeated call enqueues nothing. */
export async function notifyAssignment(
  { db, clock }: ServiceContext,
  { bookingId, at }: JobPayloads['notify_assignment'],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const accountId = await findAccountOf(transaction, bookingId);
    const customer = accountId === null ? null : await lockRecipient(transaction, accountId);
    if (customer === null) return;
    const kind = 'booking_assigned';
    const key = `${kind} ${bookingId} ${at}`;
    await enqueueEmail(transaction, {
      kind,
      ...customer,
      content: { bookingId },
      key,
      now: clock(),
    });
  });
}

function emailsFor({
  action,
  actorId,
  accountId,
  fromStatus,
}: BookingEvent): [BookingEmailKind, keyof Recipients][] {
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
      return actorId === accountId
        ? [
            ['booking_cancelled', 'customer'],
            ['operator_cancelled', 'operator'],
          ]
        : [['booking_cancelled', 'customer']];
    case 'change':
      // The operator already knows a confirmed booking.
      return fromStatus === 'confirmed'
        ? [
            ['booking_changed', 'customer'],
            ['operator_changed', 'operator'],
          ]
        : [['booking_changed', 'customer']];
    case 'correct':
      return [['booking_corrected', 'customer']];
    case 'void':
      return [['booking_voided', 'customer']];
    default:
      return [];
  }
}
