import { Readable } from 'node:stream';

export type Pieces<Row> = AsyncGenerator<Row[]>;

/** Reads the first batch before it responds, so that its failure becomes an error response. */
export async function streamed<Row>(
  batches: Pieces<Row>,
  format: (pieces: Pieces<Row>) => AsyncGenerator<string>,
): Promise<Readable> {
  const first = await batches.next();
  async function* all(): Pieces<Row> {
    if (!first.done) yield first.value;
    yield* batches;
  }
  return Readable.from(format(all()), { objectMode: false });
}
