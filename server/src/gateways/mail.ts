import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';
import type { Settings } from '@anandham/contract/schemas/settings';
import type { Config } from '#config/config.ts';
import { errorCode } from '#config/startup-error.ts';
import { remake } from './remake.ts';

export type Message = {
  /** The same for every retry. */
  readonly messageId: string;
  readonly date: Date;
  readonly to: { readonly name: string; readonly address: string };
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachment?: Attachment;
};

export type Attachment = {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
};

export type Mailer = {
  readonly send: (message: Message) => Promise<void>;
};

export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  /** True when a retry is pointless: the server refused the address or the email itself. */
  readonly forGood: boolean;
  /** The mail server's own words, or why it was not reached. */
  readonly answer: string;

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.forGood = isForGood(cause);
    this.answer = answerIn(cause) ?? this.message;
  }
}

function answerIn(error: unknown): string | null {
  const response = error instanceof Error && 'response' in error ? error.response : null;
  return typeof response === 'string' && response !== '' ? response : null;
}

/** True for SMTP 5xx about the message or its address, not about the app's own SMTP login. */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const isAboutEmail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isAboutEmail && typeof responseCode === 'number' && responseCode >= 500;
}

type MailSettings = Pick<Settings, 'business' | 'email'>;

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>;

/** Sends through SMTP_URL, else through the mail server of the current settings, else to files. */
export function createMailer(
  config: MailConfig,
  settings: () => MailSettings,
  options: Partial<typeof timeouts> = {},
): Mailer {
  const limits = { ...timeouts, ...options };
  const deliver = remake(
    () => serverIn(config, settings()),
    (server) =>
      server === null ? toFolder(path.join(config.dataDir, 'mail')) : toServer(server, limits),
  );
  return {
    send: async ({ attachment, ...message }) => {
      try {
        await deliver()({
          ...message,
          attachments: attachment ? [attachment] : [],
          from: senderIn(config, settings()),
          // Prevents automatic replies (RFC 3834).
          headers: { 'auto-submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        throw new MailRefused(error);
      }
    },
  };
}

/** nodemailer's options for the mail server. */
type MailServer = SMTPTransport.Options & { readonly url?: string };

function serverIn({ smtpUrl }: MailConfig, { email }: MailSettings): MailServer | null {
  if (smtpUrl !== null) return { url: smtpUrl };
  const { host, port, security, user, password } = email;
  if (host === null) return null;
  return {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user !== null && { auth: { user, pass: password ?? '' } }),
  };
}

function senderIn({ mailFrom }: MailConfig, { business, email }: MailSettings) {
  return mailFrom ?? { name: business.name, address: email.from ?? business.email };
}

const testTimeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/**
 * Sends one email through the mail server of these settings. Throws a MailRefused with the server's answer;
 * null when the settings name no mail server.
 */
export async function sendThrough(
  config: MailConfig,
  settings: MailSettings,
  message: Pick<Message, 'to' | 'subject' | 'text'>,
): Promise<string | null> {
  const server = serverIn(config, settings);
  if (server === null) return null;
  const transport = createTransport({ ...testTimeouts, ...server });
  try {
    const { response } = await transport.sendMail({ ...message, from: senderIn(config, settings) });
    return response;
  } catch (error) {
    throw new MailRefused(error);
  } finally {
    transport.close();
  }
}

/**
 * Connects and signs in without sending an email. The refusal is null when the server accepts. Null when
 * the settings name no mail server.
 */
export async function verifyMailServer(
  config: MailConfig,
  settings: MailSettings,
): Promise<{ readonly host: string; readonly refusal: string | null } | null> {
  const server = serverIn(config, settings);
  if (server === null) return null;
  const host = server.host ?? new URL(server.url ?? '').hostname;
  const transport = createTransport({ ...testTimeouts, ...server });
  try {
    await transport.verify();
    return { host, refusal: null };
  } catch (error) {
    return { host, refusal: new MailRefused(error).answer };
  } finally {
    transport.close();
  }
}

type Deliver = (mail: SendMailOptions) => Promise<void>;

function toServer(server: MailServer, limits: typeof timeouts): Deliver {
  const transport = createTransport({ ...limits, ...server });
  return async (mail) => {
    await transport.sendMail(mail);
  };
}

/** Readable by the owner only: emails contain reset links. */
function toFolder(folder: string): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const keep = async (name: string, message: Buffer | Readable) => {
    const file = path.join(folder, `${name}.eml`);
    await writeFile(`${file}.part`, message, { mode: 0o600 });
    await rename(`${file}.part`, file);
  };
  return async (mail) => {
    const { message } = await transport.sendMail(mail);
    const name = String(mail.messageId).replace(/^<|@.*$/g, '');
    try {
      await keep(name, message);
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
      await mkdir(folder, { recursive: true });
      await chmod(folder, 0o700);
      await keep(name, message);
    }
  };
}
