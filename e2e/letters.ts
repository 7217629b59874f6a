import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './fixtures.ts';

/** A letter as the product has put it into its mail folder, decoded as far as the journeys read it. */
type Letter = { readonly file: string; readonly subject: string; readonly text: string };

/** Every letter to this address, oldest first: the files' names tell when they were written. */
function lettersTo(email: string): readonly Letter[] {
  const dataDir = process.env['E2E_DATA_DIR'];
  if (dataDir === undefined) throw new Error('the product runs without a data directory of ours');
  const folder = join(dataDir, 'mail');
  // The first letter of all makes it.
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((file) => ({ file, ...parse(readFileSync(join(folder, file), 'utf8')) }))
    .filter(({ text }) => text.includes(`<${email}>`));
}

function parse(raw: string): Omit<Letter, 'file'> {
  // Quoted-printable: lines end where the sender broke them, and "=3D" is "=".
  const text = raw.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  return { subject: /^Subject: (.*?)\r?$/m.exec(text)?.[1] ?? '', text };
}

/** Waits until `count` letters of this subject have come to this address; returns the newest. */
async function newestLetter(email: string, subject: RegExp, count: number): Promise<Letter> {
  const arrived = () => lettersTo(email).filter((letter) => subject.test(letter.subject));
  await expect.poll(() => arrived().length, { message: `letters to ${email}` }).toBe(count);
  const newest = arrived().at(-1);
  if (newest === undefined) throw new Error(`no letter to ${email}`);
  return newest;
}

/** What the letter about a forgotten password holds. `letter` 2 waits for the second one. */
export async function resetLetter(
  email: string,
  { letter = 1 } = {},
): Promise<{ readonly code: string; readonly link: string }> {
  const { subject, text } = await newestLetter(email, /^\d{4} is your code/, letter);
  const link = /https?:\/\/\S+(\/reset-password\/[\w-]+)/.exec(text)?.[1];
  if (link === undefined) throw new Error('the letter has no link');
  return { code: subject.slice(0, 4), link };
}

/** The link in the only verification email to this address so far. */
export async function verificationLink(email: string): Promise<string> {
  const { text } = await newestLetter(email, /^Verify your email address$/, 1);
  const link = /https?:\/\/\S+(\/verify-email\/[\w-]+)/.exec(text)?.[1];
  if (link === undefined) throw new Error('the email has no link');
  return link;
}

export async function expectPasswordChangedLetter(email: string): Promise<void> {
  await newestLetter(email, /^Your password has been changed$/, 1);
}

export async function expectGoogleLetter(email: string): Promise<void> {
  await newestLetter(email, /^You can now sign in with Google$/, 1);
}

/** Written to the address that was left. */
export async function expectEmailChangedLetter(email: string): Promise<void> {
  await newestLetter(email, /^Your e-mail has been changed$/, 1);
}

export async function expectFarewell(email: string): Promise<void> {
  await newestLetter(email, /^Your account has been deleted$/, 1);
}

/** A code that is certainly not this one. */
export const otherThan = (code: string, by = 1): string =>
  String((Number(code) + by) % 10_000).padStart(4, '0');
