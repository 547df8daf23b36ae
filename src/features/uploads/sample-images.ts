import { crc32, deflateSync } from 'node:zlib';

type Bytes = Uint8Array<ArrayBuffer>;

/** A PNG of black pixels; its data is complete only up to 100 x 100, beyond that it lies about its size. */
export function png(width = 2, height = 3): Bytes {
  const rows = width * height <= 10_000 ? Buffer.alloc((width + 1) * height) : Buffer.alloc(1);
  const header = joined(big(width, 4), big(height, 4), [8, 0, 0, 0, 0]);
  return joined('\x89PNG\r\n\x1a\n', pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(rows)), pngChunk('IEND', []));
}

/** A GIF of one-pixel frames on a screen of the given size. */
export function gif(width = 2, height = 3, frames = 1): Bytes {
  return joined(gifScreen(width, height), ...Array.from({ length: frames }, () => gifFrame()), ';');
}

/** The screen of a GIF without frames; it announces a table of two colours. */
export function gifScreen(width = 2, height = 3): Bytes {
  return joined('GIF89a', little(width, 2), little(height, 2), [0x80, 0, 0], [0, 0, 0, 255, 255, 255]);
}

/** A frame with a graphic control extension before it. */
export function gifFrame(width = 1, height = 1): Bytes {
  return joined('!\xf9', [4, 0, 10, 0, 0, 0], ',', little(0, 4), little(width, 2), little(height, 2), [0, 2, 2, 0x44, 1, 0]);
}

/** A grey JPEG up to the start of its scan; `before` are whole segments ahead of the frame header. */
export function jpeg(width = 2, height = 3, ...before: Bytes[]): Bytes {
  const tables = segment(0xdb, joined([0], new Uint8Array(64).fill(1)));
  return joined('\xff\xd8', ...before, tables, frameHeader(width, height), segment(0xda, [1, 1, 0, 0, 63, 0]), [0, 0xff, 0xd9]);
}

export function frameHeader(width: number, height: number): Bytes {
  return segment(0xc0, joined([8], big(height, 2), big(width, 2), [1, 1, 0x11, 0]));
}

/** An EXIF segment that says the image lies on its side. */
export function exif(): Bytes {
  return segment(0xe1, joined('Exif\0\0', 'MM\0*', big(8, 4), big(1, 2), big(0x112, 2), big(3, 2), big(1, 4), big(6, 2), big(0, 6)));
}

/** A JPEG segment with its marker and length. */
export function segment(marker: number, content: ArrayLike<number>): Bytes {
  return joined([0xff, marker], big(content.length + 2, 2), content);
}

/** The three kinds of WebP, as headers. */
export const webp = {
  lossy: (width = 2, height = 3) => riff('VP8 ', joined([0x30, 1, 0], '\x9d\x01\x2a', little(width, 2), little(height, 2), [0, 0])),
  lossless: (width = 2, height = 3) => riff('VP8L', joined('\x2f', little(width - 1 + (height - 1) * 2 ** 14, 4), [0])),
  extended: (width = 2, height = 3) => riff('VP8X', joined(little(0, 4), little(width - 1, 3), little(height - 1, 3))),
};

/** One array of bytes from texts (one byte a character) and lists. */
export function joined(...parts: (string | ArrayLike<number>)[]): Bytes {
  return new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Uint8Array.from(part)))),
  );
}

/** The bytes, followed by zeros up to a length. */
export function padded(bytes: Uint8Array, length: number): Bytes {
  const result = new Uint8Array(length);
  result.set(bytes);
  return result;
}

function pngChunk(name: string, content: ArrayLike<number>): Bytes {
  const named = joined(name, content);
  return joined(big(content.length, 4), named, big(crc32(named), 4));
}

function riff(name: string, content: Bytes): Bytes {
  return joined('RIFF', little(12 + content.length, 4), 'WEBP', name, little(content.length, 4), content);
}

function little(value: number, size: number): number[] {
  return Array.from({ length: size }, (_, index) => Math.floor(value / 256 ** index) % 256);
}

function big(value: number, size: number): number[] {
  return little(value, size).reverse();
}
