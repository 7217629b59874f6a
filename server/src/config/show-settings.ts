import { operator } from '@anandham/domain/operator';
import type { Config } from './config.ts';
import { addressesIn } from './database-url.ts';

export function showSettings(config: Config): Record<string, unknown> {
  const { firstAdmin, ors, google } = config;
  const isSet = (value: unknown): string => (value === null ? 'unset' : 'set');
  return {
    PORT: config.port,
    HOST: config.host,
    PUBLIC_URL: config.publicUrl,
    DATABASE_URL: config.databaseUrl === null ? 'embedded' : serversOf(config.databaseUrl),
    ...(config.databaseDirectUrl !== null && {
      DATABASE_DIRECT_URL: serversOf(config.databaseDirectUrl),
    }),
    DATABASE_POOL: config.databasePool,
    DRAIN_SECONDS: config.drainSeconds,
    ANANDHAM_DATA_DIR: config.dataDir,
    BACKUPS_KEPT: config.backupsKept,
    ADMIN_EMAIL: isSet(firstAdmin.email),
    ADMIN_PASSWORD: isSet(firstAdmin.password),
    OPERATOR_EMAIL: config.operatorEmail ?? operator.email,
    SMTP_URL:
      config.smtpUrl === null
        ? 'unset: emails are written to files'
        : withoutSecrets(config.smtpUrl),
    MAIL_FROM: config.mailFrom ?? operator.email,
    ORS_API_KEY: isSet(ors),
    ...(ors && { ORS_BASE_URL: ors.baseUrl }),
    GOOGLE_CLIENT_SECRET: isSet(google),
    ...(google && { GOOGLE_CLIENT_ID: google.clientId, GOOGLE_ISSUER: google.issuer }),
    SETTINGS_KEY: isSet(config.settingsKey),
    TRUST_PROXY: config.trustProxy,
    CORS_ORIGINS: config.corsOrigins,
    METRICS_TOKEN: isSet(config.metricsToken),
    RATE_LIMITS: config.rateLimits ? 'on' : 'off',
  };
}

function serversOf(databaseUrl: string): string {
  return (addressesIn(databaseUrl) ?? []).map(withoutSecrets).join(', ');
}

/** Scheme, host and path only: user, password and query may be secret. */
function withoutSecrets(address: string): string {
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`;
}
