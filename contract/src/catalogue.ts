import type { Operation } from './operation.ts';
import type { SchemaSet } from './schema-set.ts';
import * as accounts from './operations/accounts.ts';
import * as audit from './operations/audit.ts';
import * as bookings from './operations/bookings.ts';
import * as desk from './operations/desk.ts';
import * as deskPeople from './operations/desk-people.ts';
import * as deskReviews from './operations/desk-reviews.ts';
import * as letters from './operations/letters.ts';
import * as live from './operations/live.ts';
import * as places from './operations/places.ts';
import * as profile from './operations/profile.ts';
import * as reviews from './operations/reviews.ts';
import * as site from './operations/site.ts';
import { accountSchemas } from './schemas/accounts.ts';
import { auditSchemas } from './schemas/audit.ts';
import { bookingSchemas } from './schemas/bookings.ts';
import { deskSchemas } from './schemas/desk.ts';
import { deskPeopleSchemas } from './schemas/desk-people.ts';
import { deskReviewSchemas } from './schemas/desk-reviews.ts';
import { letterSchemas } from './schemas/letters.ts';
import { liveSchemas } from './schemas/live.ts';
import { placeSchemas } from './schemas/places.ts';
import { profileSchemas } from './schemas/profile.ts';
import { reviewSchemas } from './schemas/reviews.ts';
import { siteSchemas } from './schemas/site.ts';

/** One call with everything that validates it. Loads zod: for the server, documents and tests. */
export type Entry = { readonly operation: Operation; readonly schemas: SchemaSet };

/** Pairs each operation of a room with the schemas of the same name; a missing one does not compile. */
function room<Ids extends string>(
  operations: Readonly<Record<Ids, Operation>>,
  schemas: Readonly<Record<Ids, SchemaSet>>,
): readonly Entry[] {
  return (Object.keys(operations) as Ids[]).map((id) => ({
    operation: operations[id],
    schemas: schemas[id],
  }));
}

/** Every call of the API. */
export const catalogue: readonly Entry[] = [
  ...room(accounts, accountSchemas),
  ...room(profile, profileSchemas),
  ...room(bookings, bookingSchemas),
  ...room(reviews, reviewSchemas),
  ...room(desk, deskSchemas),
  ...room(deskPeople, deskPeopleSchemas),
  ...room(deskReviews, deskReviewSchemas),
  ...room(audit, auditSchemas),
  ...room(letters, letterSchemas),
  ...room(places, placeSchemas),
  ...room(site, siteSchemas),
  ...room(live, liveSchemas),
];
