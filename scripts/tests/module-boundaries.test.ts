import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** A file for each rule of .dependency-cruiser.cjs that violates it. */
const violatingFiles: Readonly<Record<string, { readonly file: string; readonly source: string }>> =
  {
    'no-circles': {
      file: 'domain/src/a.ts',
      source: "import { b } from './b.ts';\nexport const a = () => b;\n",
    },
    resolvable: { file: 'domain/src/lost.ts', source: "import './nowhere.ts';\n" },
    'domain-imports-nothing': { file: 'domain/src/greedy.ts', source: "import 'zod';\n" },
    'contract-imports-domain-and-zod': {
      file: 'contract/src/curious.ts',
      source: "import '../../server/src/target.ts';\n",
    },
    'operations-load-no-schemas': {
      file: 'contract/src/operations/heavy.ts',
      source: "import '../schemas/target.ts';\n",
    },
    'maps-imports-domain': {
      file: 'maps/src/curious.ts',
      source: "import '../../contract/src/target.ts';\n",
    },
    'server-and-pages-never-meet': {
      file: 'server/src/curious.ts',
      source: "import '../../ui/src/lib/target.ts';\n",
    },
    'server-features-flow-one-way': {
      file: 'server/src/features/emails/upward.ts',
      source: "import '../bookings/target.ts';\n",
    },
    'server-features-are-listed': {
      file: 'server/src/features/one/new.ts',
      source: "import '../../target.ts';\n",
    },
    'server-is-used-by-its-entries': {
      file: 'scripts/nosy.ts',
      source: "import '../server/src/target.ts';\n",
    },
    'lab-is-never-imported': { file: 'scripts/test.ts', source: "import '../lab/target.ts';\n" },
    'lab-imports-server-maps-and-scripts': {
      file: 'lab/nosy.ts',
      source: "import '../ui/src/lib/target.ts';\n",
    },
    'pages-import-domain-and-contract': {
      file: 'ui/src/lib/curious.ts',
      source: "import '../../../server/src/target.ts';\n",
    },
    'pages-load-no-schemas': {
      file: 'ui/src/lib/heavy.ts',
      source: "import '../../../contract/src/schemas/target.ts';\n",
    },
    'app-features-keep-apart': {
      file: 'app/src/features/one/nosy.ts',
      source: "import '../two/target.ts';\n",
    },
    'app-flows-one-way': {
      file: 'app/src/features/one/upward.ts',
      source: "import '../../pages/target.ts';\n",
    },
    'app-shared-imports-no-feature': {
      file: 'app/src/shared/nosy.ts',
      source: "import '../features/two/target.ts';\n",
    },
    'site-and-app-keep-apart': {
      file: 'site/src/nosy.ts',
      source: "import '../../app/src/features/two/target.ts';\n",
    },
    'ui-is-shared': {
      file: 'ui/src/components/nosy.ts',
      source: "import '../../../app/src/features/two/target.ts';\n",
    },
    'services-know-no-http': {
      file: 'server/src/features/one/one.service.ts',
      source: "import '../../http/server.ts';\n",
    },
    'queries-decide-nothing': {
      file: 'server/src/features/one/one.queries.ts',
      source: "import './two.service.ts';\n",
    },
    'e2e-imports-contract-and-domain': {
      file: 'e2e/nosy.ts',
      source: "import '../server/src/target.ts';\n",
    },
    'car-imports-nothing': {
      file: 'car/nosy.ts',
      source: "import '../ui/src/lib/target.ts';\n",
    },
    'no-dev-packages-in-the-product': {
      file: 'server/src/toy.ts',
      source: "import 'toy';\n",
    },
  };

/** The targets of the violating files, and files that violate no rule. */
const validFiles: Readonly<Record<string, string>> = {
  'domain/src/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
  'domain/src/fine.ts': 'export const fine = 1;\n',
  'contract/src/target.ts': "import '../../domain/src/fine.ts';\n",
  'contract/src/schemas/target.ts': 'export type Shape = string;\nexport const shape = 1;\n',
  'contract/src/operations/light.ts':
    "import type { Shape } from '../schemas/target.ts';\nexport type Light = Shape;\n",
  'server/src/target.ts': 'export {};\n',
  'server/src/http/server.ts': 'export {};\n',
  'server/src/features/one/two.service.ts': 'export {};\n',
  'server/src/features/bookings/target.ts': "import '../emails/target.ts';\n",
  'server/src/features/emails/target.ts': 'export {};\n',
  'server/src/entries/target.ts': "import '../target.ts';\n",
  'scripts/target.ts': "import '../server/src/entries/target.ts';\n",
  'lab/target.ts': "import '../scripts/target.ts';\nimport '../server/src/testing/target.ts';\n",
  'server/src/testing/target.ts': 'export {};\n',
  'ui/src/lib/target.ts':
    "import type { Shape } from '../../../contract/src/schemas/target.ts';\nexport type Kept = Shape;\n",
  'app/src/pages/target.ts': "import '../features/two/target.ts';\n",
  'app/src/features/two/target.ts': 'export {};\n',
  'package.json': '{ "type": "module", "devDependencies": { "toy": "1.0.0", "zod": "1.0.0" } }',
  'server/package.json': '{ "type": "module", "devDependencies": { "toy": "1.0.0" } }',
  'node_modules/zod/package.json': '{ "name": "zod", "version": "1.0.0", "main": "index.js" }',
  'node_modules/zod/index.js': '',
  'node_modules/toy/package.json': '{ "name": "toy", "version": "1.0.0", "main": "index.js" }',
  'node_modules/toy/index.js': '',
};

type Violation = { readonly from: string; readonly rule: { readonly name: string } };

let violations: readonly Violation[] = [];
const folder = mkdtempSync(join(tmpdir(), 'anandham-boundaries-'));

beforeAll(() => {
  const files = { ...validFiles };
  for (const { file, source } of Object.values(violatingFiles)) files[file] = source;
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  }
  violations = cruise(folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function cruise(folder: string): readonly Violation[] {
  const report = execFileSync(
    process.execPath,
    [
      join(root, 'node_modules/.bin/depcruise'),
      '--config',
      join(root, '.dependency-cruiser.cjs'),
      '--output-type',
      'json',
      'app',
      'domain',
      'contract',
      'maps',
      'server',
      'site',
      'ui',
      'e2e',
      'car',
      'scripts',
      'lab',
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: 32 * 1024 * 1024 },
  );
  const { summary } = JSON.parse(report) as { summary: { violations: readonly Violation[] } };
  return summary.violations;
}

describe('the module boundaries', () => {
  test.each(Object.entries(violatingFiles))('a violation of %s is reported', (rule, { file }) => {
    const reported = violations.filter((violation) => violation.from === file);
    expect(reported.map((violation) => violation.rule.name)).toContain(rule);
  });

  test('every rule has a violating file', () => {
    const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
      forbidden: readonly { readonly name: string }[];
    };
    const names = new Set(forbidden.map(({ name }) => name));
    expect(Object.keys(violatingFiles).sort()).toEqual([...names].sort());
  });

  test('files that follow the rules are not reported', () => {
    const expected = new Set(Object.values(violatingFiles).map(({ file }) => file));
    // Both files of the circle are reported.
    expected.add('domain/src/b.ts');
    expect(violations.filter(({ from }) => !expected.has(from))).toEqual([]);
  });
});
