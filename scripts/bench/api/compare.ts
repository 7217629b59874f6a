import { readFileSync } from 'node:fs';
import { type Ask, type Cast, requestOf, wireOf } from './asks.ts';
import { type NextRequest, type Slice, ask as askOver } from './wire.ts';

const connectionCounts = [1, 32, 256];
/** Each side is asked so often, in turns, so that what else the machine does meets both. */
const turns = 2;
const warmUpMs = 300;

/** Where one of the two listens, and as which process. */
export type Side = { readonly port: number; readonly pid: number };
export type Sides = { readonly product: Side; readonly floor: Side };

type Played = Slice & { readonly processorMs: number };

export function printHead(bookings: number): void {
  console.log(
    `\n| ${bookings} bookings | connections | product, requests/s | p50, p99, ms | processor, ms each | floor, requests/s | p50, p99, ms | processor, ms each | product ÷ floor |`,
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
}

/** One row for each number of connections. */
export async function compare(ask: Ask, cast: Cast, sides: Sides, sliceMs: number): Promise<void> {
  for (const connections of connectionCounts) {
    const slices = { product: [] as Played[], floor: [] as Played[] };
    const play = async ({ port, pid }: Side, ms: number): Promise<Played> => {
      const before = processorMs(pid);
      const slice = await askOver(port, requestsFor(ask, cast), { connections, ms });
      return { ...slice, processorMs: processorMs(pid) - before };
    };
    await play(sides.product, warmUpMs);
    await play(sides.floor, warmUpMs);
    for (let turn = 0; turn < turns; turn += 1) {
      slices.product.push(await play(sides.product, sliceMs));
      slices.floor.push(await play(sides.floor, sliceMs));
    }
    const share = (100 * rateOf(slices.product)) / rateOf(slices.floor);
    const cells = [ask.name, connections, ...wordsFor(slices.product), ...wordsFor(slices.floor)];
    console.log(`| ${cells.join(' | ')} | ${share.toFixed(0)} % |`);
  }
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

function rateOf(slices: readonly Slice[]): number {
  const answers = slices.reduce((sum, { times }) => sum + times.length, 0);
  return answers / slices.reduce((sum, { seconds }) => sum + seconds, 0);
}

function wordsFor(slices: readonly Played[]): [string, string, string] {
  const times = slices.flatMap((slice) => slice.times).toSorted((a, b) => a - b);
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1);
  const refused = new Map<number, number>();
  for (const [status, count] of slices.flatMap((slice) => [...slice.refused])) {
    refused.set(status, (refused.get(status) ?? 0) + count);
  }
  const others = [...refused].map(([status, count]) => `, ${count} × ${status}`).join('');
  const processor = slices.reduce((sum, slice) => sum + slice.processorMs, 0) / times.length;
  const rate = `${rateOf(slices).toFixed(0)}${others}`;
  return [rate, `${at(0.5)}, ${at(0.99)}`, processor.toFixed(2)];
}

/** What a process has had of the processors so far; Linux counts in hundredths of a second. */
function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
