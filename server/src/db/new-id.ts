import { v7, validate } from 'uuid';

/** Ids sort by time. PostgreSQL has uuidv7() only since version 18. */
export function newId(now: Date): string {
  return v7({ msecs: now.getTime() });
}

/** PostgreSQL throws an error when it compares another text with a uuid. */
export function isId(text: string): boolean {
  return validate(text);
}
