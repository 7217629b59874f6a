/**
 * A stand-in for Google, for development and tests: an OpenID provider on loopback that accepts any name and email.
 * It reads the same settings as the product.
 */
import { googlePopup } from '@anandham/contract/google-popup';
import { startGoogleStandIn } from '@anandham/server/testing/google/google-stand-in';
import { readSettings } from './command.ts';

const { google, publicUrl } = readSettings() ?? {};
if (!google || publicUrl === undefined) {
  throw new Error('Set GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER and PUBLIC_URL');
}
const standIn = await startGoogleStandIn({
  redirectUri: publicUrl + googlePopup.callbackPath,
  port: Number(new URL(google.issuer).port),
  client: { id: google.clientId, secret: google.clientSecret },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void standIn.stop());
}
