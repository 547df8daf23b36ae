import { imageTooLarge, notAnImage, uploadLimit } from './image.ts';
import { sendRefusalOf } from './send-limit.ts';
import { isCutOff, shrinkImage, smallEnoughBytes } from './shrink-image.ts';
import { UploadError } from './upload-error.ts';
import { reasonByContent, uploadReasons } from './upload-reasons.ts';

/** The picture as it is sent: checked by its content, then made smaller, then judged by its size. @throws UploadError that says what is wrong */
export async function prepareImage(file: File): Promise<Blob> {
  const reason = reasonByContent(await bytesOf(file.slice(0, 512)));
  if (reason) throw new UploadError(notAnImage, { reason: uploadReasons[reason] });
  // Made smaller, the lost part would look like a grey area of the picture.
  if (file.size > smallEnoughBytes && isCutOff(await bytesOf(file))) throw new UploadError(notAnImage, { reason: uploadReasons.damaged });
  const image = await shrinkImage(file);
  if (image.size > uploadLimit) throw new UploadError(imageTooLarge, { reason: tooLargeReason(file) });
  const sendRefusal = sendRefusalOf(image);
  if (sendRefusal) throw new UploadError(sendRefusal, {});
  return image;
}

async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer());
}

function tooLargeReason({ type }: File): string {
  return type === 'image/gif' ? uploadReasons.gifTooLarge : uploadReasons.notShrinkable;
}
