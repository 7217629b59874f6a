import { tariff, type Tariff } from '@anandham/domain/bookings/fare';
import { maxDaysAhead } from '@anandham/domain/bookings/trip-date';
import { operator } from '@anandham/domain/operator';
import { operatorInTamil } from '@anandham/domain/operator-tamil';
import type { BookableClass, PublicSettings, Settings } from './schemas/settings.ts';

export type { BookableClass, PublicSettings };

const bilingual = (key: 'city' | 'cityShort' | 'region' | 'country') => ({
  en: operator[key],
  ta: operatorInTamil[key],
});

const noPhotos = { logo: null, hero: null, gallery: [], frames: [] };

/** The settings of a new installation. */
export const defaultSettings: Settings = {
  business: {
    name: operator.name,
    nameTamil: null,
    legalName: null,
    phones: [...operator.phones],
    email: operator.email,
    language: operator.language,
    base: operator.base,
    town: bilingual('cityShort'),
    city: bilingual('city'),
    region: bilingual('region'),
    country: bilingual('country'),
    address: {
      lines: { en: [...operator.address.lines], ta: [...operatorInTamil.address.lines] },
      pinCode: operator.address.pinCode,
    },
    social: operator.social.map(({ name, url }) => ({ name, url })),
    grievanceContact: null,
  },
  site: { claims: operator.claims, headline: null, about: null, photos: noPhotos },
  booking: {
    maxDaysAhead,
    approvalMinutes: 30,
    bufferMinutes: 60,
    advancePercent: 0,
    chargeShorterTrip: false,
    cancellation: null,
  },
  tax: { mode: 'none', gstin: null, sac: '996601', stateCode: '33' },
  payments: {
    upiId: null,
    payeeName: null,
    bank: null,
    howToPay: null,
    razorpay: { keyId: null, keySecret: null, webhookSecret: null },
  },
  email: {
    host: null,
    port: 587,
    security: 'starttls',
    user: null,
    password: null,
    from: null,
  },
  google: { clientId: null, clientSecret: null },
  maps: { orsApiKey: null },
  notifications: { operatorEmail: null },
};

/**
 * What pages show. `rates` are those of the first vehicle class, `classes` all that can be booked; `demo`: whether the
 * business is invented.
 */
export function publicSettings(
  { business, site, booking, tax, payments }: Settings,
  rates: Tariff = tariff,
  {
    classes = [],
    demo = false,
  }: { readonly classes?: readonly BookableClass[]; readonly demo?: boolean } = {},
): PublicSettings {
  const { maxDaysAhead: days, approvalMinutes, cancellation } = booking;
  const { upiId, payeeName, howToPay } = payments;
  return {
    business,
    site,
    booking: { maxDaysAhead: days, approvalMinutes, cancellation },
    tariff: rates,
    classes,
    tax: { mode: tax.mode, gstin: tax.gstin },
    payments: { upiId, payeeName, howToPay },
    demo,
  };
}
