import { type MailServer, startMailServer } from '#gateways/testing/smtp-server.ts';
import { afterFile } from './clean-up.ts';

/** A real SMTP server on loopback, stopped after the test file. */
export async function testMailServer(
  options?: Parameters<typeof startMailServer>[1],
): Promise<MailServer> {
  const server = await startMailServer(0, options);
  afterFile(server.stop);
  return server;
}
