/** Vitest's set-up file: run before every test file. */
import { cleanUpAfterEach } from './clean-up.ts';

cleanUpAfterEach();
