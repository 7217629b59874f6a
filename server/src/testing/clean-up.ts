import { afterAll, afterEach } from 'vitest';

type Work = () => unknown;

const afterThisFile: Work[] = [];
const afterThisTest: Work[] = [];

/** Done when the test file is done, the latest first; may be asked for inside a test too. */
export function afterFile(work: Work): void {
  afterThisFile.push(work);
}

/** Done when the test is done, the latest first. */
export function afterTest(work: Work): void {
  afterThisTest.push(work);
}

/** Files share their modules (`isolate: false`), so Vitest's set-up file calls this once for each. */
export function cleanUpAfterEach(): void {
  afterEach(() => doAll(afterThisTest));
  afterAll(() => doAll(afterThisFile));
}

async function doAll(works: Work[]): Promise<void> {
  for (let work = works.pop(); work; work = works.pop()) await work();
}
