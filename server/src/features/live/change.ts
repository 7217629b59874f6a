import * as z from 'zod';

const booking = z.object({
  what: z.enum(['created', 'changed', 'reviewed']),
  /** Null for a phone booking, which is sent to admins only. */
  account: z.uuid().nullable(),
  booking: z.uuid(),
});

/** `much`: too many to list. `access`: a session or a role has changed.
 * `settings`: the operator's. `classes`: of vehicles. `fleet`: vehicles, drivers or the calendar. */
const change = z.discriminatedUnion('what', [
  booking,
  z.object({ what: z.enum(['much', 'access', 'settings', 'classes', 'fleet']) }),
]);

export type BookingMessage = z.infer<typeof booking>;
export type Change = z.infer<typeof change>;

export const channel = 'changes';

/** An unknown message, such as one of a newer version, counts as `much`. */
export function readChange(payload: string): Change {
  try {
    return change.parse(JSON.parse(payload));
  } catch {
    return { what: 'much' };
  }
}
