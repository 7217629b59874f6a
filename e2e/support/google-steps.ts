import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { Person } from './people.ts';

export const googleButton = (page: Page) => page.getByRole('button', { name: 'Login with Google' });

/** Taps the button; the window it opens. */
export async function openWindow(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await googleButton(page).click();
  const window = await opened;
  await expect(window.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  return window;
}

type Identity = Pick<Person, 'name' | 'email'> & { readonly verified?: boolean };

/** Says at Google who one is. */
export async function answer(
  window: Page,
  { name, email, verified = true }: Identity,
): Promise<void> {
  await window.getByLabel('Google e-mail').fill(email);
  await window.getByLabel('Google name').fill(name);
  await window.getByLabel('Google has confirmed').setChecked(verified);
  await window.getByRole('button', { name: 'Continue' }).click();
}

/** The whole of it; the window is closed by then. */
export async function comeInWithGoogle(page: Page, identity: Identity): Promise<void> {
  const window = await openWindow(page);
  const closed = window.waitForEvent('close');
  await answer(window, identity);
  await closed;
}

/** Nothing has happened, as far as the page tells. */
export async function expectSilence(page: Page): Promise<void> {
  await expect(googleButton(page)).toBeEnabled();
  await expect(page.getByText('continue in the Google window')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page).toHaveURL('/auth');
}
