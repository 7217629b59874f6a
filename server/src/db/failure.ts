/** SQLSTATEs of temporary failures, after which a retry may succeed. */
const temporary = [
  /^08/, // connection exception
  /^53/, // insufficient resources, too many connections
  /^57P0/, // the server is shutting down or starting up
  /^57014$/, // statement timeout
  /^55P03$/, // lock timeout
  /^25P03$/, // idle in transaction
  /^40(001|P01)$/, // serialisation failure, deadlock
  /^25006$/, // read-only: a standby after a fail-over
];

const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNABORTED',
]);

/** Errors of pg and pg-pool without a code. */
const sentences =
  /Query read timeout|timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|not queryable|Cannot use a pool after calling end/;

export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // A host name with several addresses, all of which failed.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === '') return sentences.test(error.message);
  if (network.has(code))
    return 'syscall' in error && /connect|read|write|getaddrinfo/.test(String(error.syscall));
  return temporary.some((pattern) => pattern.test(code));
}

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
