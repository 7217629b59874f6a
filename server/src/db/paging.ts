const defaultPageSize = 10;

export type PageRequest = {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
};

export function sliceOf({ page = 1, pageSize = defaultPageSize }: PageRequest): {
  limit: number;
  offset: number;
} {
  return { limit: pageSize, offset: (page - 1) * pageSize };
}

/** An empty list has one page. */
export function pagesOf(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}

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
