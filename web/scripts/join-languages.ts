/**
 * Copies the builds of the other languages into the directory that is served, after all builds. Assets with a
 * content hash in their name go to /assets; pages go below /@<language>/, from where the server serves them at
 * their public paths.
 */
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, languages } from '@anandham/domain/language';
import { buildDirectoryOf, fallbackIn, fallbackPage, servedDirectory } from './builds.ts';

for (const language of languages.filter((one) => one !== defaultLanguage)) {
  const directory = buildDirectoryOf(language);
  cpSync(join(directory, 'assets'), join(servedDirectory, 'assets'), { recursive: true });
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue;
    const file = join(entry.parentPath, entry.name);
    const name = file.slice(directory.length + 1);
    const target = name === fallbackIn(language) ? fallbackPage : name;
    cpSync(file, join(servedDirectory, `@${language}`, target));
  }
}
