import { Readable } from 'node:stream';

/** The rows of a long list, some at a time. */
export type Pieces<Row> = AsyncGenerator<Row[]>;

/** The first batch is read before anything is sent, so that a failure is still answered as one. */
export async function streamed<Row>(
  batches: Pieces<Row>,
  format: (pieces: Pieces<Row>) => AsyncGenerator<string>,
): Promise<Readable> {
  const first = await batches.next();
  const pieces = inPieces(first.done ? [] : first.value, batches);
  return Readable.from(format(pieces), { objectMode: false });
}

/** Texts of more rows are so long that V8 keeps them aside, and lets hundreds of megabytes gather. */
const rowsAtOnce = 20;

async function* inPieces<Row>(first: Row[], others: Pieces<Row>): Pieces<Row> {
  const cut = (rows: Row[]) =>
    Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, piece) =>
      rows.slice(piece * rowsAtOnce, (piece + 1) * rowsAtOnce),
    );
  yield* cut(first);
  for await (const batch of others) yield* cut(batch);
}
