/**
 * After the builds: brings what each other language's build made into the one folder that is served.
 * Files whose name carries a hash of their content join the others; pages go below /@<language>/, from
 * where the server answers them at their addresses.
 */
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, languages } from '@anandham/domain/language';
import { buildOf, fallbackIn, fallbackPage, served } from './builds.ts';

for (const language of languages.filter((one) => one !== defaultLanguage)) {
  const own = buildOf(language);
  cpSync(join(own, 'assets'), join(served, 'assets'), { recursive: true });
  for (const entry of readdirSync(own, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue;
    const file = join(entry.parentPath, entry.name);
    const name = file.slice(own.length + 1);
    const place = name === fallbackIn(language) ? fallbackPage : name;
    cpSync(file, join(served, `@${language}`, place));
  }
}
