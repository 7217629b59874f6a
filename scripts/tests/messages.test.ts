import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ESLint } from 'eslint';
import { afterAll, describe, expect, it, test } from 'vitest';
import { messageProblems } from '../lib/messages.ts';
import { ROOT } from '../lib/run.ts';

const UI = path.join(ROOT, 'ui');
const copies: string[] = [];
afterAll(() => copies.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Copies the messages and the sources of all pages, so that a test can change them. Returns the folder `ui`. */
function copyOfUi(): string {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'anandham-messages-'));
  copies.push(copy);
  for (const part of [
    'ui/messages',
    'ui/project.inlang/settings.json',
    'ui/src',
    'site/src',
    'app/src',
    'app/shells.ts',
  ]) {
    cpSync(path.join(ROOT, part), path.join(copy, part), { recursive: true });
  }
  return path.join(copy, 'ui');
}

type Messages = Record<string, unknown>;

/** The new problems after a change to a file of messages. */
function problemsAfter(file: string, change: (messages: Messages) => Messages): string[] {
  const copy = copyOfUi();
  const before = messageProblems(copy);
  const planted = path.join(copy, 'messages', file);
  const messages = JSON.parse(readFileSync(planted, 'utf8')) as Messages;
  writeFileSync(planted, JSON.stringify(change(messages)));
  return messageProblems(copy).filter((problem) => !before.includes(problem));
}

test('every message exists in both languages and is used', () => {
  expect(messageProblems(UI)).toEqual([]);
});

describe('the check of the messages', () => {
  it('reports a message that is missing in Tamil', () => {
    const without = ({ hero_book: gone, ...others }: Messages) => (gone ? others : {});
    expect(problemsAfter('ta/site.json', without)).toEqual([
      'ta: hero_book is missing: "Book Now"',
    ]);
  });

  it('reports a message that exists only in Tamil', () => {
    expect(problemsAfter('ta/site.json', (all) => ({ ...all, hero_old: 'பழையது' }))).toEqual([
      'ta: hero_old is missing in the base language',
    ]);
  });

  it('reports a translation without a parameter', () => {
    expect(problemsAfter('ta/site.json', (all) => ({ ...all, hero_call: 'அழைக்க' }))).toEqual([
      'ta: hero_call has the parameters () instead of (phone)',
    ]);
  });

  it('reports variants with another input', () => {
    const variants = { declarations: ['input number'], match: { 'number=1': '{count}' } };
    expect(
      problemsAfter('ta/admin.json', (all) => ({ ...all, emails_failed: [variants] })),
    ).toEqual(['ta: emails_failed has the parameters (count, number) instead of (count)']);
  });

  it('reports a message that no source uses', () => {
    expect(problemsAfter('en/site.json', (all) => ({ ...all, hero_unused: 'Old' }))).toContain(
      'hero_unused is used by no source',
    );
  });

  it('accepts a message that a source names by a pattern', () => {
    const copy = copyOfUi();
    const file = path.join(copy, 'messages/en/site.json');
    const messages = JSON.parse(readFileSync(file, 'utf8')) as Messages;
    writeFileSync(file, JSON.stringify({ ...messages, planted_a_text: 'A', planted_a: 'B' }));
    writeFileSync(path.join(copy, 'src/planted.ts'), 'm[`planted_${key}_text`]();');
    const unused = messageProblems(copy).filter((problem) => problem.includes('used by no source'));
    expect(unused).toEqual(['planted_a is used by no source']);
  });

  it('reports a message that occurs in two files', () => {
    expect(problemsAfter('en/cars.json', (all) => ({ ...all, hero_book: 'Book Now' }))).toEqual([
      'hero_book occurs twice, the second time in cars.json',
    ]);
  });

  it('reports a file that the compiler does not read', () => {
    const copy = copyOfUi();
    writeFileSync(path.join(copy, 'messages/en/forgotten.json'), '{}');
    expect(messageProblems(copy)).toContain(
      'messages/en/forgotten.json is not listed in the settings',
    );
  });

  it('runs in npm run check', () => {
    const { wireit } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
      wireit: { checks: { dependencies: string[] } };
    };
    expect(wireit.checks.dependencies).toContain('./ui:messages');
  });
});

describe('ESLint reports literal texts in components', () => {
  const eslint = new ESLint({
    cwd: ROOT,
    ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-syntax',
  });
  const complaints = async (jsx: string) => {
    const code = `export const Planted = ({ x }: { x: boolean }) => ${jsx};\n`;
    const [result] = await eslint.lintText(code, { filePath: 'app/src/planted.tsx' });
    return result?.messages.map(({ ruleId }) => ruleId) ?? [];
  };

  test.each([
    '<p>Book a cab</p>',
    '<p>கார்</p>',
    '<p>{"Book a cab"}</p>',
    '<p>{x ? "Yes" : null}</p>',
    '<p>{x && "Yes"}</p>',
    '<p>{`Yes, ${x}`}</p>',
    '<img alt="Our car" />',
    '<p title="Our car" />',
    '<p aria-label={"Our car"} />',
    '<input placeholder={x ? `Madurai` : undefined} />',
  ])('in %s', async (jsx) => {
    expect(await complaints(jsx)).toEqual(['no-restricted-syntax']);
  });

  test.each(['<p className="mt-2">{x ? 1 : 2} · 3 %</p>', '<img alt="" />', '<p>{String(x)}</p>'])(
    'but not in %s',
    async (jsx) => {
      expect(await complaints(jsx)).toEqual([]);
    },
  );
});
