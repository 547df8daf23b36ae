import { expect, test } from 'vitest';
import { AppError } from '#src/lib/errors.ts';
import { padded, png } from '#tests/fixtures/sample-images.ts';
import { readUpload } from './read-upload.ts';

const uploadLimit = 5_242_880;
const expectedForm = 'Please send one image as multipart/form-data in the field "file".';
const unreadable = `The form could not be read. ${expectedForm}`;
const tooLarge = new AppError('too_large', 'File size should be less than 5MB.');
const multipart = 'multipart/form-data; boundary=----frontier';
const chunkSize = 65_536;

test.each([uploadLimit - 1, uploadLimit])('a file of %d bytes passes', async (size) => {
  expect(await readUpload(post(formOf({ file: fileOf(padded(png(), size)) })))).toEqual(padded(png(), size));
});

test('a file one byte above the limit is refused', async () => {
  await expect(readUpload(post(formOf({ file: fileOf(padded(png(), uploadLimit + 1)) })))).rejects.toEqual(tooLarge);
});

test.each([
  ['is missing', undefined],
  ['lies', '1000'],
  ['is no number', 'many'],
])('a body of 50 MB whose Content-Length %s is cancelled at the limit', async (_, length) => {
  const { body, state } = endless(50_000_000);
  await expect(readUpload(streamed(body, length))).rejects.toEqual(tooLarge);
  expect(state).toEqual({ sent: expect.any(Number), cancelled: true });
  expect(state.sent).toBeLessThan(uploadLimit + 5 * chunkSize);
});

test('a body that announces too many bytes is refused unread', async () => {
  const { body, state } = endless(50_000_000);
  await expect(readUpload(streamed(body, '50000000'))).rejects.toEqual(tooLarge);
  expect(state.cancelled).toBe(true);
  expect(state.sent).toBeLessThanOrEqual(chunkSize);
});

test('a body in chunks of one byte is read whole', async () => {
  const whole = new Uint8Array(await new Response(formOf({ file: fileOf(png()) })).arrayBuffer());
  const boundary = Buffer.from(whole).toString('latin1').slice(2, whole.indexOf(13));
  const chunks = inChunks(whole);
  expect(await readUpload(streamed(chunks, undefined, `multipart/form-data; boundary=${boundary}`))).toEqual(png());
});

test('a sender that never acknowledges the cancellation does not delay the refusal', async () => {
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(chunkSize)),
    cancel: () => new Promise<void>(() => undefined),
  });
  await expect(readUpload(streamed(body))).rejects.toEqual(tooLarge);
});

test('an interrupted upload is refused with a text that says so', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('socket hang up')) });
  await expect(readUpload(streamed(body))).rejects.toEqual(new AppError('bad_request', 'The upload was interrupted. Please try again.'));
});

test('an empty file is returned, to be refused by its content', async () => {
  expect(await readUpload(post(formOf({ file: fileOf(new Uint8Array()) })))).toEqual(new Uint8Array());
});

test('other text fields are ignored', async () => {
  expect(await readUpload(post(formOf({ company_name: 'Acme', file: fileOf(png()) })))).toEqual(png());
});

test.each([
  ['text instead of a file', formOf({ file: 'a text' })],
  ['no field at all', formOf({})],
  ['a file field in which nothing was chosen', formOf({ file: fileOf(new Uint8Array(), '') })],
  ['the wrong field name', formOf({ image: fileOf(png()) })],
  ['two files', formOf({ file: [fileOf(png()), fileOf(png())] })],
  ['a text and a file in the same field', formOf({ file: ['a text', fileOf(png())] })],
  ['a second file in another field', formOf({ file: fileOf(png()), more: fileOf(png()) })],
])('a form with %s is refused', async (_, form) => {
  await expect(readUpload(post(form))).rejects.toEqual(new AppError('bad_request', expectedForm));
});

test.each([
  ['a bare image', png(), 'image/png', expectedForm],
  ['JSON', '{}', 'application/json', expectedForm],
  ['a form without files', 'file=a', 'application/x-www-form-urlencoded', expectedForm],
  ['an unknown type', 'a', 'multipart/form-data-of-a-kind; boundary=a', expectedForm],
  ['no boundary', '--a--', 'multipart/form-data; charset=utf-8', unreadable],
  ['another boundary than announced', '--other\r\n\r\n--other--\r\n', multipart, unreadable],
  [
    'a form that is cut off',
    '------frontier\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
    multipart,
    unreadable,
  ],
  ['an empty body', '', multipart, unreadable],
])('%s is refused', async (_, body, type, message) => {
  await expect(readUpload(post(body, type))).rejects.toEqual(new AppError('bad_request', message));
});

test('a request without a body is refused', async () => {
  const request = new Request('http://localhost/api/upload', { method: 'POST', headers: { 'Content-Type': multipart } });
  await expect(readUpload(request)).rejects.toEqual(new AppError('bad_request', expectedForm));
});

function post(body: BodyInit, type?: string): Request {
  return new Request('http://localhost/api/upload', { method: 'POST', body, headers: type ? { 'Content-Type': type } : {} });
}

function streamed(body: ReadableStream, length?: string, type = multipart): Request {
  const headers = { 'Content-Type': type, ...(length && { 'Content-Length': length }) };
  return new Request('http://localhost/api/upload', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
}

function inChunks(bytes: Uint8Array): ReadableStream {
  let at = 0;
  return new ReadableStream({
    pull: (controller) => (at < bytes.length ? controller.enqueue(bytes.slice(at++, at)) : controller.close()),
  });
}

function endless(size: number) {
  const state = { sent: 0, cancelled: false };
  const body = new ReadableStream({
    pull: (controller) => {
      if (state.sent >= size) return controller.close();
      state.sent += chunkSize;
      controller.enqueue(new Uint8Array(chunkSize));
    },
    cancel: () => {
      state.cancelled = true;
    },
  });
  return { body, state };
}

function formOf(fields: Record<string, File | string | (File | string)[]>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
  return form;
}

function fileOf(bytes: Uint8Array<ArrayBuffer>, name = 'logo.png'): File {
  return new File([bytes], name, { type: 'image/png' });
}
