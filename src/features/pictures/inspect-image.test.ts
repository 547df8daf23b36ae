import { expect, test } from 'vitest';
import { exif, frameHeader, gif, gifFrame, gifScreen, joined, jpeg, padded, png, segment, webp } from '#tests/fixtures/sample-images.ts';
import { cpuTimeMs } from '#tests/setup/cpu-time.ts';
import { inspectImage } from './inspect-image.ts';

const script = '<script>alert(1)</script>';
const tooManyPixels =
  /^The image measures \d+ x \d+ pixels\. At most 8,000 pixels a side and 40 million pixels in all are allowed\. Make it smaller first\.$/;
const notAnImage = { code: 'bad_request', message: 'Please select an image file.' };
const falseFrame = segment(0xe0, joined([0, 2], frameHeader(10, 10)));

test.each([
  ['a PNG', png(), 'image/png', 'png'],
  ['a GIF', gif(), 'image/gif', 'gif'],
  ['a GIF of 1987', joined('GIF87a', gif().subarray(6)), 'image/gif', 'gif'],
  ['a JPEG', jpeg(), 'image/jpeg', 'jpg'],
  ['a JPEG with EXIF, measured before it is rotated', jpeg(2, 3, exif()), 'image/jpeg', 'jpg'],
  ['a JPEG with fill bytes', jpeg(2, 3, joined([0xff, 0xff]), exif()), 'image/jpeg', 'jpg'],
  ['a JPEG with stray bytes before a table, as some phones write', jpeg(2, 3, exif(), joined(new Uint8Array(18))), 'image/jpeg', 'jpg'],
  ['a lossy WebP', webp.lossy(), 'image/webp', 'webp'],
  ['a lossless WebP', webp.lossless(), 'image/webp', 'webp'],
  ['an extended WebP', webp.extended(), 'image/webp', 'webp'],
  ['a GIF that is a web page as well', joined(gif(), `<html>${script}`), 'image/gif', 'gif'],
  ['a GIF whose frames give way to a web page', joined(gifScreen(), `<html>${script}`), 'image/gif', 'gif'],
  ['a JPEG with a script in a comment', jpeg(2, 3, segment(0xfe, joined(script))), 'image/jpeg', 'jpg'],
  ['a PNG with an archive behind it', joined(png(), 'PK\x03\x04'), 'image/png', 'png'],
])('%s gets the type of its content', (_, bytes, type, extension) => {
  expect(inspectImage(bytes)).toEqual({ type, extension, width: 2, height: 3 });
});

test.each([
  ['nothing', joined()],
  ['one byte', joined('\x89')],
  ['text', joined('just text')],
  ['SVG', joined(`<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3">${script}</svg>`)],
  ['SVG after an XML declaration', joined('<?xml version="1.0"?><svg width="2" height="3"/>')],
  ['HTML', joined(`<!doctype html>${script}`)],
  ['PDF', joined('%PDF-1.7\n%\xe2\xe3\xcf\xd3')],
  ['an archive', padded(joined('PK\x03\x04'), 200)],
  ['BMP', padded(joined('BM', [0, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0]), 70)],
  ['ICO', padded(joined([0, 0, 1, 0, 1, 0, 2, 3]), 70)],
  ['TIFF', padded(joined('II*\0', [8, 0, 0, 0]), 200)],
  ['AVIF', padded(joined([0, 0, 0, 28], 'ftypavif\0\0\0\0avifmif1'), 200)],
  ['HEIC', padded(joined([0, 0, 0, 24], 'ftypheic\0\0\0\0mif1heic'), 200)],
  ['JPEG XL', padded(joined([0xff, 0x0a]), 200)],
  ['an image behind a space', joined(' ', png())],
  ['an image behind a web page', joined(`<html>${script}</html>`, png())],
  ['a PNG signature and garbage', joined('\x89PNG\r\n\x1a\n', new Uint8Array(200).fill(0x41))],
  [
    'a PNG as Apple rewrites it, which browsers do not show',
    joined('\x89PNG\r\n\x1a\n', [0, 0, 0, 4], 'CgBI', new Uint8Array(8), png().subarray(8)),
  ],
  ['a WebP signature and garbage', joined('RIFF\0\0\0\0WEBPVP8 ', new Uint8Array(200).fill(0x41))],
  ['a WebP of an unknown kind', joined('RIFF\0\0\0\0WEBPVP8Z', new Uint8Array(200))],
  ['a sound file', joined('RIFF\0\0\0\0WAVEfmt ', new Uint8Array(200))],
  ['a JPEG signature and garbage', joined('\xff\xd8\xff\xe0', new Uint8Array(200).fill(0x41))],
  ['a JPEG with a segment shorter than its own length field', joined('\xff\xd8\xff\xe0\0\0', frameHeader(2, 3))],
  ['a JPEG whose scan comes before any frame', joined('\xff\xd8', segment(0xda, [1, 1, 0, 0, 63, 0]), frameHeader(2, 3))],
  ['a lossless JPEG, which browsers do not show', joined('\xff\xd8', segment(0xc3, [8, 0, 3, 0, 2, 1, 1, 0x11, 0]))],
])('%s is refused as no image', (_, bytes) => {
  expect(() => inspectImage(bytes)).toThrow(expect.objectContaining(notAnImage));
});

