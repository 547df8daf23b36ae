import { errorOf, failedRequest } from '#src/client/api-error.ts';

const requestTimeoutMs = 60_000;

type Options = {
  /** The route that takes it. */
  to?: '/api/upload' | '/api/files';
  /** Called with the fraction sent, from 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * Sends an image or a file by XMLHttpRequest, because `fetch` reports no upload progress. A cancelled request has no answer: the caller stops waiting.
 * @throws ApiError for a response outside of 2xx, Error when there is none
 */
export function sendImage(image: Blob, token: string, { to = '/api/upload', onProgress, signal }: Options = {}): Promise<string> {
  signal?.throwIfAborted();
  const request = new XMLHttpRequest();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const fail = () => reject(failedRequest(`POST ${to}`));
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
  request.onload = () =>
    request.status < 300 ? resolve(request.responseText) : reject(errorOf(request.status, request.responseText, `POST ${to}`));
  request.onerror = fail;
  request.ontimeout = fail;
  signal?.addEventListener('abort', () => request.abort());
  request.timeout = requestTimeoutMs;
  request.open('POST', to);
  request.setRequestHeader('Authorization', `Bearer ${token}`);
  const body = new FormData();
  body.append('file', image, 'image');
  request.send(body);
  return promise;
}
