import type { Language } from '@anandham/domain/language';

/** Letters about one booking: eight to its customer, two to the operator. */
export const bookingLetterKinds = [
  'booking_requested',
  'booking_confirmed',
  'booking_approved',
  'booking_cancelled',
  'booking_corrected',
  'booking_voided',
  'trip_reminder',
  'review_invitation',
  'operator_confirmed',
  'operator_cancelled',
] as const;
export type BookingLetterKind = (typeof bookingLetterKinds)[number];

/** Every kind of letter, and what is stored of it. Codes and tokens never are. */
export type LetterContents = {
  readonly password_reset: { readonly resetId: string };
  readonly password_changed: Record<string, never>;
  /** The new address, so veiled that the owner of both recognises it. */
  readonly email_changed: { readonly veiledEmail: string };
  readonly google_linked: { readonly passwordDropped: boolean };
  readonly account_deleted: Record<string, never>;
  readonly contact_message: { readonly messageId: string };
} & Readonly<Record<BookingLetterKind, { readonly bookingId: string }>>;

export type LetterKind = keyof LetterContents;

/** A trip as its letters tell it. */
export type TripTale = {
  readonly bookingId: string;
  readonly contactName: string;
  /** Ten digits. */
  readonly contactMobile: string;
  /** Labels. */
  readonly pickup: string;
  readonly drop: string;
  readonly departure: Date;
  readonly distanceKm: number;
  readonly fareRupees: number;
  readonly approvedAt: Date | null;
  /** Null unless it is cancelled. */
  readonly cancelled: { readonly byOwner: boolean; readonly reason: string | null } | null;
  /** Null unless the operator has corrected the figures: what was booked, and why it changed. */
  readonly corrected: {
    readonly distanceKm: number;
    readonly fareRupees: number;
    readonly reason: string | null;
  } | null;
  /** When it was called off; null while it is not. */
  readonly cancelledAt: Date | null;
  /** When the figures were corrected, first things first. */
  readonly correctedAt: readonly Date[];
  /** Whether it leaves on the day the letter is written. */
  readonly isToday: boolean;
};

type Completed = 'password_reset' | 'contact_message' | BookingLetterKind;

/** What the page of a letter is given: the stored content, completed when it is written. */
export type LetterProps = Omit<LetterContents, Completed> & {
  readonly password_reset: { readonly code: string; readonly token: string };
  readonly contact_message: Readonly<Record<'name' | 'mobile' | 'email' | 'message', string>>;
} & Readonly<Record<BookingLetterKind, TripTale>>;

/** To whom, in which language, and where the site is. */
export type Envelope = {
  readonly recipientName: string;
  readonly language: Language;
  /** An origin without a trailing slash. */
  readonly siteUrl: string;
};

/** Completes the stored content of a letter; null when it has nothing to tell any more. */
export type LetterFillers = {
  readonly [Kind in LetterKind]: (
    content: LetterContents[Kind],
  ) => Promise<LetterProps[Kind] | null>;
};
