import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Config, loadConfig } from './config.ts';
import { secretSettings, settings } from './settings.ts';
import { showSettings } from './show-settings.ts';
import { unknownSettings } from './unknown-settings.ts';

const load = (env: Record<string, string>): Config => loadConfig(env, '/srv/cabs');

const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 's' };

describe('settings', () => {
  it('have a default for every variable', () => {
    expect(load({})).toEqual({
      port: 3000,
      host: 'localhost',
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      databaseDirectUrl: null,
      databasePool: 10,
      drainSeconds: 0,
      dataDir: path.resolve('/srv/cabs/var'),
      backupsKept: 14,
      firstAdmin: { email: null, password: null },
      smtpUrl: null,
      mailFrom: null,
      ors: null,
      orsBaseUrl: 'https://api.openrouteservice.org',
      google: null,
      googleIssuer: 'https://accounts.google.com',
      settingsKey: null,
      operatorEmail: null,
      trustProxy: false,
      corsOrigins: [],
      metricsToken: null,
      rateLimits: true,
    });
  });

  it('treat an empty variable as unset', () => {
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
    [
      { DATABASE_URL: 'postgres://u:p@a:5433,b/cabs?target_session_attrs=read-write' },
      { databaseUrl: 'postgres://u:p@a:5433,b/cabs?target_session_attrs=read-write' },
    ],
    [{ DRAIN_SECONDS: '10' }, { drainSeconds: 10 }],
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
  ])('are read from %o', (env, expected) => {
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
    [{ ADMIN_EMAIL: 'boss' }, /^ADMIN_EMAIL must be an email address\.$/],
    [{ ADMIN_PASSWORD: 'short' }, /^ADMIN_PASSWORD must have at least 8 characters\.$/],
    [{ SMTP_URL: 'mail.example' }, /^SMTP_URL must look like smtps:/],
    [{ MAIL_FROM: 'Anandham' }, /^MAIL_FROM must contain an email address\.$/],
    [{ ORS_BASE_URL: 'ftp://x' }, /^ORS_BASE_URL must look like https:/],
    [{ GOOGLE_ISSUER: 'accounts' }, /^GOOGLE_ISSUER must look like https:/],
    [{ GOOGLE_ISSUER: 'http://accounts.example' }, /^GOOGLE_ISSUER must begin with https:, except/],
    [{ GOOGLE_ISSUER: 'http://127.0.0.1.example' }, /^GOOGLE_ISSUER must begin with https:/],
    [{ GOOGLE_CLIENT_ID: 'id' }, /^GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together/],
    [{ GOOGLE_CLIENT_SECRET: 's' }, /^GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together/],
    [{ OPERATOR_EMAIL: 'x' }, /^OPERATOR_EMAIL must be an email address\.$/],
    [{ TRUST_PROXY: 'perhaps' }, /^TRUST_PROXY must be on, off, a number/],
    [{ CORS_ORIGINS: '*' }, /^CORS_ORIGINS must be origins .* "\*" is none\.$/],
    [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN must have at least 16 characters\.$/],
    [{ RATE_LIMITS: 'maybe' }, /^RATE_LIMITS must be on or off\.$/],
    [{ RATE_LIMITS: 'off', HOST: '0.0.0.0' }, /^RATE_LIMITS=off is for load tests/],
  ])('reject %o with one sentence that names the variable', (env, sentence) => {
    expect(() => load(env)).toThrow(sentence);
  });
});

describe('secrets in files', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'anandham-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, text: string): string => {
    const at = path.join(folder, name);
    writeFileSync(at, text, { mode: 0o600 });
    return at;
  };
  const values: Record<(typeof secretSettings)[number], string> = {
    DATABASE_URL: 'postgres://u:p@db/cabs',
    DATABASE_DIRECT_URL: 'postgres://u:p@db/cabs',
    ADMIN_PASSWORD: 'from a file, long',
    SMTP_URL: 'smtps://u:p@mail.example:465',
    ORS_API_KEY: 'key from a file',
    GOOGLE_CLIENT_SECRET: 'secret from a file',
    METRICS_TOKEN: 'token-from-a-file',
    SETTINGS_KEY: 'a key from a file, long enough to be used',
  };

  it('are all read like variables of the environment', () => {
    const others = { GOOGLE_CLIENT_ID: 'id' };
    const files = Object.entries(values).map(([name, value]) => [
      `${name}_FILE`,
      file(name, `${value}\n`),
    ]);
    expect(load({ ...others, ...(Object.fromEntries(files) as Record<string, string>) })).toEqual(
      load({ ...others, ...values }),
    );
  });

  it.each([
    [{ SMTP_URL_FILE: '/no/such/file' }, 'SMTP_URL_FILE names /no/such/file, which is not there.'],
    [{ SMTP_URL_FILE: folder }, `SMTP_URL_FILE names ${folder}, which cannot be read.`],
    [
      { SMTP_URL_FILE: '/a', SMTP_URL: values.SMTP_URL },
      'SMTP_URL and SMTP_URL_FILE are both set; keep one of them.',
    ],
  ])('are rejected with one sentence: %o', (env, sentence) => {
    expect(() => load(env)).toThrow(sentence);
  });

  it('are rejected when the file is empty', () => {
    const empty = file('empty', ' \n');
    expect(() => load({ ORS_API_KEY_FILE: empty })).toThrow(
      `ORS_API_KEY_FILE names ${empty}, which is empty.`,
    );
  });

  it('are not shown at the start, and neither are secrets of the environment', () => {
    const shown = JSON.stringify(
      showSettings(load({ ...values, GOOGLE_CLIENT_ID: 'id', ADMIN_EMAIL: 'boss@cabs.example' })),
    );
    for (const secret of ['u:p@', 'long', 'from a file', 'token', 'boss@']) {
      expect(shown).not.toContain(secret);
    }
    const names = Object.keys(JSON.parse(shown) as object);
    expect(names.sort()).toEqual(Object.keys(settings.shape).sort());
    expect(shown).toContain('"SMTP_URL":"smtps://mail.example:465"');
    expect(shown).toContain('"METRICS_TOKEN":"set"');
  });
});

describe('a misspelt setting', () => {
  it.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['PUBLICURL', 'PUBLIC_URL'],
    ['smtp_url', 'SMTP_URL'],
    ['METRIC_TOKEN_FILE', 'METRICS_TOKEN_FILE'],
    ['ANANDHAM_DATADIR', 'ANANDHAM_DATA_DIR'],
    ['SMTP_PASSWORD', null],
    ['ANANDHAM_COLOUR', null],
  ])('%s is reported with the suggestion %s', (name, suggestion) => {
    expect(unknownSettings({ [name]: 'x' })).toEqual([{ name, suggestion }]);
  });

  it('does not include settings or variables of other programs', () => {
    const others = [
      'PATH',
      'HOME',
      'HOSTNAME',
      'NODE_ENV',
      'SORT',
      'HOT',
      'PGPORT',
      'MAIL',
      'LS_COLORS',
    ];
    const names = [
      'PORT',
      'SMTP_URL',
      'SMTP_URL_FILE',
      'GOOGLE_APPLICATION_CREDENTIALS',
      ...others,
    ];
    expect(unknownSettings(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
  });
});
