import type {
  ExportedBooking,
  MyData,
  OwnSession,
  Profile,
} from '@anandham/contract/schemas/profile';
import { toKolkataIso } from '@anandham/domain/bookings/trip-date';
import { toRecord } from '#features/accounts/account.ts';
import { toBooking } from '#features/bookings/booking-fields.ts';
import type { OwnData } from './export.service.ts';
import type { OwnSessionRow } from './own-sessions.service.ts';
import type { OwnAccount } from './profile.queries.ts';
import { signInWays } from './profile.service.ts';

export function toProfile(account: OwnAccount): Profile {
  return {
    rest: toRecord(account),
    signsInWith: signInWays(account),
    emailProven: account.emailVerifiedAt !== null,
  };
}

export function toOwnSession(row: OwnSessionRow): OwnSession {
  const { id, device, current, createdAt, lastSeenAt } = row;
  const times = { createdAt: toKolkataIso(createdAt), lastSeenAt: toKolkataIso(lastSeenAt) };
  return { _id: id, current, device, ...times };
}

export function toMyData(data: OwnData): MyData {
  const { account } = data;
  return {
    exportedAt: toKolkataIso(data.exportedAt),
    account: { ...toProfile(account), createdAt: toKolkataIso(account.createdAt) },
    googleAccounts: data.googleAccounts.map(({ linkedAt, ...identity }) => ({
      ...identity,
      linkedAt: toKolkataIso(linkedAt),
    })),
    sessions: data.sessions.map(toOwnSession),
    bookings: data.bookings.map((booking) => toExportedBooking(booking, account.id)),
    emails: data.emails.map(({ createdAt, sentAt, ...email }) => ({
      ...email,
      createdAt: toKolkataIso(createdAt),
      sentAt: isoOrNull(sentAt),
    })),
    passwordResets: data.passwordResets.map(({ requestedAt, endedAt }) => ({
      requestedAt: toKolkataIso(requestedAt),
      endedAt: isoOrNull(endedAt),
    })),
    messages: data.messages.map(({ createdAt, ...message }) => ({
      ...message,
      createdAt: toKolkataIso(createdAt),
    })),
  };
}

function toExportedBooking(row: OwnData['bookings'][number], owner: string): ExportedBooking {
  const booking = toBooking(row);
  const { reviewName, reviewVisible, reviewAnswer, reviewHiddenReason } = row;
  return {
    ...booking,
    pickup: { latitude: row.pickupLatitude, longitude: row.pickupLongitude },
    drop: { latitude: row.dropLatitude, longitude: row.dropLongitude },
    oneWayMetres: row.oneWayMetres,
    tariff: row.tariff,
    cancelledAt: isoOrNull(row.cancelledAt),
    cancelReason: row.cancelReason,
    operatorNote: row.operatorNote,
    review:
      booking.review !== null && reviewName !== null && reviewVisible !== null
        ? {
            ...booking.review,
            bookingName: reviewName,
            visible: reviewVisible,
            answer: reviewAnswer,
            hiddenReason: reviewHiddenReason,
          }
        : null,
    history: row.history.map(
      ({ at, actorId, action, fromStatus, toStatus, reason, figures, formerTrip }) => ({
        at: toKolkataIso(at),
        by: actorId === owner ? 'you' : 'operator',
        action,
        from: fromStatus,
        to: toStatus,
        reason,
        figures,
        formerTrip,
      }),
    ),
  };
}

const isoOrNull = (time: Date | null) => (time === null ? null : toKolkataIso(time));
