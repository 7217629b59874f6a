import { test as base } from './fixtures.ts';
import { admin } from './people.ts';
import { startSecondProduct, type SecondProduct } from './product.ts';

/**
 * For the journeys in operator/, which change what others read: settings, staff, fleet. They share one product and run
 * one after the other, so each must expect what those before it left behind.
 */
export const test = base.extend<object, { product: SecondProduct }>({
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
