/**
 * All rows of a long list, so many at a time: a million of them need no more memory than one batch, and
 * hold neither a lock nor a connection while their reader is slow.
 */
export async function* inBatches<Row>(
  size: number,
  listAfter: (last: Row | null) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | null = null;
  for (;;) {
    const batch: Row[] = await listAfter(last);
    if (batch.length > 0) yield batch;
    if (batch.length < size) return;
    last = batch.at(-1) ?? null;
  }
}
