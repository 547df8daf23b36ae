import type { Size } from './image.ts';

const frameHeaders = [0xffc0, 0xffc1, 0xffc2];
const huffmanTable = 0xffc4;
const segmentsBeforeFrame = [huffmanTable, 0xffdb, 0xffdd, 0xfffe];

/**
 * The size in the frame header of a JPEG, reached from segment to segment as a decoder does, so that no other header can pose as it.
 * @throws when the segments do not lead to a frame that browsers show
 */
export function jpegSize(bytes: Uint8Array): Size {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  for (;;) {
    while (view.getUint16(at) === 0xffff) at += 1;
    const marker = view.getUint16(at);
    if (frameHeaders.includes(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (!mayPrecedeFrame(marker)) throw new RangeError('The segments are broken.');
    at += 2 + view.getUint16(at + 2);
  }
}

function mayPrecedeFrame(marker: number): boolean {
  const isApplicationData = marker >= 0xffe0 && marker <= 0xffef;
  return isApplicationData || segmentsBeforeFrame.includes(marker);
}
