import { z } from 'zod';
import { parseResponse } from '#src/client/api-client.ts';
import { ApiError, unreachable } from '#src/client/api-error.ts';
import { withSession } from '#src/features/session/session-store.ts';
import { imageTooLarge, notAnImage, uploadLimit } from './image.ts';
import { sendImage } from './send-image.ts';
import { shrunk } from './shrink-image.ts';

/** Sentences of the specification (section 8). */
export const uploadFailed = 'Failed to upload image. Please try again.';
export const uploadError = 'Error uploading image. Please try again.';

const types = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp']);
const uploadedSchema = z.object({ url: z.string().min(1) });

/** What keeps a file from being uploaded, known before anything is sent; null when nothing does (specification, section 5). */
export function refusalOf(file: Pick<File, 'type' | 'size'>): string | null {
  if (!types.has(file.type)) return notAnImage;
  return file.size > uploadLimit ? imageTooLarge : null;
}

/**
 * Uploads an image, made smaller where it is large, and gives its address.
 * @param onProgress told the share that was sent, from 0 to 1
 * @throws Error with the sentence to show
 */
export async function uploadImage(file: File, onProgress?: (share: number) => void): Promise<string> {
  const refusal = refusalOf(file);
  if (refusal) throw new Error(refusal);
  const image = await shrunk(file);
  try {
    return (await withSession(async (token) => parseResponse(uploadedSchema, await sendImage(image, token, onProgress)))).url;
  } catch (error) {
    console.warn('The image was not uploaded:', error);
    throw new Error(sentenceFor(error), { cause: error });
  }
}

/** The server's own words where they say what to do about the file; else the specified sentence. */
function sentenceFor(error: unknown): string {
  if (!(error instanceof ApiError)) return uploadError;
  const isAboutTheFile = [400, 413, 415, 429].includes(error.status) && error.message !== unreachable;
  return isAboutTheFile ? error.message : uploadFailed;
}
