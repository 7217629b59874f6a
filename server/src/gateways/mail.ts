import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Settings } from '@anandham/contract/schemas/settings';
import type { Config } from '#config/config.ts';
import { errorCode } from '#config/startup-error.ts';

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

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.forGood = isForGood(cause);
  }
}

/** True for SMTP 5xx about the message or its address, not about the app's own SMTP login. */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const isAboutEmail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isAboutEmail && typeof responseCode === 'number' && responseCode >= 500;
}

const operatorAddress = ({ business }: Pick<Settings, 'business'>) => ({
  name: business.name,
  address: business.email,
});

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export function createMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  settings: () => Pick<Settings, 'business'>,
  options: Partial<typeof timeouts> = {},
): Mailer {
  const deliver =
    config.smtpUrl === null
      ? toFolder(path.join(config.dataDir, 'mail'))
      : toServer(config.smtpUrl, { ...timeouts, ...options });
  return {
    send: async ({ attachment, ...message }) => {
      try {
        await deliver({
          ...message,
          attachments: attachment ? [attachment] : [],
          from: config.mailFrom ?? operatorAddress(settings()),
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

type Deliver = (mail: SendMailOptions) => Promise<void>;

function toServer(url: string, options: typeof timeouts): Deliver {
  const transport = createTransport({ url, ...options });
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
