import * as z from 'zod';
import { maxPlaceSuggestions } from '@anandham/domain/bookings/place-confidence';
import { occupancyKinds } from '@anandham/domain/fleet/fleet';
import { errorCatalogue, type ErrorCode } from '#errors.ts';
import { fieldErrors, type FieldCode } from '#field-errors.ts';
import { challenge } from './proof-of-work.ts';

const codesOf = <Code extends string>(table: Readonly<Record<Code, unknown>>) =>
  Object.keys(table) as [Code, ...Code[]];

const placeLabels = z.array(z.string()).max(maxPlaceSuggestions);

export const conflict = z
  .object({
    kind: z.enum(occupancyKinds),
    bookingId: z.string().nullable(),
    number: z.string().nullable(),
    registrationNumber: z.string().nullable(),
    startsAt: z.string(),
    readyAt: z.string(),
  })
  .meta({ id: 'Conflict' });

/** The shape of every error answer (`ErrorAnswer`), for the API documents and tests. */
export const refusal = z
  .object({
    statusCode: z.int(),
    code: z.enum(codesOf<ErrorCode>(errorCatalogue)),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    fieldCodes: z.record(z.string(), z.enum(codesOf<FieldCode>(fieldErrors))).optional(),
    quote: z.object({ km: z.int(), fare: z.int() }).optional(),
    retryAfterSeconds: z.int().optional(),
    done: z
      .object({
        action: z.string(),
        at: z.string(),
        by: z.enum(['customer', 'operator']),
        name: z.string(),
      })
      .optional(),
    suggestions: z
      .object({
        pickupLocation: placeLabels.optional(),
        dropLocation: placeLabels.optional(),
      })
      .optional(),
    conflicts: z.array(conflict).optional(),
    reason: z.string().optional(),
    challenge: challenge.optional(),
  })
  .meta({ id: 'Refusal' });
