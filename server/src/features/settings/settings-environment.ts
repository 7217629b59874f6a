import type { Config } from '#config/config.ts';

export type SettingsConfig = Pick<
  Config,
  'operatorEmail' | 'smtpUrl' | 'mailFrom' | 'google' | 'ors' | 'dataDir' | 'settingsKey'
>;

export type FromEnvironment = ReadonlyMap<
  string,
  { readonly variable: string; readonly value: unknown }
>;

/** The settings that environment variables set, by path. */
export function settingsFromEnvironment(config: Omit<SettingsConfig, 'dataDir'>): FromEnvironment {
  const { operatorEmail, smtpUrl, mailFrom, google, ors } = config;
  const given: [path: string, variable: string, value: unknown][] = [];
  if (operatorEmail !== null) {
    given.push(['notifications.operatorEmail', 'OPERATOR_EMAIL', operatorEmail]);
  }
  if (smtpUrl !== null) {
    for (const [name, value] of Object.entries(mailServerOf(new URL(smtpUrl)))) {
      given.push([`email.${name}`, 'SMTP_URL', value]);
    }
  }
  if (mailFrom !== null) given.push(['email.from', 'MAIL_FROM', mailFrom]);
  if (google !== null) {
    given.push(['google.clientId', 'GOOGLE_CLIENT_ID', google.clientId]);
    given.push(['google.clientSecret', 'GOOGLE_CLIENT_SECRET', google.clientSecret]);
  }
  if (ors !== null) given.push(['maps.orsApiKey', 'ORS_API_KEY', ors.apiKey]);
  return new Map(given.map(([path, variable, value]) => [path, { variable, value }]));
}

/** For display: the mailer uses the whole address, whose query may contain more. */
function mailServerOf({ protocol, hostname, port, username, password }: URL) {
  const isTls = protocol === 'smtps:';
  return {
    host: hostname,
    port: port === '' ? (isTls ? 465 : 587) : Number(port),
    security: isTls ? 'tls' : 'starttls',
    user: username === '' ? null : decodeURIComponent(username),
    password: password === '' ? null : decodeURIComponent(password),
  };
}
