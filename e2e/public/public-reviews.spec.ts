import type { Page } from '@playwright/test';
import { listReviews } from '@anandham/contract/operations/reviews';
import { expect, test } from '#support/fixtures.ts';
import { newestOf, reviewsTo, serveHomeWith } from '#support/home-with-reviews.ts';
import { expectHydrated, holdRequests } from '#support/loading.ts';

const block = (page: Page) => page.locator('#reviews');
const cards = (page: Page) => block(page).getByRole('listitem');
const more = (page: Page) => block(page).getByRole('button', { name: 'Show More Reviews' });
const less = (page: Page) => block(page).getByRole('button', { name: 'Show Less Reviews' });

/**
 * The home page and the API answer with this many reviews, because each real review needs a trip. Returns the queries
 * of the requests.
 */
async function serveReviews(page: Page, total: number): Promise<URLSearchParams[]> {
  const newest = newestOf(total);
  await serveHomeWith(page, newest);
  const queries: URLSearchParams[] = [];
  await page.route(`**${listReviews.path}*`, async (route) => {
    const { searchParams } = new URL(route.request().url());
    queries.push(searchParams);
    const size = Number(searchParams.get('pageSize'));
    const from = (Number(searchParams.get('page')) - 1) * size;
    await route.fulfill({
      json: {
        message: 'Reviews',
        code: 'reviews_listed',
        ...newest,
        reviews: reviewsTo(from, Math.min(from + size, total)),
      },
    });
  });
  return queries;
}

async function scrollToReviews(page: Page): Promise<void> {
  await page.goto('/');
  await block(page).scrollIntoViewIfNeeded();
  await expectHydrated(block(page));
}

test('a visitor sees no reviews, three without a button, opens more, and a thousand load page by page', async ({
  page,
}) => {
  await serveReviews(page, 0);
  await scrollToReviews(page);
  await expect(block(page).getByText('No reviews available yet.')).toBeVisible();

  await serveReviews(page, 3);
  await scrollToReviews(page);
  await expect(cards(page)).toHaveCount(3);
  await expect(more(page)).toHaveCount(0);
  await expect(cards(page).first()).toContainText('Trip 1 was smooth.');
  await expect(cards(page).first()).toContainText('Customer 1');
  await expect(cards(page).first()).toContainText('A family of six');
  await expect(cards(page).nth(1)).toContainText('Company');
  await expect(cards(page).first().getByRole('img')).toHaveAccessibleName(/^2 /);
  await expect(block(page).getByText('4.3 of 5 from 3 reviews')).toBeVisible();

  await serveReviews(page, 5);
  await scrollToReviews(page);
  await expect(cards(page)).toHaveCount(3);
  // Hovering scrolls the button into view, with space below it.
  await more(page).hover();
  const third = async () => (await cards(page).nth(2).boundingBox())?.y;
  const before = await third();
  const release = await holdRequests(page, `**${listReviews.path}*`);
  await more(page).click();
  await expect(block(page).getByRole('button', { name: 'Loading reviews...' })).toBeVisible();
  release();
  await expect(cards(page)).toHaveCount(5);
  expect(Math.abs(((await third()) ?? Infinity) - (before ?? 0))).toBeLessThan(5);
  await expect(more(page)).toHaveCount(0);
  await expect(less(page)).toBeFocused();
  await less(page).press('Enter');
  await expect(cards(page)).toHaveCount(3);
  await expect(more(page)).toBeFocused();

  const queries = await serveReviews(page, 1000);
  await scrollToReviews(page);
  await more(page).click();
  await expect(cards(page)).toHaveCount(30);
  expect(queries.map((query) => query.get('page'))).toEqual(['1']);
  await more(page).click();
  await expect(cards(page)).toHaveCount(60);
  expect(queries.map((query) => query.get('page'))).toEqual(['1', '2']);
  await less(page).click();
  await expect(cards(page)).toHaveCount(3);
  await expect(cards(page).first()).toBeInViewport();
});
