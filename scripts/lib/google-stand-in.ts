/**
 * Somebody to sign in with where there is no Google: an OpenID provider on loopback that believes
 * whatever it is told. For development and tests; it serves the site of these very settings.
 */
import { googlePopup } from '@anandham/contract/google-popup';
import { startGoogleStandIn } from '@anandham/server/testing/google/google-stand-in';
import { readSettings } from './settings.ts';

const { google, publicUrl } = readSettings() ?? {};
if (!google || publicUrl === undefined) {
  throw new Error('GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET and GOOGLE_ISSUER name the stand-in');
}
const standIn = await startGoogleStandIn({
  redirectUri: publicUrl + googlePopup.callbackPath,
  port: Number(new URL(google.issuer).port),
  client: { id: google.clientId, secret: google.clientSecret },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void standIn.stop());
}
