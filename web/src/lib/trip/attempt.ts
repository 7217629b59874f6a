import type { BookingBody } from './fields.ts';

/** One wish to book. Sending it again carries the same key, so that it is booked once. */
export type Attempt = { readonly key: string; readonly content: string };

/** The last attempt again when nothing has changed since, else a new one. */
export function attemptFor(body: BookingBody, last: Attempt | null): Attempt {
  const content = JSON.stringify(body);
  return last?.content === content ? last : { key: newKey(), content };
}

/** 128 random bits. Not randomUUID: that one is missing where the page is served without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