test.each([
  ['PNG', png(), 33],
  ['GIF', gif(), 13],
  ['JPEG', jpeg(), 82],
  ['lossy WebP', webp.lossy(), 30],
  ['lossless WebP', webp.lossless(), 26],
  ['extended WebP', webp.extended(), 30],
])('a %s cut off anywhere in its header is refused', (_, bytes, header) => {
  const whole = new Uint8Array(bytes.length);
  whole.set(bytes);
  for (let length = 0; length < header - 4; length += 1)
    expect(() => inspectImage(whole.subarray(0, length))).toThrow(expect.objectContaining(notAnImage));
});

test.each([
  ['PNG', png(50_000, 50_000)],
  ['PNG', png(60_000, 60_000)],
  ['PNG', png(2 ** 32 - 1, 2 ** 32 - 1)],
  ['PNG', png(1, 8_001)],
  ['PNG', png(8_000, 5_001)],
  ['GIF', gif(65_535, 65_535)],
  ['GIF whose frame is larger than its screen', joined(gifScreen(), gifFrame(50_000, 50_000), ';')],
  ['JPEG', jpeg(65_535, 65_535)],
  ['JPEG with a false frame in its data', jpeg(50_000, 50_000, falseFrame)],
  ['WebP', webp.lossy(16_383, 16_383)],
  ['WebP', webp.lossless(16_384, 16_384)],
  ['WebP', webp.extended(2 ** 24, 2 ** 24)],
])('a %s that declares too many pixels is refused from its header in a few milliseconds', (_, bytes) => {
  const refuse = () =>
    expect(() => inspectImage(bytes)).toThrow(
      expect.objectContaining({ ...notAnImage, extra: { reason: expect.stringMatching(tooManyPixels) } }),
    );
  expect(Math.min(...Array.from({ length: 5 }, () => cpuTimeMs(refuse)))).toBeLessThan(200);
});

test.each([
  [8_000, 5_000],
  [8_000, 1],
])('%d x %d pixels pass', (width, height) => {
  expect(inspectImage(png(width, height))).toMatchObject({ width, height });
});

test.each([
  ['PNG', png(0, 3)],
  ['PNG', png(2, 0)],
  ['GIF', gif(0, 0)],
  ['JPEG', jpeg(2, 0)],
  ['WebP', webp.lossy(0, 3)],
])('a %s without pixels is refused', (_, bytes) => {
  expect(() => inspectImage(bytes)).toThrow(
    expect.objectContaining({ ...notAnImage, extra: { reason: 'It has no pixels. Choose another one.' } }),
  );
});

test('500 frames pass and 501 are refused', () => {
  expect(inspectImage(gif(2, 3, 500))).toMatchObject({ type: 'image/gif' });
  expect(() => inspectImage(gif(2, 3, 501))).toThrow(
    expect.objectContaining({ ...notAnImage, extra: { reason: 'The animation has more than 500 frames. Shorten it.' } }),
  );
});
