import type { Db } from '../../db/db.ts';

export type SentWindow = {
  readonly flow: string;
  readonly nonce: string;
  readonly codeVerifier: string;
};

export async function insertWindow(
  db: Db,
  window: SentWindow & { stateHash: Buffer; browserHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('google_sign_in_attempts')
    .values({
      state_hash: window.stateHash,
      browser_hash: window.browserHash,
      flow: window.flow,
      nonce: window.nonce,
      code_verifier: window.codeVerifier,
      expires_at: window.expiresAt,
    })
    .execute();
}

/** Works once, and only in the browser it was opened in. */
export async function takeWindow(
  db: Db,
  window: { stateHash: Buffer; browserHash: Buffer; now: Date },
): Promise<SentWindow | null> {
  const row = await db
    .deleteFrom('google_sign_in_attempts')
    .where('state_hash', '=', window.stateHash)
    .where('browser_hash', '=', window.browserHash)
    .where('expires_at', '>', window.now)
    .returning(['flow', 'nonce', 'code_verifier as codeVerifier'])
    .executeTakeFirst();
  return row ?? null;
}

export type Proof = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly name: string;
};

export async function insertProof(
  db: Db,
  proof: Proof & { credentialHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('google_proofs')
    .values({
      credential_hash: proof.credentialHash,
      issuer: proof.issuer,
      subject: proof.subject,
      email: proof.email,
      name: proof.name,
      expires_at: proof.expiresAt,
    })
    .execute();
}

/** Returned once; null when unknown, used or expired. */
export async function takeProof(
  db: Db,
  proof: { credentialHash: Buffer; now: Date },
): Promise<Proof | null> {
  const row = await db
    .deleteFrom('google_proofs')
    .where('credential_hash', '=', proof.credentialHash)
    .where('expires_at', '>', proof.now)
    .returning(['issuer', 'subject', 'email', 'name'])
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteExpiredWindows(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('google_sign_in_attempts').where('expires_at', '<=', now).execute();
  await db.deleteFrom('google_proofs').where('expires_at', '<=', now).execute();
}
