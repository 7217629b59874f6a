/** Reads a long list batch by batch, without holding a connection in between. */
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
