import { z } from 'zod';
import { addressesIn } from './database-url.ts';

export const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

export const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://cabs.example' })
  .transform((value) => new URL(value))
  .refine((url) => url.pathname === '/' && url.search === '' && url.hash === '', {
    error: 'must be an origin only, without a path',
  })
  .transform((url) => url.origin);

const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must look like ${example}` });

const databaseUrl = z.string().refine((value) => addressesIn(value) !== null, {
  error: 'must look like postgres://user:password@host:5432/database',
});

/** An issuer without TLS can be impersonated. */
const isSafeIssuer = (issuer: string) => {
  if (!URL.canParse(issuer)) return false;
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'https:' || LOOPBACK.test(hostname.replace(/^\[|\]$/g, ''));
};

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, { error: `must be a whole number from ${least} to ${most}` })
    .transform(Number)
    .refine((value) => value >= least && value <= most, {
      error: `must be a whole number from ${least} to ${most}`,
    });

export const onOff = z.stringbool({
  truthy: ['on', 'true', '1'],
  falsy: ['off', 'false', '0'],
  case: 'sensitive',
  error: 'must be on or off',
});

/** Every setting; docs/settings.md lists them for operators. */
export const settings = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: z.string().default('localhost'),
  PUBLIC_URL: origin.optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_POOL: wholeNumber(2, 100).default(10),
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  ANANDHAM_DATA_DIR: z.string().default('var'),
  BACKUPS_KEPT: wholeNumber(1, 1000).default(14),
  ADMIN_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  ADMIN_PASSWORD: z.string().min(8, { error: 'must have at least 8 characters' }).optional(),
  SMTP_URL: url(/^smtps?$/, 'smtps://user:password@mail.example:465').optional(),
  MAIL_FROM: z.string().includes('@', { error: 'must contain an email address' }).optional(),
  ORS_API_KEY: z.string().optional(),
  ORS_BASE_URL: url(/^https?$/, 'https://api.openrouteservice.org').default(
    'https://api.openrouteservice.org',
  ),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: url(/^https?$/, 'https://accounts.google.com')
    .refine(isSafeIssuer, { error: 'must begin with https:, except on this machine' })
    .default('https://accounts.google.com'),
  SETTINGS_KEY: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  OPERATOR_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  TRUST_PROXY: z.string().optional(),
  CORS_ORIGINS: z.string().default(''),
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  RATE_LIMITS: onOff.default(true),
});

export type SettingName = keyof typeof settings.shape;
export type ReadSettings = z.output<typeof settings>;

/** Never shown. Each may be stored in a file instead, which `<name>_FILE` names. */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'ORS_API_KEY',
  'GOOGLE_CLIENT_SECRET',
  'METRICS_TOKEN',
  'SETTINGS_KEY',
] as const satisfies readonly SettingName[];
