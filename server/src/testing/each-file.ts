/** Vitest's set-up file, which runs before every test file. */
import { cleanUpAfterEach } from './clean-up.ts';

cleanUpAfterEach();
