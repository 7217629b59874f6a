import type { BookingStatus } from '@anandham/domain/booking-lifecycle';
import type { TripType } from '@anandham/domain/trip';

/** A booking as the queries hand it over: what the wire shows, and whose it is. */
export type BookingRow = {
  readonly id: string;
  /** Null for the booking of a caller, who has no account. */
  readonly accountId: string | null;
  readonly contactName: string;
  /** Null when its account has been deleted: then there is nobody to call. */
  readonly contactMobile: string | null;
  readonly pickupLabel: string;
  readonly dropLabel: string;
  readonly distanceKm: number;
  readonly departure: Date;
  readonly trip: TripType;
  readonly fareRupees: number;
  /** What was booked, once the operator has corrected it; both or neither. */
  readonly originalKm: number | null;
  readonly originalFareRupees: number | null;
  readonly status: BookingStatus;
  readonly createdAt: Date;
  readonly reviewRating: number | null;
  readonly reviewText: string | null;
  readonly reviewComments: string | null;
  readonly reviewCreatedAt: Date | null;
};
