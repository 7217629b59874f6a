import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const documents = globSync(['*.md', 'docs/**/*.md', '{app,site,maps,server,car,deploy,lab}/*.md'], {
  cwd: root,
});
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

describe.each(documents)('%s', (document) => {
  const text = readFileSync(join(root, document), 'utf8');

  test('has no broken links', () => {
    const links = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
    const missing = links
      .filter((link) => !/^[a-z]+:/.test(link))
      .filter((link) => !existsSync(join(root, dirname(document), link)));
    expect(missing).toEqual([]);
  });

  test('names only existing commands', () => {
    const named = [...text.matchAll(/npm run ([a-z:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  test('names only existing files', () => {
    const named = [
      ...text.matchAll(
        /`((?:domain|contract|maps|server|site|app|ui|e2e|scripts|lab|docs|deploy)\/[\w./-]+\.\w+)`/g,
      ),
    ];
    const missing = named
      .map(([, file = '']) => file)
      .filter((file) => !existsSync(join(root, file)));
    expect(missing.filter((file) => !/^(app|site)\/build\//.test(file))).toEqual([]);
  });
});

test('docs/settings.md lists every setting, and the README links to it', () => {
  const list = readFileSync(join(root, 'server/src/config/settings.ts'), 'utf8');
  const settings = [...list.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name);
  const page = readFileSync(join(root, 'docs/settings.md'), 'utf8');
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  expect(settings.length).toBeGreaterThan(10);
  expect(settings.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  expect(readme).toContain('](docs/settings.md)');
});

test('docs/settings.md names no setting that does not exist', () => {
  const page = readFileSync(join(root, 'docs/settings.md'), 'utf8');
  const list = readFileSync(join(root, 'server/src/config/settings.ts'), 'utf8');
  const [product = ''] = page.split('## Build, tests and tools');
  const named = [...product.matchAll(/^\| `([A-Z][A-Z_]+)`/gm)].map(([, name = '']) => name);
  expect(named.filter((name) => !list.includes(`  ${name}:`))).toEqual([]);
});
