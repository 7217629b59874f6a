import type { Settings } from '@anandham/contract/schemas/settings';
import type { Config, GoogleSettings } from '#config/config.ts';

/** The environment wins. Null: sign-in with Google is off. */
export function googleIn(
  config: Pick<Config, 'google' | 'googleIssuer'>,
  { google: { clientId, clientSecret } }: Pick<Settings, 'google'>,
): GoogleSettings | null {
  if (config.google !== null) return config.google;
  if (clientId === null || clientSecret === null) return null;
  return { clientId, clientSecret, issuer: config.googleIssuer };
}

/** The environment wins. Null: only the embedded places and roads are used. */
export function orsIn(
  config: Pick<Config, 'ors' | 'orsBaseUrl'>,
  { maps: { orsApiKey } }: Pick<Settings, 'maps'>,
): Config['ors'] {
  if (config.ors !== null) return config.ors;
  return orsApiKey === null ? null : { apiKey: orsApiKey, baseUrl: config.orsBaseUrl };
}
