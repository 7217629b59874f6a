import type { Statement } from '@anandham/server/testing/database/count-statements';

/** What the floor does for one operation: the product's own statements, and its answer as it was. */
export type Plan = {
  readonly method: string;
  /** With its query. */
  readonly url: string;
  readonly statements: readonly Statement[];
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** What in the statements belongs to the request that was recorded. */
  readonly recorded: {
    readonly tokenHash: Buffer | null;
    readonly accountId: string | null;
    /** The booking that was made or changed. */
    readonly bookingId: string | null;
  };
};

/** What the floor is started with. */
export type Floor = { readonly plans: readonly Plan[]; readonly connection: object };
