import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { AppError } from '#src/lib/errors.ts';
import { fc } from '#tests/setup/properties.ts';
import { parseInput, readJson } from './body.ts';

test('valid JSON is parsed unchanged', async () => {
  expect(await read('{"a":[1,"ü",null]}')).toEqual({ a: [1, 'ü', null] });
});

test('the last value of a duplicate key counts', async () => {
  expect(await read('{"a":1,"a":2}')).toEqual({ a: 2 });
});

test.each([
  ['another content type', '{}', 'text/plain', 'unsupported'],
  ['a form', 'a=1', 'application/x-www-form-urlencoded', 'unsupported'],
  ['no content type', '{}', '', 'unsupported'],
  ['nothing', '', undefined, 'bad_request'],
  ['broken JSON', '{"a":', undefined, 'bad_request'],
  ['NaN', '{"a":NaN}', undefined, 'bad_request'],
  ['more than 256 KB', `"${'x'.repeat(262_144)}"`, undefined, 'too_large'],
  ['a depth of 200,000', '['.repeat(100_000) + ']'.repeat(100_000), undefined, 'bad_request'],
  ['too many keys', `[${'{"a":1},'.repeat(6_000)}1]`, undefined, 'bad_request'],
  ['a NUL', '{"a":"\\u0000"}', undefined, 'bad_request'],
  ['a NUL in a key', '{"\\u0000":1}', undefined, 'bad_request'],
  ['half a surrogate pair', '{"a":"\\ud800"}', undefined, 'bad_request'],
])('%s is refused', async (_, body, type, code) => {
  await expect(read(body, type)).rejects.toMatchObject({ code });
});

test('a depth of 21 is refused although it has few parts', async () => {
  expect(await read(`${'['.repeat(20)}${']'.repeat(20)}`)).toBeInstanceOf(Array);
  await expect(read(`${'['.repeat(21)}${']'.repeat(21)}`)).rejects.toMatchObject({ code: 'bad_request' });
});

test('5,000 keys are read, and 5,001 are refused', async () => {
  const keys = (count: number) => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1])));
  expect(Object.keys((await read(keys(5_000))) as object)).toHaveLength(5_000);
  await expect(read(keys(5_001))).rejects.toMatchObject({ code: 'bad_request' });
});

test('invalid input is refused with the problem of each field', () => {
  const schema = z.object({ name: z.string('Please enter a name.'), rows: z.array(z.object({ title: z.string('Text, please.') })) });
  const input = { rows: [{ title: 'fine' }, { title: 7 }] };
  const error = catchError(() => parseInput(schema, input));
  expect(error).toMatchObject({
    code: 'bad_request',
    message: 'name: Please enter a name.; rows.1.title: Text, please.',
    fields: { name: 'Please enter a name.', 'rows.1.title': 'Text, please.' },
  });
});

test('bytes that are not UTF-8 are refused', async () => {
  await expect(read(new Uint8Array([0x22, 0xff, 0x22]))).rejects.toMatchObject({ code: 'bad_request' });
});

test('an endless body is cancelled at the limit', async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull: (controller) => {
      sent += 16_384;
      controller.enqueue(new Uint8Array(16_384).fill(0x20));
    },
  });
  await expect(read(endless)).rejects.toMatchObject({ code: 'too_large' });
  expect(sent).toBeLessThan(600_000);
});

test('a body that breaks off is refused, and one that does not arrive within 7 s is given up', async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) });
  await expect(read(broken)).rejects.toMatchObject({ code: 'bad_request' });
  vi.useFakeTimers();
  const slow = expect(read(new ReadableStream())).rejects.toMatchObject({ code: 'too_slow', retryAfter: 5 });
  await vi.advanceTimersByTimeAsync(7_000);
  await slow;
  vi.useRealTimers();
});

test('any body is either parsed or refused with a known error', async () => {
  const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.uint8Array());
  await fc.assert(
    fc.asyncProperty(anything, async (body) => {
      await read(body).catch((error: unknown) => expect(error).toBeInstanceOf(AppError));
    }),
  );
});

const everyKind = z.strictObject({
  id: z.uuid(),
  title: z.string().trim().min(1).max(20),
  tags: z.array(z.string()).max(3).optional(),
  order: z.coerce.number().int(),
  at: z.iso.datetime().nullable(),
  more: z.record(z.string(), z.union([z.boolean(), z.enum(['draft', 'published'])])),
});

test('any JSON is either taken or refused with a message for each field', () => {
  const fields = fc.dictionary(fc.constantFrom(...Object.keys(everyKind.shape), '__proto__'), fc.jsonValue());
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fields), (input) => {
      const outcome = catchError(() => parseInput(everyKind, input));
      if (outcome instanceof Error) expect(outcome).toMatchObject({ code: 'bad_request', fields: expect.toSatisfy(isFilled) });
    }),
  );
});

const isFilled = (fields: object) => Object.keys(fields).length > 0 && Object.values(fields).every((text) => text !== '');

function catchError(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

function read(body: string | Uint8Array | ReadableStream, type = 'application/json'): Promise<unknown> {
  const init = { method: 'POST', headers: { 'Content-Type': type }, body, duplex: 'half' };
  return readJson(new Request('http://localhost', init as RequestInit));
}
