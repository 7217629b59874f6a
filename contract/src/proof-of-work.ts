/**
 * A proof-of-work challenge for a visitor who sends suspiciously many messages, in the format of ALTCHA.
 * The server signs the parameters, so a client cannot change them.
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

/** A solved challenge. */
export type Proof = {
  readonly challenge: Challenge;
  readonly solution: { readonly counter: number; readonly derivedKey: string };
};
