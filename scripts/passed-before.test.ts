import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { passedBefore } from './lib/passed-before.ts';

let root = '';
const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
const lint = () => passedBefore('Lint of rooms', /^(room\/|[^/]+$)/, root);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'passed-'));
  mkdirSync(path.join(root, 'room'));
  mkdirSync(path.join(root, 'docs'));
  write('.gitignore', 'node_modules\nmade.ts\n');
  write('room/one.ts', 'one');
  execFileSync('git', ['init', '--quiet'], { cwd: root });
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

it('a check that has passed holds until a file it reads changes, comes or goes', () => {
  expect(lint().holds()).toBe(false);
  lint().note(true);
  expect(lint().holds()).toBe(true);

  write('room/one.ts', 'two');
  expect(lint().holds()).toBe(false);
  write('room/one.ts', 'one');
  expect(lint().holds()).toBe(true);

  write('room/new.ts', '');
  expect(lint().holds()).toBe(false);
  rmSync(path.join(root, 'room/new.ts'));
  write('settings.json', '{}');
  expect(lint().holds()).toBe(false);
});

it('what it does not read, and what is made by the build, changes nothing', () => {
  lint().note(true);
  write('docs/read.md', 'text');
  write('room/made.ts', 'made');
  expect(lint().holds()).toBe(true);
});

it('a check that fails has not passed, also not with the files it once passed with', () => {
  lint().note(true);
  lint().note(false);
  expect(lint().holds()).toBe(false);
});

it('what passed is what was there when the run began, not what was typed meanwhile', () => {
  const run = lint();
  write('room/one.ts', 'typed meanwhile');
  run.note(true);
  expect(lint().holds()).toBe(false);
});

it('each check answers for itself', () => {
  lint().note(true);
  expect(passedBefore('Types', /^room\//, root).holds()).toBe(false);
});

it('without git nothing is held to have passed', () => {
  lint().note(true);
  rmSync(path.join(root, '.git'), { recursive: true });
  lint().note(true);
  expect(lint().holds()).toBe(false);
});
