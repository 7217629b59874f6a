import * as z from 'zod';

/**
 * What an event tells: which booking, and what became of it. Nothing of the booking itself; whoever
 * wants that asks for it, and is answered what they may see.
 */
export const bookingChange = z.object({
  bookingId: z.uuid(),
  /** Asked for; something of it changed; its review was written, hidden or answered. */
  change: z.enum(['created', 'changed', 'reviewed']),
});

export type BookingChange = z.infer<typeof bookingChange>;

/**
 * The events of the stream by name. `booking`: one of the account's own bookings. `desk`, to admins
 * only: any booking. `refetch`: changes may have been missed, so everything on the screen is stale.
 */
export type LiveEvents = {
  readonly booking: BookingChange;
  readonly admin: BookingChange;
  readonly refetch: null;
};

export const liveSchemas = {
  streamEvents: {
    answer: z.string().meta({
      description:
        'Server-sent events: `booking` and, for admins, `admin` with {"bookingId", "change": "created" | "changed" | "reviewed"}; `refetch` with null when changes may have been missed.',
    }),
  },
};
