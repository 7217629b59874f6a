import * as z from 'zod';

/**
 * The data of an event: the booking's id and the kind of change. It has no other field of the booking, so
 * a client requests the booking, and the server checks its access.
 */
export const bookingChange = z.object({
  bookingId: z.uuid(),
  /** Booking requested; booking changed; review written, hidden or answered. */
  change: z.enum(['created', 'changed', 'reviewed']),
});

export type BookingChange = z.infer<typeof bookingChange>;

/**
 * The events of the stream by name. `booking`: one of the account's own bookings. `admin`, sent to admins
 * only: any booking. `fleet`, sent to admins only: vehicles, drivers or the calendar. `refetch`: events may have been missed, so all cached data is stale.
 */
export type LiveEvents = {
  readonly booking: BookingChange;
  readonly admin: BookingChange;
  readonly fleet: null;
  readonly refetch: null;
};

export const liveSchemas = {
  streamEvents: {
    answer: z.string().meta({
      description:
        'Server-sent events: `booking` and, for admins, `admin` with {"bookingId", "change": "created" | "changed" | "reviewed"}, `fleet` with null; `refetch` with null when changes may have been missed.',
    }),
  },
};
