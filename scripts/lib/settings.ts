import { type Config, loadConfig, StartupError } from '@anandham/server/settings';

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
