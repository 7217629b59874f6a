import * as z from 'zod';

const booking = z.object({
  what: z.enum(['created', 'changed', 'reviewed']),
  /** Null: a caller's booking, which no open page but the desk shows. */
  account: z.uuid().nullable(),
  booking: z.uuid(),
});

/** What the triggers of migrations 0011 and 0013 note. `much`: too much to name. `access`: who may read what. */
const change = z.discriminatedUnion('what', [
  booking,
  z.object({ what: z.enum(['much', 'access']) }),
]);

export type BookingMessage = z.infer<typeof booking>;
export type Change = z.infer<typeof change>;

/** Where `tell_changes` tells it. */
export const channel = 'changes';

/** Reads a message of the database. What nobody knows (a newer program's) may be anything: `much`. */
export function readChange(payload: string): Change {
  try {
    return change.parse(JSON.parse(payload));
  } catch {
    return { what: 'much' };
  }
}
