/** A reason not to start, as one sentence for the operator, without a stack trace. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** The system's error code ("EACCES", "57P03") of whatever was thrown, or an empty string. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
