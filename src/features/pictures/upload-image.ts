import { z } from 'zod';
import { parseResponse } from '#src/client/api-client.ts';
import { withSession } from '#src/features/session/session-store.ts';
import { prepareImage } from './prepare-image.ts';
import { isCancelled, trackUpload } from './running-uploads.ts';
import { sendImage } from './send-image.ts';
import { uploadErrorOf } from './upload-error.ts';

const uploadedSchema = z.object({ url: z.string().min(1), width: z.number().nullish(), height: z.number().nullish() });

/** A picture of our own store; without a size when it is older than sizes. */
export type ChosenPicture = { url: string; width: number | null; height: number | null };

type Options = {
  /** Called with the fraction sent, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** Cancels the upload; the promise then rejects with an AbortError at once. */
  signal?: AbortSignal;
};

/**
 * Uploads an image, shrunk where it is large; a save of the form waits for it (running-uploads.ts).
 * @throws UploadError with the text to show
 */
export function uploadImage(file: File, options: Options = {}): Promise<ChosenPicture> {
  return trackUpload(orCancelled(upload(file, options), options.signal));
}

async function upload(file: File, options: Options): Promise<ChosenPicture> {
  const image = await prepareImage(file);
  try {
    const text = await withSession((token) => sendImage(image, token, options));
    const { url, width = null, height = null } = parseResponse(uploadedSchema, text);
    return { url, width, height };
  } catch (error) {
    if (!isCancelled(error)) console.warn('The image was not uploaded:', error);
    throw isCancelled(error) ? error : uploadErrorOf(error);
  }
}

function orCancelled<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  const cancelled = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  return Promise.race([work, cancelled]);
}
