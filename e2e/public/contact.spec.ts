import type { Page } from '@playwright/test';
import { expect, test } from '#support/fixtures.ts';
import { expectHydrated } from '#support/loading.ts';
import { expectToastLayout, expectToast, keepToasts } from '#support/toasts.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Write to us' });

async function goToForm(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('#contact').scrollIntoViewIfNeeded();
  await expectHydrated(page.locator('#contact'));
}

async function write(page: Page, message: string, mobile = '0431270041'): Promise<void> {
  await form(page).getByLabel('Name').fill('Meena Raman');
  await form(page).getByLabel('Mobile number').fill(mobile);
  await form(page).getByLabel('Email').fill('meena@example.com');
  await form(page).getByLabel('Message').fill(message);
}

const send = (page: Page) => form(page).getByRole('button', { name: 'Send message' }).click();

test('a visitor who sends the form as fast as a bot solves a proof of work unnoticed', async ({
  page,
  expectHttpError,
}) => {
  expectHttpError(429);
  await goToForm(page);
  await write(page, 'Filled in by the browser.', '+91 98765 43210');
  await send(page);
  // The proof of work takes longer on a busy test machine.
  await expectToast(page, 'Thanks for reaching us', { timeout: 60_000 });
});

test('a visitor sees field errors, keeps the input when sending fails, and sends the message', async ({
  page,
  expectHttpError,
}) => {
  expectHttpError(503);
  await goToForm(page);
  await form(page).getByLabel('Name').focus();
  await form(page).getByLabel('Mobile number').focus();
  await expect(form(page).getByText('Name is required')).toBeVisible();
  await expect(form(page).getByText('Email is required')).toBeHidden();
  await form(page).getByLabel('Email').focus();
  await expect(form(page).getByText('Mobile number is required')).toBeVisible();
  const mobileInvalid = form(page).getByText('Enter a valid 10-digit mobile number');
  await form(page).getByLabel('Mobile number').fill('98765 4321');
  await form(page).getByLabel('Email').fill('meena@');
  await expect(mobileInvalid).toBeVisible();
  await form(page).getByLabel('Mobile number').fill('+91 98765 43210');
  await expect(mobileInvalid).toBeHidden();
  await send(page);
  await expect(form(page).getByText('Invalid email')).toBeVisible();
  await expect(form(page).getByText('Message is required')).toBeVisible();

  const question = 'Do you drive to Kolli Hills?';
  await write(page, question);
  await page.route('**/api/bookingreview/sendmail', (route) => route.fulfill({ status: 503 }));
  await keepToasts(page);
  await send(page);
  await expectToastLayout(page, 'error occurs', 5);
  await expect(form(page).getByLabel('Message')).toHaveValue(question);
  await expect(form(page).getByRole('status')).toBeVisible();

  await page.unroute('**/api/bookingreview/sendmail');
  // The form needs this time to accept the message without a proof of work.
  await page.waitForTimeout(3000);
  await form(page).getByRole('button', { name: 'Send message' }).press('Enter');
  await expectToast(page, 'Thanks for reaching us');
  await expect(page.getByText('We have received your message, Meena Raman.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Thanks for reaching us' })).toBeFocused();
  await page.getByRole('button', { name: 'Send another message' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Write to us' })).toBeFocused();
  await expect(form(page).getByLabel('Message')).toHaveValue('');
});
