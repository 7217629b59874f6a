import type { Page } from '@playwright/test';
import { registerAndSignIn } from '#support/accounts.ts';
import { choosePlace, fillTrip } from '#support/bookings.ts';
import { expect, test } from '#support/fixtures.ts';
import { newCustomer } from '#support/people.ts';

const directions = '**/v2/directions/driving-car';

/** Answers the browser with a road 1.5 km shorter than the one the server uses for the fare. */
async function answerShorterRoad(page: Page): Promise<void> {
  await page.route(directions, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { routes: { summary: { distance: number } }[] };
    for (const found of answer.routes) found.summary.distance -= 1_500;
    await route.fulfill({ response, json: answer });
  });
}

async function fillTripWithShorterRoad(page: Page): Promise<void> {
  await answerShorterRoad(page);
  const customer = newCustomer();
  await registerAndSignIn(page, customer);
  await page.goto('/');
  await fillTrip(page, customer);
}

test(
  'a customer reads how the fare is computed and books a higher fare only after accepting it',
  { tag: '@phone' },
  async ({ page, expectHttpError }) => {
    expectHttpError(409);
    expectHttpError(409);
    await fillTripWithShorterRoad(page);
    await expect(page.getByLabel('Distance')).toContainText('km');
    const form = page.getByRole('form', { name: 'Book a round trip' });
    await expect(form.getByText(/^2 × \d+ km = \d+ km$/)).toBeVisible();
    await expect(form.getByText(/^\d+ km × ₹20 = ₹[\d,]+$/)).toBeVisible();
    await expect(form.getByText(/^About 2 h( \d+ min)? each way$/)).toBeVisible();
    await expect(form.getByText('No driver beta')).toBeVisible();
    const sketch = form.getByRole('img', { name: /^Route sketch from Tiruchirappalli/ });
    await expect(sketch).toHaveAccessibleName(/to Madurai, about 1\d\d km/);
    await form.getByText('Estimated road distance (approx.)').click();
    await expect(form.getByText('not from a live map')).toBeVisible();

    const fare = page.getByLabel('Estimated fare');
    const shownBefore = await fare.textContent();
    expect(shownBefore).toContain('₹');
    const book = page.getByRole('button', { name: 'Book', exact: true });
    await book.click();
    const notice = await page
      .getByText(/The fare is now ₹/)
      .first()
      .textContent();
    const newFare = /₹[\d,]+/.exec(notice ?? '')?.[0] ?? 'no fare in the notice';
    await expect(page).toHaveURL(/\/(#booknow)?$/);
    await page.unroute(directions);
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(fare).toHaveText(newFare);
    expect(newFare).not.toBe(shownBefore);

    await answerShorterRoad(page);
    await choosePlace(page, 'Destination', 'kodaikanal');
    await expect(fare).not.toHaveText(newFare);
    await expect(fare).toContainText('₹');
    await book.click();
    await expect(page.getByText(/The fare is now ₹/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Book at this fare' }).click();
    await expect(page).toHaveURL('/bookings');
  },
);
