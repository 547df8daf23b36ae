import { z } from 'zod';
import { parseResponse } from '#src/client/api-client.ts';
import { ApiError } from '#src/client/api-error.ts';
import { withSession } from '#src/features/session/session-store.ts';
import { refusalOf } from './image.ts';
import { sendImage } from './send-image.ts';
import { sendRefusalOf } from './send-limit.ts';
import { shrinkImage } from './shrink-image.ts';

const uploadFailed = 'Failed to upload image. Please try again.';
const uploadError = 'Error uploading image. Please try again.';
const uploadedSchema = z.object({ url: z.string().min(1) });

/**
 * Uploads an image, shrunk where it is large, and returns its URL.
 * @param onProgress called with the fraction sent, from 0 to 1
 * @throws Error with the text to show
 */
export async function uploadImage(file: File, onProgress?: (fraction: number) => void): Promise<string> {
  const refusal = refusalOf(file);
  if (refusal) throw new Error(refusal);
  const image = await shrinkImage(file);
  const sendRefusal = sendRefusalOf(image);
  if (sendRefusal) throw new Error(sendRefusal);
  try {
    return (await withSession(async (token) => parseResponse(uploadedSchema, await sendImage(image, token, onProgress)))).url;
  } catch (error) {
    console.warn('The image was not uploaded:', error);
    throw new Error(messageFor(error), { cause: error });
  }
}

/** The server's own text where it is about the file; else a general one (§8.upload). */
function messageFor(error: unknown): string {
  if (!(error instanceof ApiError)) return uploadError;
  const isAboutTheFile = [400, 413, 415, 429].includes(error.status) && error.code !== 'unreachable';
  return isAboutTheFile ? error.message : uploadFailed;
}
