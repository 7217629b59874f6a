import type { Statement } from '@anandham/server/testing/database/count-statements';

/** What the floor does for one operation: the product's statements and its recorded response. */
export type Plan = {
  readonly method: string;
  /** The path with its query. */
  readonly url: string;
  readonly statements: readonly Statement[];
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The values in the statements that belong to the recorded request. */
  readonly recorded: {
    readonly tokenHash: Buffer | null;
    readonly accountId: string | null;
    /** The booking that was created or changed. */
    readonly bookingId: string | null;
  };
};

/** The first message to the process of the floor. */
export type Floor = { readonly plans: readonly Plan[]; readonly connection: object };
