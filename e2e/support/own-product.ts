import { test as base } from './fixtures.ts';
import { admin } from './people.ts';
import { startSecondProduct, type SecondProduct } from './product.ts';

/** A product for one journey, which changes what other journeys read: its settings, staff or backups. */
export const test = base.extend<{ product: SecondProduct; baseURL: string }>({
  product: [
    // Playwright reads the names of required fixtures from the first parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await startSecondProduct({
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        OPERATOR_EMAIL: 'office@example.com',
      });
      await use(product);
      await product.stop();
    },
    { scope: 'test', timeout: 90_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});
