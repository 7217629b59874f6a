import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/** How the mail server handles the next emails. `refuses` is an SMTP status. */
type Behaviour = 'accepts' | { readonly refuses: number } | { readonly takesMs: number } | 'hangs';

export type MailServer = {
  readonly url: string;
  /** Accepted emails, oldest first. */
  readonly emails: Email[];
  /** The same emails as received, unparsed. */
  readonly raw: string[];
  behaviour: Behaviour;
  readonly stop: () => Promise<void>;
};

/**
 * A real SMTP server on loopback. Pass a port to restart it at the same address. With `login` it wants a
 * user and password.
 */
export async function startMailServer(
  port = 0,
  { login }: { login?: { readonly user: string; readonly password: string } } = {},
): Promise<MailServer> {
  const stop = () => new Promise<void>((resolve) => smtp.close(() => resolve()));
  const smtp = new SMTPServer({
    disabledCommands: login ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      const isRight = username === login?.user && password === login?.password;
      done(isRight ? null : new Error('Invalid user or password'), { user: username });
    },
    closeTimeout: 100,
    onData: (stream, { envelope }, done) => {
      void receive(stream).then(async (raw) => {
        if (server.behaviour === 'hangs') return;
        if (typeof server.behaviour === 'object' && 'takesMs' in server.behaviour) {
          await wait(server.behaviour.takesMs);
        } else if (server.behaviour !== 'accepts') {
          const responseCode = server.behaviour.refuses;
          // Like real servers, it repeats the unknown address.
          const text = `not this one: <${envelope.rcptTo[0]?.address ?? ''}>`;
          done(Object.assign(new Error(text), { responseCode }));
          return;
        }
        server.raw.push(raw);
        server.emails.push(await PostalMime.parse(raw));
        done();
        // The sender disconnected before the end: nothing is stored.
      }, done);
    },
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', () => resolve()));
  const { port: taken } = smtp.server.address() as AddressInfo;
  const server: MailServer = {
    url: `smtp://127.0.0.1:${taken}`,
    emails: [],
    raw: [],
    behaviour: 'accepts',
    stop,
  };
  return server;
}

async function receive(stream: SMTPServerDataStream): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
