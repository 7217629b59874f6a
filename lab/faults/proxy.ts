import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

/** A TCP proxy for the database whose connections can fail. */
export type Proxy = {
  readonly port: number;
  /** Resets every connection and refuses new ones until `restore`. */
  readonly cut: () => Promise<void>;
  /** Forwards no data until `restore`, which continues all connections. */
  readonly silence: () => void;
  /** Forwards no data on the open connections any more, as a router does that dropped them; new ones work. */
  readonly dropConnections: () => void;
  readonly restore: () => Promise<void>;
  readonly close: () => Promise<void>;
};

type Line = { readonly near: Socket; readonly far: Socket; isDropped: boolean };

/** Listens on loopback and forwards to this unix socket. */
export async function startProxy(socketPath: string): Promise<Proxy> {
  const lines = new Set<Line>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(socketPath);
    const line: Line = { near, far, isDropped: false };
    lines.add(line);
    const end = () => {
      lines.delete(line);
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
    near.on('data', (piece) => far.write(piece));
    far.on('data', (piece) => near.write(piece));
    if (isSilent) hold(line);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const cut = async () => {
    server.close();
    for (const { near } of lines) near.resetAndDestroy();
    if (server.listening) await once(server, 'close');
  };
  return {
    port,
    cut,
    close: cut,
    silence: () => {
      isSilent = true;
      lines.forEach(hold);
    },
    dropConnections: () => {
      for (const line of lines) {
        line.isDropped = true;
        hold(line);
      }
    },
    restore: async () => {
      isSilent = false;
      for (const line of lines) if (!line.isDropped) pass(line);
      if (!server.listening) await listen(port);
    },
  };
}

function hold({ near, far }: Line): void {
  near.pause();
  far.pause();
}

function pass({ near, far }: Line): void {
  near.resume();
  far.resume();
}
