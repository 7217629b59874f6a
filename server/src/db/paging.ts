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
