import { extension, frameEnd, imageDescriptor, screenEnd, skipBlocks } from './gif-frames.ts';
import { refusedPicture } from './refusal.ts';
import { uploadReasons } from './upload-reasons.ts';

const frameControl = 0xf9;
const application = 0xff;

/**
 * A GIF with its frames, their times and its loop, but without comments, XMP and whatever else was put into it or behind it.
 * @throws AppError `bad_request` when it has no whole frame, or breaks off in one
 */
export function stripGif(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const kept = [bytes.subarray(0, screenEnd(bytes))];
  let frames = 0;
  for (let start = screenEnd(bytes); isBlock(bytes[start]); ) {
    const isFrame = bytes[start] === imageDescriptor;
    const end = isFrame ? frameEnd(bytes, start) : skipBlocks(bytes, start + 2);
    if (end > bytes.length) throw refusedPicture(uploadReasons.damaged);
    if (isFrame || isNeeded(bytes, start)) kept.push(bytes.subarray(start, end));
    if (isFrame) frames += 1;
    start = end;
  }
  if (frames === 0) throw refusedPicture(uploadReasons.damaged);
  return new Uint8Array(Buffer.concat([...kept, Buffer.from(';')]));
}

function isBlock(first: number | undefined): boolean {
  return first === extension || first === imageDescriptor;
}

/** Of the extensions, the times of frames and the loop. */
function isNeeded(bytes: Uint8Array, start: number): boolean {
  const label = bytes[start + 1];
  if (label !== application) return label === frameControl;
  const name = String.fromCharCode(...bytes.subarray(start + 3, start + 14));
  return name === 'NETSCAPE2.0' || name === 'ANIMEXTS1.0';
}
