import type { BookingBody } from './fields.ts';

/** One booking request. Repeats carry the same idempotency key, so that the trip is booked once. */
export type Attempt = { readonly key: string; readonly content: string };

/** The last attempt if its content is the same, otherwise a new one. */
export function attemptFor(body: BookingBody, last: Attempt | null): Attempt {
  const content = JSON.stringify(body);
  return last?.content === content ? last : { key: newKey(), content };
}

/** 128 random bits. `crypto.randomUUID` is missing where the page is served without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
