import { ownProcessorMs, processorMs, processorMsOfAll } from '#bench/processor.ts';
import { usualAndSlow } from '#bench/turns.ts';
import { type NextRequest, type Slice, ask as askOver } from '#bench/wire.ts';
import { type Ask, type Cast, requestOf, wireOf } from './asks.ts';

const connectionCounts = [1, 32, 256];
/** Each side is asked so often, in turns, so that what else the machine does meets both. */
const turns = 5;
const warmUpMs = 200;
/** A call that was never asked is compiled while it is measured: both sides are asked for so long first. */
const compileMs = 3_000;
const compileConnections = 32;

/** Where one of the two listens, and as which process. */
export type Side = { readonly port: number; readonly pid: number };

export type Field = {
  readonly product: Side;
  readonly floor: Side;
  /** PostgreSQL's processes, the first one first. */
  readonly databasePids: () => readonly number[];
  /** Nothing is left to do from before. */
  readonly settle: () => Promise<void>;
};

/** Milliseconds of processor: of the side itself, of PostgreSQL, and of the client that asks. */
type Processor = { readonly side: number; readonly database: number; readonly client: number };
type Played = Slice & { readonly processor: Processor };

export function printHead(bookings: number): void {
  const side = (name: string) => `${name}, requests/s | p50, p99, ms: middle turn (all)`;
  const processor =
    'processor, ms each: product, floor | PostgreSQL: with product, with floor | client';
  console.log(
    `\n| ${bookings} bookings | connections | ${side('product')} | ${side('floor')} | ${processor} | product ÷ floor |`,
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|');
}

/** One row for each number of connections. */
export async function compare(ask: Ask, cast: Cast, field: Field, sliceMs: number): Promise<void> {
  for (const side of [field.product, field.floor]) {
    await playOn(side, { ask, cast, field, connections: compileConnections, ms: compileMs });
  }
  for (const connections of connectionCounts) {
    const play = (side: Side, ms: number) => playOn(side, { ask, cast, field, connections, ms });
    const product: Played[] = [];
    const floor: Played[] = [];
    await play(field.product, warmUpMs);
    await play(field.floor, warmUpMs);
    for (let turn = 0; turn < turns; turn += 1) {
      product.push(await play(field.product, sliceMs));
      floor.push(await play(field.floor, sliceMs));
    }
    const share = (100 * rateOf(product)) / rateOf(floor);
    const both = [product, floor];
    const cells = [
      ask.name,
      connections,
      ...both.flatMap(messageFor),
      both.map((played) => each(played, 'side')).join(', '),
      both.map((played) => each(played, 'database')).join(', '),
      each([...product, ...floor], 'client'),
    ];
    console.log(`| ${cells.join(' | ')} | ${share.toFixed(0)} % |`);
  }
}

async function playOn(
  side: Side,
  given: { ask: Ask; cast: Cast; field: Field; connections: number; ms: number },
): Promise<Played> {
  const { ask, cast, field, connections, ms } = given;
  await field.settle();
  const spent = () =>
    [processorMs(side.pid), processorMsOfAll(field.databasePids()), ownProcessorMs()] as const;
  const before = spent();
  const slice = await askOver(side.port, requestsFor(ask, cast), { connections, ms });
  const [own, database, client] = spent();
  const processor = {
    side: own - before[0],
    database: database - before[1],
    client: client - before[2],
  };
  return { ...slice, processor };
}

/** Made beforehand where they can be. */
function requestsFor(ask: Ask, cast: Cast): NextRequest {
  const make = (turn: number) => {
    const request = requestOf(ask, cast, turn);
    return request && wireOf(ask, request);
  };
  if (ask.confirms) return () => make(0);
  const ready = cast.customers.map((_customer, turn) => make(turn));
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

function each(slices: readonly Played[], whose: keyof Processor): string {
  const spent = slices.reduce((sum, { processor }) => sum + processor[whose], 0);
  return (spent / answersOf(slices)).toFixed(2);
}

function messageFor(slices: readonly Played[]): [string, string] {
  const taken = slices.map(({ times }) => times);
  const refused = new Map<number, number>();
  for (const [status, count] of slices.flatMap((slice) => [...slice.refused])) {
    refused.set(status, (refused.get(status) ?? 0) + count);
  }
  const others = [...refused].map(([status, count]) => `, ${count} × ${status}`).join('');
  return [`${rateOf(slices).toFixed(0)}${others}`, usualAndSlow(taken)];
}
