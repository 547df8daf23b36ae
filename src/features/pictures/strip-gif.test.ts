import { expect, test } from 'vitest';
import { gif, gifFrame, gifScreen, joined } from '#tests/fixtures/sample-images.ts';
import { stripGif } from './strip-gif.ts';

const loop = joined('!\xff\x0bNETSCAPE2.0', [3, 1, 0, 0, 0]);
const comment = joined('!\xfe', [5], 'Dubai', [0]);
const xmp = joined('!\xff\x0bXMP DataXMP', [4], '<x/>', [0]);

test('frames, times and loop of a GIF stay, and comments, XMP and whatever follows go', () => {
  const frames = [gifFrame(), gifFrame()];
  const full = joined(gifScreen(), loop, comment, xmp, ...frames, comment, ';', '<html>');
  expect(stripGif(full)).toEqual(joined(gifScreen(), loop, ...frames, ';'));
});

test('a GIF without a trailer gets one', () => {
  expect(stripGif(gif().subarray(0, -1))).toEqual(gif());
});

test.each([
  ['without frames', joined(gifScreen(), ';')],
  ['that breaks off in a frame', gif(2, 3, 2).subarray(0, -4)],
])('a GIF %s is refused as damaged', (_, bytes) => {
  expect(() => stripGif(bytes)).toThrow(
    expect.objectContaining({
      extra: { reason: 'This file is damaged, or was not copied completely.' },
    }),
  );
});
