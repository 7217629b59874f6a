import type { Operator } from '@anandham/contract/operator';
import type { EmailTrip } from '@anandham/domain/accounts/email-code';
import type { BookingStatus } from '@anandham/domain/bookings/booking-lifecycle';
import type { FareLine } from '@anandham/domain/bookings/fare';
import type { StaffRole } from '@anandham/domain/accounts/account';
import type { Language } from '@anandham/domain/language';

export const bookingEmailKinds = [
  'booking_requested',
  'booking_confirmed',
  'booking_approved',
  'booking_cancelled',
  'booking_corrected',
  'booking_voided',
  'booking_changed',
  'booking_assigned',
  'trip_reminder',
  'review_invitation',
  'operator_confirmed',
  'operator_cancelled',
  'operator_changed',
] as const;
export type BookingEmailKind = (typeof bookingEmailKinds)[number];

/** The stored content of each kind, which must not contain codes or tokens. */
export type EmailContents = {
  readonly password_reset: { readonly resetId: string };
  readonly email_code: { readonly requestId: string };
  /** An unverified account was claimed by the owner of its address. */
  readonly password_dropped: Record<string, never>;
  readonly email_verification: { readonly verificationId: string };
  readonly password_changed: Record<string, never>;
  /** Masked, but recognisable for the owner of both. */
  readonly email_changed: { readonly veiledEmail: string };
  readonly google_linked: { readonly passwordDropped: boolean };
  readonly staff_invitation: { readonly invitationId: string };
  readonly account_deleted: Record<string, never>;
  readonly contact_message: { readonly messageId: string };
} & Readonly<Record<BookingEmailKind, { readonly bookingId: string }>>;

export type EmailKind = keyof EmailContents;

export type TripEmailData = {
  readonly bookingId: string;
  readonly status: BookingStatus;
  readonly number: string;
  readonly contactName: string;
  readonly contactMobile: string;
  readonly pickup: string;
  readonly drop: string;
  readonly pickupAddress: string | null;
  readonly passengers: number | null;
  readonly notes: string | null;
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

type Filled =
  | 'password_reset'
  | 'email_code'
  | 'email_verification'
  | 'staff_invitation'
  | 'contact_message'
  | BookingEmailKind;

export type EmailProps = Omit<EmailContents, Filled> & {
  readonly password_reset: { readonly code: string; readonly token: string };
  readonly email_code: {
    readonly code: string;
    readonly token: string;
    readonly trip: EmailTrip | null;
  };
  readonly email_verification: { readonly token: string };
  readonly staff_invitation: { readonly token: string; readonly role: StaffRole };
  readonly contact_message: Readonly<Record<'name' | 'mobile' | 'email' | 'message', string>>;
} & Readonly<Record<BookingEmailKind, TripEmailData>>;

/** What every email says about its sender. */
export type EmailSite = {
  /** The site's origin without a trailing slash. */
  readonly url: string;
  /** In the language of the email. */
  readonly operator: Operator;
};

/** A picture on the site; its size in pixels of CSS. */
export type EmailLogo = { readonly url: string; readonly width: number; readonly height: number };

export type Envelope = {
  readonly recipientName: string;
  readonly language: Language;
  readonly site: EmailSite;
  readonly logo: EmailLogo | null;
};

/** Loads the props from the stored content; null when the email is outdated and must not be sent. */
export type EmailFillers = {
  readonly [Kind in EmailKind]: (content: EmailContents[Kind]) => Promise<EmailProps[Kind] | null>;
};
