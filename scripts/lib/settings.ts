import { type Config, loadConfig } from '../../server/src/config/config.ts';
import { StartupError } from '../../server/src/config/startup-error.ts';

/** The settings, or null after saying what is wrong with them. */
export function readSettings(): Config | null {
  try {
    return loadConfig();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.message);
    return null;
  }
}
