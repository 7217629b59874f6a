import { afterAll, afterEach } from 'vitest';

type Work = () => unknown;

const afterThisFile: Work[] = [];
const afterThisTest: Work[] = [];

/** Runs the work after the test file, in reverse order of registration. May be called within a test. */
export function afterFile(work: Work): void {
  afterThisFile.push(work);
}

/** Runs the work after the test, in reverse order of registration. */
export function afterTest(work: Work): void {
  afterThisTest.push(work);
}

/** Registers the hooks. Files share modules (`isolate: false`), so the set-up file calls it for each file. */
export function cleanUpAfterEach(): void {
  afterEach(() => doAll(afterThisTest));
  afterAll(() => doAll(afterThisFile));
}

async function doAll(works: Work[]): Promise<void> {
  for (let work = works.pop(); work; work = works.pop()) await work();
}
