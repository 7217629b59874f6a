/** The specification's page (section 9). */
const defaultPageSize = 10;

export type PageAsked = {
  /** From 1. */
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
};

/** Which rows a page shows. */
export function sliceOf({ page = 1, pageSize = defaultPageSize }: PageAsked): {
  limit: number;
  offset: number;
} {
  return { limit: pageSize, offset: (page - 1) * pageSize };
}

/** How many pages so many rows fill. An empty list still has its first page. */
export function pagesOf(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}
