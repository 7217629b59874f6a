import type { Operator } from '@anandham/contract/operator';
import type { FareLine } from '@anandham/domain/bookings/fare';
import type { Language } from '@anandham/domain/language';

export const bookingEmailKinds = [
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
export type BookingEmailKind = (typeof bookingEmailKinds)[number];

/** The stored content of each kind, which must not contain codes or tokens. */
export type EmailContents = {
  readonly password_reset: { readonly resetId: string };
  readonly email_verification: { readonly verificationId: string };
  readonly password_changed: Record<string, never>;
  /** Masked, but recognisable for the owner of both. */
  readonly email_changed: { readonly veiledEmail: string };
  readonly google_linked: { readonly passwordDropped: boolean };
  readonly account_deleted: Record<string, never>;
  readonly contact_message: { readonly messageId: string };
} & Readonly<Record<BookingEmailKind, { readonly bookingId: string }>>;

export type EmailKind = keyof EmailContents;

export type TripEmailData = {
  readonly bookingId: string;
  readonly contactName: string;
  readonly contactMobile: string;
  readonly pickup: string;
  readonly drop: string;
  readonly departure: Date;
  readonly days: number;
  readonly distanceKm: number;
  readonly fareRupees: number;
  /** Empty when the operator has set another fare. */
  readonly fareLines: readonly FareLine[];
  /** Of an approved trip. */
  readonly vehicle: { readonly registrationNumber: string; readonly model: string | null } | null;
  readonly driver: { readonly name: string; readonly phone: string } | null;
  readonly approvedAt: Date | null;
  readonly cancelled: { readonly byOwner: boolean; readonly reason: string | null } | null;
  /** Null unless corrected: the original values and the reason. */
  readonly corrected: {
    readonly distanceKm: number;
    readonly fareRupees: number;
    readonly reason: string | null;
  } | null;
  readonly cancelledAt: Date | null;
  readonly correctedAt: readonly Date[];
  readonly isToday: boolean;
};

type Filled = 'password_reset' | 'email_verification' | 'contact_message' | BookingEmailKind;

export type EmailProps = Omit<EmailContents, Filled> & {
  readonly password_reset: { readonly code: string; readonly token: string };
  readonly email_verification: { readonly token: string };
  readonly contact_message: Readonly<Record<'name' | 'mobile' | 'email' | 'message', string>>;
} & Readonly<Record<BookingEmailKind, TripEmailData>>;

/** What every email says about its sender. */
export type EmailSite = {
  /** The site's origin without a trailing slash. */
  readonly url: string;
  /** In the language of the email. */
  readonly operator: Operator;
};

export type Envelope = {
  readonly recipientName: string;
  readonly language: Language;
  readonly site: EmailSite;
};

/** Loads the props from the stored content; null when the email is outdated and must not be sent. */
export type EmailFillers = {
  readonly [Kind in EmailKind]: (content: EmailContents[Kind]) => Promise<EmailProps[Kind] | null>;
};
