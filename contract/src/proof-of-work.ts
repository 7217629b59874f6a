/**
 * A sum that takes a moment's computing, asked of whoever writes suspiciously much (ALTCHA's shape).
 * The signature is the server's; whoever changes a parameter breaks it.
 */
export type Challenge = {
  readonly parameters: {
    readonly algorithm: string;
    readonly nonce: string;
    readonly salt: string;
    readonly cost: number;
    readonly keyLength: number;
    readonly keyPrefix: string;
    /** Seconds since 1970. */
    readonly data: { readonly expiresAt: number };
  };
  readonly signature: string;
};

/** The sum, done. */
export type Proof = {
  readonly challenge: Challenge;
  readonly solution: { readonly counter: number; readonly derivedKey: string };
};
