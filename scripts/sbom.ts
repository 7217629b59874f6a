/** `npm run sbom`: what the product is made of, for whoever has to know (CycloneDX). */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runNpm } from './lib/npm.ts';
import { ROOT } from './lib/run.ts';

const { exitCode, output } = await runNpm([
  ...['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel', 'error'],
]);
if (exitCode === 0) {
  const file = path.join(ROOT, 'sbom.cdx.json');
  const text = output.slice(output.indexOf('{'));
  const { components } = JSON.parse(text) as { components: unknown[] };
  writeFileSync(file, text);
  console.log(`${components.length} packages are listed in ${file}`);
} else {
  console.error(output.trim());
}
process.exitCode = exitCode;
