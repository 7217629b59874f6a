import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './fixtures.ts';

/** An email from the mail folder of the data directory, decoded as far as the journeys read it. */
type Email = { readonly file: string; readonly subject: string; readonly text: string };

/** Every email to this address, oldest first: the file names begin with the time. */
function emailsTo(email: string, dataDir = process.env['E2E_DATA_DIR']): readonly Email[] {
  if (dataDir === undefined) throw new Error('E2E_DATA_DIR is not set');
  const folder = join(dataDir, 'mail');
  // The first email creates the folder.
  if (!existsSync(folder)) return [];
  return (
    readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((file) => ({ file, ...parse(readFileSync(join(folder, file), 'utf8')) }))
      // Without a name, the address has no angle brackets.
      .filter(({ text }) => text.includes(`<${email}>`) || text.includes(`To: ${email}\r\n`))
  );
}

function parse(raw: string): Omit<Email, 'file'> {
  // Quoted-printable: "=" at a line end joins two lines, and "=3D" is "=".
  const text = raw.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  return { subject: /^Subject: (.*?)\r?$/m.exec(text)?.[1] ?? '', text };
}

/** Waits for `count` emails with this subject to this address and returns the newest. */
async function newestEmail(email: string, subject: RegExp, count: number): Promise<Email> {
  const arrived = () => emailsTo(email).filter((sent) => subject.test(sent.subject));
  await expect.poll(() => arrived().length, { message: `emails to ${email}` }).toBe(count);
  const newest = arrived().at(-1);
  if (newest === undefined) throw new Error(`no email to ${email}`);
  return newest;
}

/** The code and link of a password reset email; `nth: 2` waits for the second email. */
export async function resetEmail(
  email: string,
  { nth = 1 } = {},
): Promise<{ readonly code: string; readonly link: string }> {
  const { subject, text } = await newestEmail(email, /^\d{4} is your code/, nth);
  const link = /https?:\/\/\S+(\/reset-password\/[\w-]+)/.exec(text)?.[1];
  if (link === undefined) throw new Error('the email has no link');
  return { code: subject.slice(0, 4), link };
}

/** The code of the newest email with a sign-in code; `nth: 2` waits for the second email. */
export async function signInCode(email: string, { nth = 1 } = {}): Promise<string> {
  const { subject } = await newestEmail(email, /^\d{6} is your code/, nth);
  return subject.slice(0, 6);
}

/** The path of the link in the only email with a sign-in code. */
export async function signInLink(email: string): Promise<string> {
  const { text } = await newestEmail(email, /^\d{6} is your code/, 1);
  const link = /https?:\/\/\S+?(\/sign-in\/[\w-]+)/.exec(text)?.[1];
  if (link === undefined) throw new Error('the email has no link');
  return link;
}

/** The link in the newest verification email to this address; `nth: 2` waits for the second email. */
export async function verificationLink(email: string, { nth = 1 } = {}): Promise<string> {
  const { text } = await newestEmail(email, /^Verify your email address$/, nth);
  const link = /https?:\/\/\S+(\/verify-email\/[\w-]+)/.exec(text)?.[1];
  if (link === undefined) throw new Error('the email has no link');
  return link;
}

export async function expectPasswordChangedEmail(email: string): Promise<void> {
  await newestEmail(email, /^Your password has been changed$/, 1);
}

export async function expectGoogleEmail(email: string): Promise<void> {
  await newestEmail(email, /^You can now sign in with Google$/, 1);
}

/** This email goes to the old address. */
export async function expectEmailChangedEmail(email: string): Promise<void> {
  await newestEmail(email, /^Your email has been changed$/, 1);
}

export async function expectAccountDeletedEmail(email: string): Promise<void> {
  await newestEmail(email, /^Your account has been deleted$/, 1);
}

/** A four-digit code that differs from this one. */
export const differentCode = (code: string, by = 1): string =>
  String((Number(code) + by) % 10_000).padStart(4, '0');

/** The path of the link in the only invitation to this address from a product with its own data directory. */
export async function invitationLink(email: string, dataDir: string): Promise<string> {
  const links = () =>
    emailsTo(email, dataDir).flatMap(
      ({ text }) => /https?:\/\/[^/\s]+(\/invitation\/[\w-]+)/.exec(text)?.[1] ?? [],
    );
  await expect.poll(() => links().length, { message: `invitations of ${email}` }).toBe(1);
  return links()[0] ?? '';
}
