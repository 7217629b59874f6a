import { type MailServer, startMailServer } from '#gateways/testing/smtp-server.ts';
import { afterFile } from './clean-up.ts';

/** A real SMTP server on loopback, stopped after the test file. */
export async function testMailServer(): Promise<MailServer> {
  const server = await startMailServer();
  afterFile(server.stop);
  return server;
}
