import type { AnswerOf, Operation } from '@anandham/contract/operation';
import { currentToken } from '#session/session.ts';
import { addressOf } from './address.ts';
import { refusal } from './call.ts';
import { NoAnswerError } from './call-error.ts';

type Options = {
  readonly query?: Readonly<Record<string, string>>;
  /** Called with the part that has been sent, 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
};

/**
 * Sends a file as the body of an operation, with `XMLHttpRequest`, because `fetch` reports no progress of a request.
 * Throws as `call` does.
 */
export function upload<O extends Operation>(
  operation: O,
  file: Blob,
  { query, onProgress, signal }: Options,
): Promise<AnswerOf<O>> {
  const token = currentToken();
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    const fail = () => reject(new NoAnswerError('the upload was interrupted'));
    request.open(operation.method, addressOf(operation.path, undefined, query));
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    // The server looks at the content; it refuses other types unread.
    const type = file.type.startsWith('image/') ? file.type : 'application/octet-stream';
    request.setRequestHeader('content-type', type);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onerror = fail;
    request.onabort = fail;
    request.onload = () => {
      const { status } = request;
      const response: unknown = request.response;
      if (status !== operation.status) reject(refusal(operation, token, status, response));
      else if (response === null) fail();
      else resolve(response as AnswerOf<O>);
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
