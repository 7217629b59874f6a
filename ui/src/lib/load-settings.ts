import type { AnswerOf } from '@anandham/contract/operation';
import { readConfiguration } from '@anandham/contract/operations/site';
import type { PublicSettings } from '@anandham/contract/schemas/settings';
import { browserStorage } from '#session/storage.ts';
import { logProblem } from './log-problem.ts';

const key = 'settings';
/** On a network that does not respond, a browser with stored settings waits only this long. */
const maxWaitMs = 4_000;

/**
 * The operator's settings from the API; without an answer, those of the last visit. Rejects when there are none.
 * Not by `call`: with a session token the request would differ from the preloaded one.
 */
export async function loadSettings(): Promise<PublicSettings> {
  const stored = browserStorage.read(key);
  try {
    const signal = stored === null ? null : AbortSignal.timeout(maxWaitMs);
    const response = await fetch(readConfiguration.path, { signal });
    if (!response.ok) throw new Error(`${readConfiguration.path} has status ${response.status}`);
    const { settings } = (await response.json()) as AnswerOf<typeof readConfiguration>;
    browserStorage.write(key, JSON.stringify(settings));
    return settings;
  } catch (problem) {
    if (stored === null) throw problem;
    logProblem('the settings could not be loaded; those of the last visit are used', problem);
    return JSON.parse(stored) as PublicSettings;
  }
}
