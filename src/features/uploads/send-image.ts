import { errorOf } from '#src/client/api-error.ts';

/** Milliseconds for a picture on a slow line. */
const patience = 60_000;

/**
 * Sends a picture by the older interface, because `fetch` does not tell how much has been sent.
 * @param onProgress told the share that was sent, from 0 to 1
 * @throws ApiError for an answer that is no success, Error when there is none
 */
export function sendImage(image: Blob, token: string, onProgress: (share: number) => void = () => undefined): Promise<string> {
  const request = new XMLHttpRequest();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const fail = () => reject(new Error('The picture could not be sent.'));
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onload = () => (request.status < 300 ? resolve(request.responseText) : reject(errorOf(request.status, request.responseText)));
  request.onerror = fail;
  request.ontimeout = fail;
  request.timeout = patience;
  request.open('POST', '/api/upload');
  request.setRequestHeader('Authorization', `Bearer ${token}`);
  const body = new FormData();
  body.append('file', image, 'image');
  request.send(body);
  return promise;
}
