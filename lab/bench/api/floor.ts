/** The floor: a server of node:http and pg only, with the product's statements. lab/bench/api.ts starts it. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { Statement } from '@anandham/server/testing/database/count-statements';
import { newId } from '@anandham/server/testing/parts';
import type { Floor, Plan } from './plan.ts';

const [{ plans, connection }] = (await once(process, 'message')) as [Floor];
const pool = new pg.Pool({ ...connection, max: 10, options: '-c TimeZone=UTC' });
const planOf = new Map(plans.map((plan) => [`${plan.method} ${plan.url}`, plan]));
const names = new Map<string, string>();
const recordedAt = Date.now();
let hasFailed = false;

type Row = Record<string, unknown>;

function nameOf(text: string): string {
  const name = names.get(text) ?? `floor_${names.size}`;
  names.set(text, name);
  return name;
}

const server = createServer((request, response) => {
  const plan = planOf.get(`${request.method ?? ''} ${request.url ?? ''}`);
  if (!plan) throw new Error(`No plan for ${request.url ?? ''}`);
  answer(plan, request, response).catch((error: unknown) => {
    // Prints only the first error; the table counts all of them.
    if (!hasFailed) console.error(error);
    hasFailed = true;
    response.writeHead(500, { 'content-length': 0 }).end();
  });
});

async function answer(plan: Plan, request: IncomingMessage, response: ServerResponse) {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const { bookingId } = (text === '' ? {} : JSON.parse(text)) as { bookingId?: string };
  const token = request.headers.authorization?.slice(7) ?? '';
  if (plan.statements.length > 0) await run(plan, { token, bookingId: bookingId ?? null });
  response.writeHead(plan.status, {
    ...plan.headers,
    ...(plan.status !== 304 && { 'content-length': Buffer.byteLength(plan.body) }),
  });
  response.end(plan.status === 304 ? undefined : plan.body);
}

async function run(
  { statements, recorded }: Plan,
  given: { token: string; bookingId: string | null },
): Promise<void> {
  const tokenHash = createHash('sha256').update(given.token).digest();
  const bookingId = given.bookingId ?? newId(new Date());
  let accountId: string | null = null;
  const ofThis = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(ofThis);
    if (value instanceof Uint8Array && recorded.tokenHash?.equals(value)) return tokenHash;
    if (value instanceof Date && Math.abs(value.getTime() - recordedAt) < 120_000)
      return new Date();
    if (typeof value !== 'string') return value;
    // A row may be passed as JSON.
    const text =
      recorded.bookingId === null ? value : value.replaceAll(recorded.bookingId, bookingId);
    return recorded.accountId === null || accountId === null
      ? text
      : text.replaceAll(recorded.accountId, accountId);
  };
  const client = await pool.connect();
  let hasFailedStatement = true;
  try {
    for (const { text, values } of statements) {
      const rows = await runStatement(client, { text, values: values.map(ofThis) });
      // The first statement reads the session.
      const id = rows[0]?.['id'];
      if (typeof id === 'string') accountId ??= id;
    }
    hasFailedStatement = false;
  } finally {
    // Destroys the connection of a failed transaction.
    client.release(hasFailedStatement);
  }
}

async function runStatement(client: pg.PoolClient, { text, values }: Statement): Promise<Row[]> {
  if (values.length > 0) {
    return (await client.query<Row>({ name: nameOf(text), text, values: [...values] })).rows;
  }
  // A text with several statements returns several results.
  const answers = [await client.query<Row>(text)].flat();
  return answers.at(-1)?.rows ?? [];
}

server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.send?.((server.address() as AddressInfo).port);
