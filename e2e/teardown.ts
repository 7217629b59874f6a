import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/** Takes the product's data away. It stands outside the checkout, in a folder made for this run. */
export default async function teardown(): Promise<void> {
  const dataDir = process.env['E2E_DATA_DIR'];
  if (dataDir?.startsWith(tmpdir())) await rm(dataDir, { recursive: true, force: true });
}
