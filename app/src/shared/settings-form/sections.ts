import * as m from '@anandham/ui/paraglide/messages';
import type { SettingField } from './fields.ts';

export type SettingsPart = {
  readonly label: () => string;
  readonly text: () => string;
};

export type SettingsFormPart = SettingsPart & {
  readonly fields: readonly SettingField[];
  /** The public page that shows these settings, also before they are saved. */
  readonly preview?: string;
  /** The page that shows them once they are saved. */
  readonly page?: string;
};

/** Sections with a form, by their path below /admin/settings. The tariff belongs to the vehicle classes. */
export const formParts: Readonly<Record<string, SettingsFormPart>> = {
  business: {
    label: m.settings_business,
    text: m.settings_business_text,
    preview: '/#contact',
    fields: [
      { path: 'business.name', kind: 'text', label: m.settings_name },
      {
        path: 'business.nameTamil',
        kind: 'text',
        label: m.settings_name_tamil,
        hint: m.settings_name_tamil_hint,
        optional: true,
      },
      {
        path: 'business.legalName',
        kind: 'text',
        label: m.settings_legal_name,
        optional: true,
      },
      { path: 'business.email', kind: 'text', type: 'email', label: m.settings_business_email },
      {
        path: 'business.phones',
        kind: 'phones',
        label: m.settings_phone,
        hint: m.settings_phone_hint,
      },
      {
        path: 'business.language',
        kind: 'choice',
        label: m.settings_language,
        options: { en: m.settings_english, ta: m.settings_tamil },
      },
      { path: 'business.address.pinCode', kind: 'text', label: m.settings_pin_code },
      {
        path: 'business.address.lines',
        kind: 'lines',
        label: m.settings_address,
        hint: m.settings_address_hint,
      },
      { path: 'business.town', kind: 'bilingual', label: m.settings_town },
      { path: 'business.city', kind: 'bilingual', label: m.settings_city },
      { path: 'business.region', kind: 'bilingual', label: m.settings_region },
      { path: 'business.country', kind: 'bilingual', label: m.settings_country },
      {
        path: 'business.base.latitude',
        kind: 'number',
        label: m.settings_latitude,
        hint: m.settings_base_hint,
      },
      { path: 'business.base.longitude', kind: 'number', label: m.settings_longitude },
      { path: 'business.social', kind: 'social', label: m.settings_social },
      {
        path: 'business.grievanceContact',
        kind: 'group',
        label: m.settings_grievance,
        parts: { name: m.settings_grievance_name, email: m.settings_grievance_email },
      },
    ],
  },
  texts: {
    label: m.settings_texts,
    text: m.settings_texts_text,
    preview: '/',
    fields: [
      {
        path: 'site.headline',
        kind: 'bilingual',
        long: true,
        label: m.settings_headline,
        hint: m.settings_own_text_hint,
        optional: true,
      },
      {
        path: 'site.about',
        kind: 'bilingual',
        long: true,
        label: m.settings_about,
        hint: m.settings_own_text_hint,
        optional: true,
      },
      { path: 'site.claims.happyClients', kind: 'number', label: m.settings_happy_clients },
    ],
  },
  booking: {
    label: m.settings_booking,
    text: m.settings_booking_text,
    preview: '/terms',
    fields: [
      { path: 'booking.maxDaysAhead', kind: 'number', label: m.settings_max_days },
      { path: 'booking.approvalMinutes', kind: 'number', label: m.settings_approval },
      { path: 'booking.bufferMinutes', kind: 'number', label: m.settings_buffer },
      { path: 'booking.advancePercent', kind: 'number', label: m.settings_advance },
      { path: 'booking.chargeShorterTrip', kind: 'check', label: m.settings_shorter },
      {
        path: 'booking.cancellation',
        kind: 'bilingual',
        long: true,
        label: m.settings_cancellation,
        hint: m.settings_own_text_hint,
        optional: true,
      },
    ],
  },
  tax: {
    label: m.settings_tax,
    text: m.settings_tax_text,
    fields: [
      {
        path: 'tax.mode',
        kind: 'choice',
        label: m.settings_tax_mode,
        options: {
          none: m.settings_tax_none,
          composition: m.settings_tax_composition,
          '5': m.settings_tax_5,
          '18': m.settings_tax_18,
        },
      },
      { path: 'tax.gstin', kind: 'text', label: m.settings_gstin, optional: true },
      { path: 'tax.sac', kind: 'text', label: m.settings_sac },
      { path: 'tax.stateCode', kind: 'text', label: m.settings_state_code },
    ],
  },
  payments: {
    label: m.settings_payments,
    text: m.settings_payments_text,
    preview: '/terms',
    fields: [
      { path: 'payments.upiId', kind: 'text', label: m.settings_upi, optional: true },
      { path: 'payments.payeeName', kind: 'text', label: m.settings_payee, optional: true },
      {
        path: 'payments.bank',
        kind: 'group',
        label: m.settings_bank,
        parts: {
          accountName: m.settings_bank_name,
          accountNumber: m.settings_bank_number,
          ifsc: m.settings_bank_ifsc,
        },
      },
      {
        path: 'payments.howToPay',
        kind: 'bilingual',
        long: true,
        label: m.settings_how_to_pay,
        hint: m.settings_own_text_hint,
        optional: true,
      },
      {
        path: 'payments.razorpay.keyId',
        kind: 'text',
        label: m.settings_razorpay_id,
        optional: true,
      },
      { path: 'payments.razorpay.keySecret', kind: 'secret', label: m.settings_razorpay_secret },
      {
        path: 'payments.razorpay.webhookSecret',
        kind: 'secret',
        label: m.settings_razorpay_webhook,
      },
    ],
  },
  email: {
    label: m.settings_email,
    text: m.settings_email_text,
    fields: [
      {
        path: 'email.host',
        kind: 'text',
        label: m.settings_host,
        hint: m.settings_host_hint,
        optional: true,
      },
      { path: 'email.port', kind: 'number', label: m.settings_port },
      {
        path: 'email.security',
        kind: 'choice',
        label: m.settings_security,
        options: {
          starttls: m.settings_security_starttls,
          tls: m.settings_security_tls,
          none: m.settings_security_none,
        },
      },
      { path: 'email.user', kind: 'text', label: m.settings_user, optional: true },
      { path: 'email.password', kind: 'secret', label: m.settings_password },
      {
        path: 'email.from',
        kind: 'text',
        type: 'email',
        label: m.settings_from,
        hint: m.settings_default_business_email,
        optional: true,
      },
    ],
  },
  google: {
    label: m.settings_google,
    text: m.settings_google_text,
    page: '/auth',
    fields: [
      { path: 'google.clientId', kind: 'text', label: m.settings_google_id, optional: true },
      { path: 'google.clientSecret', kind: 'secret', label: m.settings_google_secret },
    ],
  },
  maps: {
    label: m.settings_maps,
    text: m.settings_maps_text,
    fields: [{ path: 'maps.orsApiKey', kind: 'secret', label: m.settings_ors_key }],
  },
  notifications: {
    label: m.settings_notifications,
    text: m.settings_notifications_text,
    fields: [
      {
        path: 'notifications.operatorEmail',
        kind: 'text',
        type: 'email',
        label: m.settings_operator_email,
        hint: m.settings_default_business_email,
        optional: true,
      },
    ],
  },
};

const allFields = Object.values(formParts).flatMap(({ fields }) => fields);

/** A setting as its form names it, for a path of the history. */
export function labelOfPath(path: string): string {
  if (path.startsWith('tariff.')) return m.settings_tariff();
  if (path.startsWith('site.photos')) return m.settings_photos();
  const field = allFields.find((one) => path === one.path || path.startsWith(`${one.path}.`));
  return field?.label() ?? path;
}

/** The changed settings of a history entry, each named once. */
export function namesOf(paths: readonly string[]): string {
  return [...new Set(paths.map(labelOfPath))].join(', ');
}
