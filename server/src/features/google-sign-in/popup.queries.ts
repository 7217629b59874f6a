import type { Insertable } from 'kysely';
import type { Db } from '#db/db.ts';
import type { GoogleSignInAttempts } from '#db/schema.ts';

export async function insertPopup(db: Db, popup: Insertable<GoogleSignInAttempts>): Promise<void> {
  await db.insertInto('google_sign_in_attempts').values(popup).execute();
}

/** Deletes and returns an attempt: works once, and only in the browser that started it. */
export function takePopup(db: Db, popup: { stateHash: Buffer; browserHash: Buffer; now: Date }) {
  return db
    .deleteFrom('google_sign_in_attempts')
    .where('state_hash', '=', popup.stateHash)
    .where('browser_hash', '=', popup.browserHash)
    .where('expires_at', '>', popup.now)
    .returning(['flow', 'nonce', 'code_verifier as codeVerifier'])
    .executeTakeFirst();
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

/** Deletes and returns a proof; undefined when it is unknown, used or expired. */
export function takeProof(db: Db, proof: { credentialHash: Buffer; now: Date }) {
  return db
    .deleteFrom('google_proofs')
    .where('credential_hash', '=', proof.credentialHash)
    .where('expires_at', '>', proof.now)
    .returning(['issuer', 'subject', 'email', 'name'])
    .executeTakeFirst();
}

export async function deleteExpiredPopups(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('google_sign_in_attempts').where('expires_at', '<=', now).execute();
  await db.deleteFrom('google_proofs').where('expires_at', '<=', now).execute();
}
