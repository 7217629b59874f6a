import { afterAll } from 'vitest';
import { type MailServer, startMailServer } from '../gateways/testing/smtp-server.ts';

/** A real SMTP server on loopback, until the test file is done. */
export async function testMailServer(): Promise<MailServer> {
  const server = await startMailServer();
  afterAll(server.stop);
  return server;
}
