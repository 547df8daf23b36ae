import { z } from 'zod';
import { parseResponse } from '#src/client/api-client.ts';
import { withSession } from '#src/features/session/session-store.ts';
import { fileLimit, fileReasons, fileTooLarge, nameOfFile, notAPdf, pdfType, reasonAgainstPdf } from './file.ts';
import { formatBytes } from './picture-facts.ts';
import { isCancelled } from './running-uploads.ts';
import { sendImage } from './send-image.ts';
import { UploadError, uploadErrorOf } from './upload-error.ts';
import { tracked, type UploadOptions } from './upload-image.ts';

const uploadedSchema = z.object({ url: z.string().min(1) });

/** A file of our own store: its address, its name for readers, and what is said of it. */
export type ChosenFile = { url: string; name: string; facts: string };

const general = { failed: 'Failed to upload the file. Please try again.', error: 'Error uploading the file. Please try again.' };

/**
 * Uploads a PDF as it is; a save of the form waits for it (running-uploads.ts).
 * @throws UploadError with the text to show
 */
export function uploadFile(file: File, options: UploadOptions = {}): Promise<ChosenFile> {
  return tracked(upload(file, options), options, 'file');
}

async function upload(file: File, options: UploadOptions): Promise<ChosenFile> {
  await check(file);
  const body = new Blob([file], { type: pdfType });
  try {
    const { url } = parseResponse(uploadedSchema, await withSession((token) => sendImage(body, token, { ...options, to: '/api/files' })));
    return { url, name: nameOfFile(file), facts: factsOfFile(file.size) };
  } catch (error) {
    if (!isCancelled(error)) console.warn('The file was not uploaded:', error);
    throw isCancelled(error) ? error : uploadErrorOf(error, general);
  }
}

/** Judged by its size and its two ends, before anything is sent. */
async function check(file: File): Promise<void> {
  if (file.size > fileLimit) throw new UploadError(fileTooLarge, {});
  const bytes = async (part: Blob) => new Uint8Array(await part.arrayBuffer());
  const reason = reasonAgainstPdf(await bytes(file.slice(0, 1_024)), await bytes(file.slice(-1_024)));
  if (reason) throw new UploadError(notAPdf, { reason: fileReasons[reason] });
}

/** What readers are told of a file: 'PDF, 184 KB'. */
export function factsOfFile(bytes: number): string {
  return `PDF, ${formatBytes(bytes)}`;
}
