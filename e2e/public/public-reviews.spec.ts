import type { Page } from '@playwright/test';
import type { PublicReview } from '@anandham/contract/schemas/reviews';
import { listReviews } from '@anandham/contract/operations/reviews';
import { expect, test } from '#support/fixtures.ts';
import { holdRequests } from '#support/hold-requests.ts';

const block = (page: Page) => page.locator('#reviews');
const cards = (page: Page) => block(page).getByRole('listitem');
const more = (page: Page) => block(page).getByRole('button', { name: 'Show More Reviews' });
const less = (page: Page) => block(page).getByRole('button', { name: 'Show Less Reviews' });

const review = (number: number): PublicReview => ({
  _id: `review-${number}`,
  text: `Trip ${number} was smooth.`,
  bookingName: `Customer ${number}`,
  comments: number === 1 ? 'A family of six' : null,
  rating: 1 + (number % 5),
  createdAt: '2026-11-21T06:30:00.000Z',
  answer: null,
});

/** A business with so many reviews; the real ones take a trip each. Counts what is asked for. */
async function withReviews(page: Page, total: number): Promise<URLSearchParams[]> {
  const asked: URLSearchParams[] = [];
  await page.route(`**${listReviews.path}*`, async (route) => {
    const { searchParams } = new URL(route.request().url());
    asked.push(searchParams);
    const from = (Number(searchParams.get('page')) - 1) * Number(searchParams.get('pageSize'));
    const length = Math.max(0, Math.min(Number(searchParams.get('pageSize')), total - from));
    await route.fulfill({
      json: {
        message: 'Reviews',
        code: 'reviews_listed',
        reviews: Array.from({ length }, (_, index) => review(from + index + 1)),
        total,
        average: total === 0 ? null : 4.26,
      },
    });
  });
  return asked;
}

async function comeNear(page: Page): Promise<void> {
  await page.goto('/');
  await block(page).scrollIntoViewIfNeeded();
}

test('the page says that reviews load, that there are none, and shows three without a button', async ({
  page,
}) => {
  await withReviews(page, 0);
  const release = await holdRequests(page, `**${listReviews.path}*`);
  await comeNear(page);
  await expect(block(page).getByText('Loading reviews...')).toBeVisible();
  release();
  await expect(block(page).getByText('No reviews available yet.')).toBeVisible();

  await withReviews(page, 3);
  await comeNear(page);
  await expect(cards(page)).toHaveCount(3);
  await expect(more(page)).toHaveCount(0);
  await expect(cards(page).first()).toContainText('Trip 1 was smooth.');
  await expect(cards(page).first()).toContainText('Customer 1');
  await expect(cards(page).first()).toContainText('A family of six');
  await expect(cards(page).nth(1)).toContainText('Company');
  await expect(cards(page).first().getByRole('img')).toHaveAccessibleName(/^2 /);
  await expect(block(page).getByText('4.3 of 5 from 3 reviews')).toBeVisible();
});

test('more than three open below those that were read, and a thousand are fetched by the page', async ({
  page,
}) => {
  await withReviews(page, 5);
  await comeNear(page);
  await expect(cards(page)).toHaveCount(3);
  // In the middle of the window, so that what follows the reviews is seen as well.
  await more(page).hover();
  const third = async () => (await cards(page).nth(2).boundingBox())?.y;
  const before = await third();
  await more(page).click();
  await expect(cards(page)).toHaveCount(5);
  expect(Math.abs(((await third()) ?? Infinity) - (before ?? 0))).toBeLessThan(5);
  await expect(more(page)).toHaveCount(0);
  await expect(less(page)).toBeFocused();
  await less(page).press('Enter');
  await expect(cards(page)).toHaveCount(3);
  await expect(more(page)).toBeFocused();

  const asked = await withReviews(page, 1000);
  await comeNear(page);
  await more(page).click();
  await expect(cards(page)).toHaveCount(30);
  expect(asked.map((query) => query.get('page'))).toEqual(['1']);
  await more(page).click();
  await expect(cards(page)).toHaveCount(60);
  expect(asked.map((query) => query.get('page'))).toEqual(['1', '2']);
  await less(page).click();
  await expect(cards(page)).toHaveCount(3);
  await expect(cards(page).first()).toBeInViewport();
});
