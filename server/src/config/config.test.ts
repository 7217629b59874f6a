import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Config, loadConfig } from './config.ts';

const load = (env: Record<string, string>): Config => loadConfig(env, '/srv/cabs');

const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 's' };

describe('settings', () => {
  it('has a default for everything', () => {
    expect(load({})).toEqual({
      port: 3000,
      host: 'localhost',
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      databaseDirectUrl: null,
      databasePool: 10,
      dataDir: path.resolve('/srv/cabs/var'),
      firstAdmin: { email: null, password: null },
      smtpUrl: null,
      mailFrom: null,
      ors: null,
      google: null,
      operatorEmail: null,
      trustProxy: false,
      corsOrigins: [],
      metricsToken: null,
      rateLimits: true,
    });
  });

  it('takes an empty variable for an unset one', () => {
    const names = ['PORT', 'HOST', 'PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL', 'RATE_LIMITS'];
    expect(load(Object.fromEntries(names.map((name) => [name, '  '])))).toEqual(load({}));
  });

  it.each<[Record<string, string>, Partial<Config>]>([
    [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
    [{ PUBLIC_URL: 'https://cabs.example/' }, { publicUrl: 'https://cabs.example' }],
    [{ DATABASE_URL: 'postgres://u:p@db/cabs' }, { databaseUrl: 'postgres://u:p@db/cabs' }],
    [
      { DATABASE_URL: 'postgres://u:p@pooler/cabs', DATABASE_DIRECT_URL: 'postgres://u:p@db/cabs' },
      { databaseUrl: 'postgres://u:p@pooler/cabs', databaseDirectUrl: 'postgres://u:p@db/cabs' },
    ],
    [{ ANANDHAM_DATA_DIR: '/var/lib/cabs' }, { dataDir: path.resolve('/var/lib/cabs') }],
    [{ ANANDHAM_DATA_DIR: 'my data' }, { dataDir: path.resolve('/srv/cabs/my data') }],
    [{ ORS_API_KEY: 'k' }, { ors: { apiKey: 'k', baseUrl: 'https://api.openrouteservice.org' } }],
    [
      google,
      { google: { clientId: 'id', clientSecret: 's', issuer: 'https://accounts.google.com' } },
    ],
    [
      { ...google, GOOGLE_ISSUER: 'http://127.0.0.1:9000' },
      { google: { clientId: 'id', clientSecret: 's', issuer: 'http://127.0.0.1:9000' } },
    ],
    [{ ...google, GOOGLE_ISSUER: 'http://[::1]:9000' }, {}],
    [{ TRUST_PROXY: 'on' }, { trustProxy: true }],
    [{ TRUST_PROXY: '1' }, { trustProxy: 1 }],
    [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: ['10.0.0.0/8', '::1'] }],
    [
      { CORS_ORIGINS: 'https://a.example, http://b.example:81/' },
      { corsOrigins: ['https://a.example', 'http://b.example:81'] },
    ],
    [{ RATE_LIMITS: 'off' }, { rateLimits: false }],
    [{ RATE_LIMITS: 'off', HOST: '127.0.0.1' }, { rateLimits: false }],
    [
      { ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'long enough' },
      { firstAdmin: { email: 'a@b.example', password: 'long enough' } },
    ],
  ])('reads %o', (env, expected) => {
    expect(load(env)).toMatchObject(expected);
  });

  it.each([
    [{ PORT: 'http' }, /^PORT must be a whole number from 1 to 65535\.$/],
    [{ PORT: '0' }, /^PORT must be a whole number from 1 to 65535\.$/],
    [{ PORT: '70000' }, /^PORT must be a whole number from 1 to 65535\.$/],
    [{ PUBLIC_URL: 'cabs.example' }, /^PUBLIC_URL must be an address like/],
    [{ PUBLIC_URL: 'https://cabs.example/shop' }, /^PUBLIC_URL must be an origin only/],
    [{ DATABASE_URL: 'mysql://u@h/d' }, /^DATABASE_URL must look like postgres:/],
    [{ DATABASE_DIRECT_URL: 'postgres://u@h/d' }, /^DATABASE_DIRECT_URL needs DATABASE_URL/],
    [{ DATABASE_POOL: '1' }, /^DATABASE_POOL must be a whole number from 2 to 100\.$/],
    [{ ADMIN_EMAIL: 'boss' }, /^ADMIN_EMAIL must be an e-mail address\.$/],
    [{ ADMIN_PASSWORD: 'short' }, /^ADMIN_PASSWORD must have at least 8 characters\.$/],
    [{ SMTP_URL: 'mail.example' }, /^SMTP_URL must look like smtps:/],
    [{ MAIL_FROM: 'Anandham' }, /^MAIL_FROM must contain an e-mail address\.$/],
    [{ ORS_BASE_URL: 'ftp://x' }, /^ORS_BASE_URL must look like https:/],
    [{ GOOGLE_ISSUER: 'accounts' }, /^GOOGLE_ISSUER must look like https:/],
    [{ GOOGLE_ISSUER: 'http://accounts.example' }, /^GOOGLE_ISSUER must begin with https:, except/],
    [{ GOOGLE_ISSUER: 'http://127.0.0.1.example' }, /^GOOGLE_ISSUER must begin with https:/],
    [{ GOOGLE_CLIENT_ID: 'id' }, /^GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together/],
    [{ GOOGLE_CLIENT_SECRET: 's' }, /^GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together/],
    [{ OPERATOR_EMAIL: 'x' }, /^OPERATOR_EMAIL must be an e-mail address\.$/],
    [{ TRUST_PROXY: 'perhaps' }, /^TRUST_PROXY must be on, off, a number/],
    [{ CORS_ORIGINS: '*' }, /^CORS_ORIGINS must be origins .* "\*" is none\.$/],
    [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN must have at least 16 characters\.$/],
    [{ RATE_LIMITS: 'maybe' }, /^RATE_LIMITS must be on or off\.$/],
    [{ RATE_LIMITS: 'off', HOST: '0.0.0.0' }, /^RATE_LIMITS=off is for load tests/],
  ])('refuses %o in one sentence that names the variable', (env, sentence) => {
    expect(() => load(env)).toThrow(sentence);
  });
});
