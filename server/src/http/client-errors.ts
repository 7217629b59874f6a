import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError, errorAnswer } from '#app-error.ts';

/** Responds to invalid HTTP and oversized headers in the error format, and to timeouts without a body. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    socket.end('HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
    return;
  }
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const answer = errorAnswer(new AppError(tooLarge ? 'headers_too_large' : 'validation_failed'));
  const body = JSON.stringify(answer);
  socket.end(
    [
      `HTTP/1.1 ${answer.statusCode} ${STATUS_CODES[answer.statusCode] ?? ''}`,
      'x-content-type-options: nosniff',
      'cache-control: no-store',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
