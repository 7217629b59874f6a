import { test } from '@playwright/test';
import { accountPages } from '#states/account-pages.ts';
import { customerPages } from '#states/customer-pages.ts';
import { fleetPages } from '#states/fleet-pages.ts';
import { adminPages } from '#states/admin-pages.ts';
import { settingsPages } from '#states/settings-pages.ts';
import { publicPages } from '#states/public-pages.ts';
import { walkThroughStates } from '#states/walk.ts';

const walks = [
  ['the public pages', { take: publicPages, role: null }],
  ['the pages of accounts', { take: accountPages, role: null }],
  ['a customer’s pages', { take: customerPages, role: 'customer' }],
  ['the admin area', { take: adminPages, role: 'admin' }],
  ['the fleet', { take: fleetPages, role: 'admin' }],
  ['the settings', { take: settingsPages, role: 'admin' }],
] as const;

/**
 * English on a wide screen, Tamil on a phone. Both have the same names, roles and colours, so axe checks every state
 * on the phone, and every page once on the wide screen.
 */
const readers = [
  { language: 'en', size: { width: 1280, height: 800 }, targetPixels: 24, axe: 'every page' },
  { language: 'ta', size: { width: 320, height: 640 }, targetPixels: 44, axe: 'every state' },
] as const;

for (const reader of readers) {
  for (const [name, journey] of walks) {
    test(`${name} are readable and accessible in every state and both themes, in ${reader.language}`, async ({
      browser,
      baseURL,
    }) => {
      await walkThroughStates(browser, baseURL ?? '', reader, journey);
    });
  }
}
