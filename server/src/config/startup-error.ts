/** Stops the start. The message is one sentence for the operator, printed without a stack trace. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** The error code of the system or of PostgreSQL ("EACCES", "57P03"), or an empty string. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
