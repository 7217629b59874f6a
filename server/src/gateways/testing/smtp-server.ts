import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/** What the mail server does with the next letters: an SMTP status, or nothing at all. */
type Mood = 'accepts' | { readonly refuses: number } | 'hangs';

export type MailServer = {
  readonly url: string;
  /** What has arrived, oldest first. */
  readonly letters: Email[];
  /** The letters as they came over the wire. */
  readonly raw: string[];
  mood: Mood;
  readonly stop: () => Promise<void>;
};

/** A real SMTP server on loopback. */
export async function startMailServer(): Promise<MailServer> {
  const stop = () => new Promise<void>((resolve) => smtp.close(() => resolve()));
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onData: (stream, { envelope }, done) => {
      void receive(stream).then(async (raw) => {
        if (server.mood === 'hangs') return;
        if (server.mood !== 'accepts') {
          const responseCode = server.mood.refuses;
          // As real ones do, it names whom it does not know.
          const text = `not this one: <${envelope.rcptTo[0]?.address ?? ''}>`;
          done(Object.assign(new Error(text), { responseCode }));
          return;
        }
        server.raw.push(raw);
        server.letters.push(await PostalMime.parse(raw));
        done();
      });
    },
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
  const { port } = smtp.server.address() as AddressInfo;
  const server: MailServer = {
    ...{ url: `smtp://127.0.0.1:${port}`, letters: [], raw: [], mood: 'accepts', stop },
  };
  return server;
}

async function receive(stream: SMTPServerDataStream): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
