import { once } from 'node:events';
import { connect } from 'node:net';

/** An HTTP/1.1 request as text. `request` is its method and path. */
export function requestText(
  request: string,
  { token, headers = [], body }: { token?: string; headers?: readonly string[]; body?: object },
): string {
  const text = body ? JSON.stringify(body) : '';
  const lines = [
    `${request} HTTP/1.1`,
    'host: localhost',
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...headers,
    ...(text === ''
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${text}`;
}

/** Returns the next request, or null when there are no more. */
export type NextRequest = () => string | null;

export type Slice = {
  readonly seconds: number;
  /** Milliseconds of each successful response. */
  readonly times: readonly number[];
  /** The number of other responses by status. */
  readonly refused: ReadonlyMap<number, number>;
};

/** Opens `connections` connections for `ms` milliseconds. Each sends its next request right after a response. */
export async function generateLoad(
  port: number,
  next: NextRequest,
  { connections, ms }: { connections: number; ms: number },
): Promise<Slice> {
  const times: number[] = [];
  const refused = new Map<number, number>();
  const startedAt = performance.now();
  const note = (status: number, took: number) => {
    if (status < 400) times.push(took);
    else refused.set(status, (refused.get(status) ?? 0) + 1);
  };
  const isOver = () => performance.now() - startedAt > ms;
  await Promise.all(
    Array.from({ length: connections }, () => runConnection({ port, next, note, isOver })),
  );
  return { seconds: (performance.now() - startedAt) / 1000, times, refused };
}

type Connection = {
  readonly port: number;
  readonly next: NextRequest;
  readonly note: (status: number, took: number) => void;
  readonly isOver: () => boolean;
};

/** Writes plain text to a socket, because a full HTTP client would take CPU time from the server. */
async function runConnection({ port, next, note, isOver }: Connection): Promise<void> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  let sentAt = 0;
  let received = '';
  const send = () => {
    const request = isOver() ? null : next();
    if (request === null) {
      socket.end();
      return;
    }
    sentAt = performance.now();
    socket.write(request);
  };
  socket.setEncoding('latin1');
  socket.on('connect', send);
  socket.on('data', (chunk: string) => {
    received += chunk;
    const status = statusOfCompleteResponse(received);
    if (status === null) return;
    received = '';
    note(status, performance.now() - sentAt);
    send();
  });
  await once(socket, 'close');
}

/** The status of a complete response, or null while it is incomplete. */
function statusOfCompleteResponse(text: string): number | null {
  const headEnd = text.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const head = text.slice(0, headEnd);
  const status = Number(head.slice(9, 12));
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  const expected = status === 304 ? 0 : Number(length);
  if (Number.isNaN(expected)) throw new Error(`An answer without a length:\n${head}`);
  return text.length - headEnd - 4 >= expected ? status : null;
}
