import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorCatalogue, type ErrorCode } from '@anandham/contract/errors';
import { AppError, errorAnswer } from '#app-error.ts';
import { isDatabaseUnavailable } from '#db/failure.ts';
import { requestIdHeader } from './request-id.ts';

const retryAfterSeconds = 5;

const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_json',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_NOT_FOUND: 'not_found',
};

/** Converts any error to an AppError and logs unexpected ones. */
export function refusalOf(error: unknown, request: FastifyRequest): AppError {
  const refusal = toAppError(error, request);
  const { status } = errorCatalogue[refusal.code];
  if (status >= 500) {
    const line = { err: refusal.details.cause ?? error };
    if (status === 503) request.log.warn(line, 'temporarily unavailable');
    else request.log.error(line, 'unexpected error');
  }
  return refusal;
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error, request);
  const { status } = errorCatalogue[refusal.code];
  const { allow, retryAfterSeconds: wait } = refusal.details;
  if (allow) void reply.header('allow', allow.join(', '));
  if (wait !== undefined) void reply.header('retry-after', String(wait));
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  void reply
    .code(status)
    .header('cache-control', 'no-store')
    // Fastify's own errors skip the hooks.
    .header(requestIdHeader, request.id)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorAnswer(refusal));
}

function toAppError(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error)) {
    return new AppError('unavailable', { retryAfterSeconds, cause: error });
  }
  if (!isFastifyError(error)) return new AppError('internal', { cause: error });
  const code = frameworkCodes[error.code];
  if (code === 'body_too_large' && request.routeOptions.config.uploads === 'photo') {
    return new AppError('photo_too_large', { cause: error });
  }
  if (code) return new AppError(code, { cause: error });
  if (error.statusCode === 503) {
    return new AppError('unavailable', { retryAfterSeconds, cause: error });
  }
  const isClientError = (error.statusCode ?? 500) < 500;
  return new AppError(isClientError ? 'validation_failed' : 'internal', { cause: error });
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}
