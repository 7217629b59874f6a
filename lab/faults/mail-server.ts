import { type MailServer, startMailServer } from '@anandham/server/stand-ins/smtp-server';

/** A real mail server that can stop and restart at the same address. */
export type RestartableMailServer = {
  readonly url: string;
  readonly setMode: (behaviour: MailServer['behaviour']) => void;
  readonly stop: () => Promise<void>;
  readonly restart: () => Promise<void>;
  /** The ids of the arrived emails from their Message-IDs, one for each arrival, oldest first. */
  readonly arrived: () => string[];
};

export async function startRestartableMailServer(): Promise<RestartableMailServer> {
  let server = await startMailServer();
  const { url } = server;
  const earlier: string[] = [];
  return {
    url,
    setMode: (behaviour) => {
      server.behaviour = behaviour;
    },
    stop: async () => {
      earlier.push(...idsOf(server));
      server.emails.length = 0;
      await server.stop();
    },
    restart: async () => {
      server = await startMailServer(Number(new URL(url).port));
    },
    arrived: () => [...earlier, ...idsOf(server)],
  };
}

function idsOf({ emails }: MailServer): string[] {
  return emails.map(({ messageId = '' }) => messageId.replace(/^<|@.*$/g, ''));
}
