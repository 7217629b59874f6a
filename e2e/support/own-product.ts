import { test as base } from './fixtures.ts';
import type { SecondProduct } from './product.ts';

/**
 * For journeys that change what others read: settings, staff, fleet. The journeys of a file share one product and run
 * in their order, so each must expect what those before it left behind: `test.describe.configure({ mode: 'default' })`.
 */
export const test = base.extend<{ product: SecondProduct }>({
  product: async ({ productOf }, use, { file }) => use(await productOf(file)),
  baseURL: async ({ product }, use) => use(product.url),
});
