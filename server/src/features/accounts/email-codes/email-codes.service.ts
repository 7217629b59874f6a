import { randomInt } from 'node:crypto';
import type { EmailCodeRequest, WaitingTrip } from '@anandham/contract/schemas/accounts';
import { emailCode, type EmailTrip } from '@anandham/domain/accounts/email-code';
import { certainConfidence } from '@anandham/domain/bookings/place-confidence';
import type { Language } from '@anandham/domain/language';
import { newId } from '#db/new-id.ts';
import { enqueueJob } from '#jobs/enqueue.ts';
import type { MapsGateway } from '#gateways/maps.ts';
import type { Limits } from '#limits/limits.ts';
import type { ServiceContext } from '#service-context.ts';
import { findCredentials } from '#features/accounts/accounts.queries.ts';
import { hashPassword } from '#features/accounts/passwords.ts';
import { newToken, tokenHash } from '#features/accounts/sessions.service.ts';
import type { EmailProps } from '#features/emails/email-kinds.ts';
import { enqueueEmail } from '#features/emails/enqueue-email.service.ts';
import * as codes from './email-codes.queries.ts';

type RequestContext = ServiceContext & { readonly limits: Limits; readonly maps: MapsGateway };

/**
 * Stores the request. A job looks up the account later, so that neither the response nor its time
 * reveals whether it exists.
 */
export async function requestEmailCode(
  { db, clock, limits, maps }: RequestContext,
  given: EmailCodeRequest & { readonly language: Language },
): Promise<void> {
  const { email, name, mobile, language } = given;
  await limits.codeEmails.take(email);
  await limits.codeEmailsPerDay.take(email);
  const trip = given.trip ?? null;
  const shownTrip = trip && (await knownTrip(maps, trip));
  const now = clock();
  const id = newId(now);
  await db.transaction().execute(async (transaction) => {
    await codes.insertRequest(transaction, {
      id,
      email,
      name,
      mobile: mobile ?? null,
      language,
      trip: trip && JSON.stringify(trip),
      shown_trip: shownTrip && JSON.stringify(shownTrip),
      requested_at: now,
    });
    await enqueueJob(transaction, { name: 'begin_email_code', payload: { requestId: id } });
  });
}

/** Only labels of known places: a stranger must not write own text into an email to another person. */
async function knownTrip(maps: MapsGateway, trip: WaitingTrip): Promise<EmailTrip | null> {
  const [pickup, drop] = await Promise.all([
    labelOf(maps, trip.pickupLocation),
    labelOf(maps, trip.dropLocation),
  ]);
  if (pickup === null || drop === null) return null;
  const fareRupees = trip.fare === null ? null : Math.round(trip.fare);
  const { currentDate: date, returnDate = null } = trip;
  return { pickup, drop, date, returnDate, fareRupees };
}

async function labelOf(maps: MapsGateway, text: string): Promise<string | null> {
  const { places } = await maps.search(text, 1);
  const [place] = places;
  return place && place.confidence >= certainConfidence ? place.label : null;
}

/** Enqueues the email: in the account's name and language, or in those of the request. */
export async function beginEmailCode(
  { db, clock }: ServiceContext,
  requestId: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const request = await codes.findRequest(transaction, requestId);
    if (request === undefined) return;
    const { email, name, language } = request;
    const found = await findCredentials(transaction, { column: 'email', value: email });
    await enqueueEmail(transaction, {
      kind: 'email_code',
      to: found?.account ?? { id: null, name: name ?? '', email, language },
      content: { requestId },
      now: clock(),
    });
  });
}

/** Creates code and link when the email is sent; only hashes are stored. Null when outdated. */
export async function fillCodeEmail(
  { db, clock }: ServiceContext,
  { requestId }: { requestId: string },
): Promise<EmailProps['email_code'] | null> {
  const newest = await codes.findTripOfNewest(db, requestId);
  if (newest === undefined) return null;
  const code = String(randomInt(10 ** emailCode.codeDigits)).padStart(emailCode.codeDigits, '0');
  const token = newToken();
  await codes.insertSecret(db, {
    request_id: requestId,
    token_hash: tokenHash(token),
    // Argon2: a stolen table must not reveal codes before they expire.
    code_hash: await hashPassword(code),
    expires_at: new Date(clock().getTime() + emailCode.validMinutes * 60_000),
  });
  return { code, token, trip: newest.trip };
}
