import type { Size } from './image.ts';

export const extension = 0x21;
export const imageDescriptor = 0x2c;
const descriptorBytes = 10;

/** Yields the area that each frame of a GIF covers from the top left corner; stops at the trailer, at garbage and at the end. */
export function* gifFrames(bytes: Uint8Array): Generator<Size> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let offset = screenEnd(bytes);
  for (;;) {
    if (bytes[offset] === extension) offset = skipBlocks(bytes, offset + 2);
    else if (bytes[offset] === imageDescriptor && offset + descriptorBytes <= bytes.length) {
      yield coveredArea(view, offset + 1);
      offset = frameEnd(bytes, offset);
    } else return;
  }
}

/** The offset of the first block, behind the screen and its table of colours. */
export function screenEnd(bytes: Uint8Array): number {
  return 13 + colorTableBytes(bytes[10]);
}

/** The offset behind a frame. @param start of its descriptor */
export function frameEnd(bytes: Uint8Array, start: number): number {
  return skipBlocks(bytes, start + descriptorBytes + 1 + colorTableBytes(bytes[start + 9]));
}

function coveredArea(view: DataView, offset: number): Size {
  const [left, top, width, height] = [0, 2, 4, 6].map((field) => view.getUint16(offset + field, true)) as [number, number, number, number];
  return { width: left + width, height: top + height };
}

function colorTableBytes(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** The offset behind a chain of data blocks. */
export function skipBlocks(bytes: Uint8Array, start: number): number {
  let offset = start;
  for (let size = bytes[offset]; size; size = bytes[offset]) offset += 1 + size;
  return offset + 1;
}
