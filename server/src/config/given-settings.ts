import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type SettingName, secretSettings, settings } from './settings.ts';
import { StartupError, errorCode } from './startup-error.ts';

const names = Object.keys(settings.shape) as SettingName[];

/** Reads values from the environment; `<name>_FILE` variables name files with secrets. */
export function readGiven(
  env: NodeJS.ProcessEnv,
  checkout: string,
): Partial<Record<SettingName, string>> {
  const given: Partial<Record<SettingName, string>> = {};
  for (const name of names) {
    const value = env[name]?.trim() ?? '';
    if (value !== '') given[name] = value;
  }
  for (const { name, variable, file } of secretFiles(env, checkout)) {
    if (given[name] !== undefined) {
      throw new StartupError(`${name} and ${variable} are both set; keep one of them.`);
    }
    given[name] = readSecret(variable, file);
  }
  return given;
}

export function secretFiles(
  env: NodeJS.ProcessEnv,
  checkout: string,
): { name: SettingName; variable: string; file: string }[] {
  return secretSettings
    .map((name) => ({ name, variable: `${name}_FILE`, file: env[`${name}_FILE`]?.trim() ?? '' }))
    .filter(({ file }) => file !== '')
    .map((secret) => ({ ...secret, file: path.resolve(checkout, secret.file) }));
}

function readSecret(variable: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const reason = errorCode(error) === 'ENOENT' ? 'is not there' : 'cannot be read';
    throw new StartupError(`${variable} names ${file}, which ${reason}.`);
  }
  if (text !== '') return text;
  throw new StartupError(`${variable} names ${file}, which is empty.`);
}
