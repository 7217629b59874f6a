import { test } from '@playwright/test';
import { accountPages } from '#states/account-pages.ts';
import { customerPages } from '#states/customer-pages.ts';
import { adminPages } from '#states/admin-pages.ts';
import { publicPages } from '#states/public-pages.ts';
import { takeWalk } from '#states/walk.ts';

const walks = [
  ['the public pages', { take: publicPages, role: null }],
  ['the pages of accounts', { take: accountPages, role: null }],
  ['a customer’s pages', { take: customerPages, role: 'customer' }],
  ['the desk', { take: adminPages, role: 'admin' }],
] as const;

/**
 * English on a wide screen, Tamil on a phone. Names, roles and colours of a state are the same on both: axe looks at
 * every state on the phone, and on the wide screen at every page once.
 */
const readers = [
  { language: 'en', size: { width: 1280, height: 800 }, targetPixels: 24, axe: 'every page' },
  { language: 'ta', size: { width: 320, height: 640 }, targetPixels: 44, axe: 'every state' },
] as const;

for (const reader of readers) {
  for (const [name, journey] of walks) {
    test(`${name}, in every state, light and dark, in ${reader.language}`, async ({
      browser,
      baseURL,
    }) => {
      await takeWalk(browser, baseURL, reader, journey);
    });
  }
}
