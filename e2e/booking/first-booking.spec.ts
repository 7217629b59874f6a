import type { Locator } from '@playwright/test';
import { bookingForm, tomorrow } from '#support/bookings.ts';
import { signInCode } from '#support/emails.ts';
import { expect, test } from '#support/fixtures.ts';
import { newCustomer } from '#support/people.ts';

/** A native date picker takes three taps: open, day, set. */
const dateTaps = 3;

/** Counts what a person does on a phone. Names of places are typed but not counted. */
class Effort {
  taps = 0;
  characters = 0;

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.tap();
  }

  async type(field: Locator, text: string): Promise<void> {
    this.characters += text.length;
    await this.focus(field);
    await field.pressSequentially(text);
  }

  async choosePlace(field: Locator, typed: string, place: RegExp): Promise<void> {
    await this.focus(field);
    await field.pressSequentially(typed);
    await this.tap(field.page().getByRole('option', { name: place }).first());
  }

  /** A tap, unless the page has moved the focus there. */
  private async focus(field: Locator): Promise<void> {
    await expect(field).toBeVisible();
    const focused = field.and(field.page().locator(':focus'));
    if ((await focused.count()) === 0) await this.tap(field);
  }

  async chooseDate(field: Locator, date: string): Promise<void> {
    this.taps += dateTaps;
    await field.fill(date);
  }
}

test(
  'a new customer books and confirms with few taps and characters',
  { tag: '@phone' },
  async ({ page }, testInfo) => {
    const customer = newCustomer('Priya');
    const documents = new Set<string>();
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) documents.add(new URL(frame.url()).pathname);
    });
    const effort = new Effort();
    await page.goto('/');
    await effort.choosePlace(
      page.getByRole('combobox', { name: 'From' }),
      'trichy',
      /^Tiruchirappalli/,
    );
    const destination = page.getByRole('combobox', { name: 'To', exact: true });
    await expect(destination).toBeFocused();
    await effort.choosePlace(destination, 'madurai', /^Madurai/);
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    await effort.tap(page.getByRole('button', { name: 'Continue' }));

    const form = bookingForm(page);
    const name = form.getByLabel('Name', { exact: true });
    await expect(name).toBeFocused();
    await effort.type(name, customer.name);
    await effort.type(form.getByLabel('Mobile number'), customer.mobile);
    await effort.chooseDate(form.getByLabel('Pickup date'), tomorrow());
    await effort.type(form.getByLabel('Time', { exact: true }), '630');
    await effort.tap(form.getByRole('button', { name: 'Book', exact: true }));

    const step = page.getByRole('form', { name: 'Sign in with a code by email' });
    const email = step.getByLabel('Email', { exact: true });
    await expect(email).toBeFocused();
    await effort.type(email, customer.email);
    await effort.tap(step.getByRole('button', { name: 'Email me a code' }));
    // Typed by hand: phones offer codes only from text messages.
    const code = step.getByLabel('6-digit code');
    await expect(code).toBeFocused();
    await effort.type(code, await signInCode(customer.email));

    await expect(page).toHaveURL('/bookings');
    const waiting = page.getByRole('region', { name: 'Confirm Your Booking' });
    await expect(waiting).toContainText(/AC-[0-9A-Z]{4}/);
    await effort.tap(waiting.getByRole('button', { name: 'Confirm', exact: true }));
    await expect(page.getByText('Waiting for approval').first()).toBeVisible();

    report(testInfo, 'new customer', effort);
    expect([...documents]).toEqual(['/', '/bookings']);
    expect(effort.taps).toBeLessThanOrEqual(12);
    expect(effort.characters).toBeLessThanOrEqual(60);

    const again = new Effort();
    await again.tap(page.getByRole('button', { name: 'Book again' }));
    await again.chooseDate(form.getByLabel('Pickup date'), tomorrow());
    await again.tap(form.getByRole('button', { name: 'Book', exact: true }));
    await expect(page).toHaveURL('/bookings');
    await again.tap(waiting.getByRole('button', { name: 'Confirm', exact: true }));
    await expect(page.getByText('Waiting for approval')).toHaveCount(2);
    report(testInfo, 'returning customer', again);
    expect(again.taps).toBeLessThanOrEqual(6);
  },
);

/** Prints the figures and keeps them in the results. */
function report(
  testInfo: { readonly annotations: { type: string; description?: string }[] },
  who: string,
  { taps, characters }: Effort,
): void {
  const description = `${who}: ${String(taps)} taps, ${String(characters)} typed characters`;
  testInfo.annotations.push({ type: 'effort', description });
  process.stdout.write(`${description}\n`);
}
