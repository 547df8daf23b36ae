import type { Size } from './image.ts';

const extension = 0x21;
const imageDescriptor = 0x2c;

/** The frames of a GIF one by one, each with the pixels it reaches to; ends at the trailer, at garbage and at the end of the bytes. */
export function* gifFrames(bytes: Uint8Array): Generator<Size> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 13 + colourTable(bytes[10]);
  for (;;) {
    if (bytes[at] === extension) at = afterBlocks(bytes, at + 2);
    else if (bytes[at] === imageDescriptor && at + 10 <= bytes.length) {
      yield reachOf(view, at + 1);
      at = afterBlocks(bytes, at + 11 + colourTable(bytes[at + 9]));
    } else return;
  }
}

function reachOf(view: DataView, at: number): Size {
  const number = (offset: number) => view.getUint16(at + offset, true);
  return { width: number(0) + number(4), height: number(2) + number(6) };
}

function colourTable(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function afterBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  for (let size = bytes[at]; size; size = bytes[at]) at += 1 + size;
  return at + 1;
}
