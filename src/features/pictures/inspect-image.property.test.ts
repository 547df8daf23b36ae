import { expect, test } from 'vitest';
import { AppError } from '#src/lib/errors.ts';
import { exif, gif, gifScreen, joined, jpeg, padded, png, webp } from '#tests/fixtures/sample-images.ts';
import { cpuTimeMs } from '#tests/setup/cpu-time.ts';
import { fc } from '#tests/setup/properties.ts';
import { inspectImage } from './inspect-image.ts';

const samples = [png(), gif(), gif(2, 3, 20), jpeg(), jpeg(2, 3, exif()), webp.lossy(), webp.lossless(), webp.extended()];
const signatures = ['', '\x89PNG\r\n\x1a\n', 'GIF89a', '\xff\xd8\xff', 'RIFF....WEBPVP8', 'RIFF....WEBPVP8L....\x2f'];
const anyBytes = fc.uint8Array({ maxLength: 2_000 });

test('any bytes behind any signature are an image or refused, within a second of processor time', () => {
  fc.assert(
    fc.property(fc.constantFrom(...signatures), anyBytes, (start, rest) => expectQuickVerdict(joined(start, rest))),
    { numRuns: 5_000 },
  );
});

test('truncated and altered headers are an image or refused, within a second of processor time', () => {
  const change = fc.record({ at: fc.nat(120), value: fc.nat(255) });
  fc.assert(
    fc.property(fc.constantFrom(...samples), fc.nat(300), fc.array(change, { maxLength: 4 }), anyBytes, (sample, length, changes, tail) => {
      const bytes = joined(sample.subarray(0, length), tail);
      for (const { at, value } of changes) if (at < bytes.length) bytes[at] = value;
      expectQuickVerdict(bytes);
    }),
    { numRuns: 5_000 },
  );
});

test('a view into larger memory is not read past its end', () => {
  fc.assert(
    fc.property(fc.constantFrom(...samples), fc.nat(40), fc.nat(100), (sample, before, length) => {
      const memory = joined(new Uint8Array(before), sample, new Uint8Array(100).fill(1));
      const view = memory.subarray(before, before + Math.min(length, sample.length));
      expect(outcome(view)).toEqual(outcome(Uint8Array.from(view)));
    }),
  );
});

test.each([
  ['JPEG of zeros', '\xff\xd8\xff\xe0', 0],
  ['JPEG of fill bytes', '\xff\xd8\xff', 0xff],
  ['GIF of one-byte blocks', joined(gifScreen(), '!\xf9'), 1],
  ['GIF of frames without data', gifScreen(), 0x2c],
  ['GIF of extensions', gifScreen(), 0x21],
])('a %s of the largest accepted size is inspected within a second of processor time', (_, start, filler) => {
  const head = joined(start);
  expectQuickVerdict(padded(head, 5_242_880).fill(filler, head.length));
});

function expectQuickVerdict(bytes: Uint8Array): void {
  let result: unknown;
  expect(cpuTimeMs(() => (result = outcome(bytes)))).toBeLessThan(1_000);
  if (result instanceof AppError) expect(result.code).toBe('bad_request');
  else expect(result).toMatchObject({ type: expect.stringMatching(/^image\/(jpeg|png|gif|webp)$/) });
}

function outcome(bytes: Uint8Array): unknown {
  try {
    return inspectImage(bytes);
  } catch (error) {
    return error;
  }
}
