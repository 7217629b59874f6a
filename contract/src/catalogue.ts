import type { Operation } from './operation.ts';
import type { SchemaSet } from './schema-set.ts';
import * as accounts from './operations/accounts.ts';
import * as audit from './operations/audit.ts';
import * as bookings from './operations/bookings.ts';
import * as admin from './operations/admin.ts';
import * as adminPeople from './operations/admin-people.ts';
import * as adminReviews from './operations/admin-reviews.ts';
import * as calendar from './operations/calendar.ts';
import * as emails from './operations/emails.ts';
import * as fleet from './operations/fleet.ts';
import * as health from './operations/health.ts';
import * as live from './operations/live.ts';
import * as photos from './operations/photos.ts';
import * as places from './operations/places.ts';
import * as profile from './operations/profile.ts';
import * as reviews from './operations/reviews.ts';
import * as settings from './operations/settings.ts';
import * as staff from './operations/staff.ts';
import * as setup from './operations/setup.ts';
import * as site from './operations/site.ts';
import { accountSchemas } from './schemas/accounts.ts';
import { auditSchemas } from './schemas/audit.ts';
import { bookingSchemas } from './schemas/bookings.ts';
import { adminSchemas } from './schemas/admin.ts';
import { adminPeopleSchemas } from './schemas/admin-people.ts';
import { adminReviewSchemas } from './schemas/admin-reviews.ts';
import { calendarSchemas } from './schemas/calendar.ts';
import { emailSchemas } from './schemas/emails.ts';
import { fleetSchemas } from './schemas/fleet.ts';
import { healthSchemas } from './schemas/health.ts';
import { liveSchemas } from './schemas/live.ts';
import { photoSchemas } from './schemas/photos.ts';
import { placeSchemas } from './schemas/places.ts';
import { profileSchemas } from './schemas/profile.ts';
import { reviewSchemas } from './schemas/reviews.ts';
import { settingsSchemas } from './schemas/settings-operations.ts';
import { staffSchemas } from './schemas/staff.ts';
import { setupSchemas } from './schemas/setup.ts';
import { siteSchemas } from './schemas/site.ts';

/** One operation with its schemas. Loads zod, so only the server, the API documents and tests import it. */
export type Entry = { readonly operation: Operation; readonly schemas: SchemaSet };

/** Pairs each operation of a module with the schemas of the same name; a missing one does not compile. */
function withSchemas<Ids extends string>(
  operations: Readonly<Record<Ids, Operation>>,
  schemas: Readonly<Record<Ids, SchemaSet>>,
): readonly Entry[] {
  return (Object.keys(operations) as Ids[]).map((id) => ({
    operation: operations[id],
    schemas: schemas[id],
  }));
}

/** Every operation of the API. */
export const catalogue: readonly Entry[] = [
  ...withSchemas(accounts, accountSchemas),
  ...withSchemas(profile, profileSchemas),
  ...withSchemas(bookings, bookingSchemas),
  ...withSchemas(reviews, reviewSchemas),
  ...withSchemas(admin, adminSchemas),
  ...withSchemas(adminPeople, adminPeopleSchemas),
  ...withSchemas(adminReviews, adminReviewSchemas),
  ...withSchemas(fleet, fleetSchemas),
  ...withSchemas(calendar, calendarSchemas),
  ...withSchemas(audit, auditSchemas),
  ...withSchemas(emails, emailSchemas),
  ...withSchemas(places, placeSchemas),
  ...withSchemas(site, siteSchemas),
  ...withSchemas(settings, settingsSchemas),
  ...withSchemas(staff, staffSchemas),
  ...withSchemas(setup, setupSchemas),
  ...withSchemas(photos, photoSchemas),
  ...withSchemas(health, healthSchemas),
  ...withSchemas(live, liveSchemas),
];
