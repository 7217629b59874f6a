import { test as base } from './fixtures.ts';
import { admin } from './people.ts';
import { startSecondProduct, type SecondProduct } from './product.ts';

/**
 * For journeys that change what others read: settings, staff, fleet. The journeys of a file share one product and run
 * in their order, so each must expect what those before it left behind.
 */
export const ownProduct = () => {
  const test = base.extend<{ baseURL: string }, { product: SecondProduct }>({
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
      { scope: 'worker', timeout: 90_000 },
    ],
    baseURL: async ({ product }, use) => use(product.url),
  });
  test.describe.configure({ mode: 'default' });
  return test;
};
