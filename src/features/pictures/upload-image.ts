import { z } from 'zod';
import { parseResponse } from '#src/client/api-client.ts';
import { withSession } from '#src/features/session/session-store.ts';
import { imageTooLarge, notAnImage, uploadLimit } from './image.ts';
import { isCancelled, trackUpload, type Upload } from './running-uploads.ts';
import { sendImage } from './send-image.ts';
import { isCutOff, shrinkImage, smallEnoughBytes } from './shrink-image.ts';
import { UploadError, uploadErrorOf } from './upload-error.ts';
import { reasonByContent, uploadReasons } from './upload-reasons.ts';

/** Whether this build is for Netlify; undefined where nothing is built. */
declare const __IS_ON_NETLIFY__: boolean | undefined;

/** Netlify hands a body to a function as text of at most 6 MB, in which a picture takes a third more room. */
const mostBytes = 4_500_000;

const uploadedSchema = z.object({ url: z.string().min(1) });

/** A picture of our own store, with what it shows where that is known. */
export type ChosenPicture = z.infer<typeof uploadedSchema> & { description?: string };

export type UploadOptions = {
  /** Called with the fraction sent, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** Cancels the upload; the promise then rejects with an AbortError at once. */
  signal?: AbortSignal;
};

/**
 * Uploads an image, shrunk where it is large; a save of the form waits for it (running-uploads.ts).
 * @throws UploadError with the text to show
 */
export function uploadImage(file: File, options: UploadOptions = {}): Promise<ChosenPicture> {
  return tracked(upload(file, options), options, 'picture');
}

/** A save of the form waits for it, unless it is cancelled. */
export function tracked<Stored>(work: Promise<Stored>, { signal }: UploadOptions, what: Upload): Promise<Stored> {
  return trackUpload(orCancelled(work, signal), what);
}

async function upload(file: File, options: UploadOptions): Promise<ChosenPicture> {
  const image = await prepareImage(file);
  try {
    const text = await withSession((token) => sendImage(image, token, options));
    return parseResponse(uploadedSchema, text);
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

/** The picture as it is sent: checked by its content, then made smaller, then judged by its size. @throws UploadError that says what is wrong */
async function prepareImage(file: File): Promise<Blob> {
  const reason = reasonByContent(await bytesOf(file.slice(0, 512)));
  if (reason) throw new UploadError(notAnImage, { reason: uploadReasons[reason] });
  const image = await shrunk(file);
  if (image.size > uploadLimit) throw new UploadError(imageTooLarge, { reason: tooLargeReason(file) });
  const sendRefusal = sendRefusalOf(image);
  if (sendRefusal) throw new UploadError(sendRefusal, {});
  return image;
}

/** Made smaller, a lost part would look like a grey area. Whether a JPEG lacks more than its end marker, the server finds out. */
async function shrunk(file: File): Promise<Blob> {
  if (file.size <= smallEnoughBytes || !isCutOff(await bytesOf(file))) return shrinkImage(file);
  const canBeWhole = file.type === 'image/jpeg' && file.size <= uploadLimit;
  if (!canBeWhole) throw new UploadError(notAnImage, { reason: uploadReasons.damaged });
  return file;
}

async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer());
}

function tooLargeReason({ type }: File): string {
  return type === 'image/gif' ? uploadReasons.gifTooLarge : uploadReasons.notShrinkable;
}

/** Why a picture that `shrinkImage` has done its best on cannot be sent; null when it can. */
function sendRefusalOf({ size }: Blob): string | null {
  const isLimited = typeof __IS_ON_NETLIFY__ !== 'undefined' && __IS_ON_NETLIFY__;
  if (!isLimited || size <= mostBytes) return null;
  const megabytes = (Math.ceil(size / 100_000) / 10).toFixed(1);
  return `This picture is ${megabytes} MB, and at most 4.5 MB can be sent. Please make it smaller first.`;
}
