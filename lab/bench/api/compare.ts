import { ownProcessorMs, processorMs, processorMsOfAll } from '#bench/processor.ts';
import { formatPercentiles } from '#bench/percentiles.ts';
import { type NextRequest, type Slice, generateLoad } from '#bench/load-generator.ts';
import { type Workload, type Users, requestOf, wireOf } from './workloads.ts';

const connectionCounts = [1, 32, 256];
/** Both sides alternate in this many rounds, so that other load on the machine affects both. */
const rounds = 5;
const warmUpMs = 200;
/** Duration of the first warm-up, in which both sides compile the code of the operation. */
const compileMs = 3_000;
const compileConnections = 32;

/** The port and process of the product or of the floor. */
export type Side = { readonly port: number; readonly pid: number };

export type Targets = {
  readonly product: Side;
  readonly floor: Side;
  /** The processes of PostgreSQL, the postmaster first. */
  readonly databasePids: () => readonly number[];
  /** Removes the jobs of earlier requests. */
  readonly settle: () => Promise<void>;
};

/** CPU time in milliseconds of the side, of PostgreSQL and of the client. */
type Processor = { readonly side: number; readonly database: number; readonly client: number };
type Measured = Slice & { readonly processor: Processor };

export function printHead(bookings: number): void {
  const side = (name: string) => `${name}, requests/s | p50, p99, ms: middle turn (all)`;
  const processor =
    'processor, ms each: product, floor | PostgreSQL: with product, with floor | client';
  console.log(
    `\n| ${bookings} bookings | connections | ${side('product')} | ${side('floor')} | ${processor} | product ÷ floor |`,
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|');
}

/** Prints one row for each number of connections. */
export async function compare(
  workload: Workload,
  users: Users,
  targets: Targets,
  sliceMs: number,
): Promise<void> {
  for (const side of [targets.product, targets.floor]) {
    await measureSide(side, {
      workload,
      users,
      targets,
      connections: compileConnections,
      ms: compileMs,
    });
  }
  for (const connections of connectionCounts) {
    const measure = (side: Side, ms: number) =>
      measureSide(side, { workload, users, targets, connections, ms });
    const product: Measured[] = [];
    const floor: Measured[] = [];
    await measure(targets.product, warmUpMs);
    await measure(targets.floor, warmUpMs);
    for (let turn = 0; turn < rounds; turn += 1) {
      product.push(await measure(targets.product, sliceMs));
      floor.push(await measure(targets.floor, sliceMs));
    }
    const share = (100 * rateOf(product)) / rateOf(floor);
    const both = [product, floor];
    const cells = [
      workload.name,
      connections,
      ...both.flatMap(messageFor),
      both.map((measured) => each(measured, 'side')).join(', '),
      both.map((measured) => each(measured, 'database')).join(', '),
      each([...product, ...floor], 'client'),
    ];
    console.log(`| ${cells.join(' | ')} | ${share.toFixed(0)} % |`);
  }
}

async function measureSide(
  side: Side,
  given: { workload: Workload; users: Users; targets: Targets; connections: number; ms: number },
): Promise<Measured> {
  const { workload, users, targets, connections, ms } = given;
  await targets.settle();
  const spent = () =>
    [processorMs(side.pid), processorMsOfAll(targets.databasePids()), ownProcessorMs()] as const;
  const before = spent();
  const slice = await generateLoad(side.port, requestsFor(workload, users), { connections, ms });
  const [own, database, client] = spent();
  const processor = {
    side: own - before[0],
    database: database - before[1],
    client: client - before[2],
  };
  return { ...slice, processor };
}

/** A source of requests, prepared in advance where possible. */
function requestsFor(workload: Workload, users: Users): NextRequest {
  const make = (turn: number) => {
    const request = requestOf(workload, users, turn);
    return request && wireOf(workload, request);
  };
  if (workload.confirms) return () => make(0);
  const ready = users.customers.map((_customer, turn) => make(turn));
  let turn = 0;
  return () => {
    turn += 1;
    return ready[turn % ready.length] ?? null;
  };
}

const answersOf = (slices: readonly Slice[]) =>
  slices.reduce((sum, { times }) => sum + times.length, 0);

function rateOf(slices: readonly Slice[]): number {
  return answersOf(slices) / slices.reduce((sum, { seconds }) => sum + seconds, 0);
}

function each(slices: readonly Measured[], whose: keyof Processor): string {
  const spent = slices.reduce((sum, { processor }) => sum + processor[whose], 0);
  return (spent / answersOf(slices)).toFixed(2);
}

function messageFor(slices: readonly Measured[]): [string, string] {
  const taken = slices.map(({ times }) => times);
  const refused = new Map<number, number>();
  for (const [status, count] of slices.flatMap((slice) => [...slice.refused])) {
    refused.set(status, (refused.get(status) ?? 0) + count);
  }
  const others = [...refused].map(([status, count]) => `, ${count} × ${status}`).join('');
  return [`${rateOf(slices).toFixed(0)}${others}`, formatPercentiles(taken)];
}
