// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, errorOf } from '#src/client/api-error.ts';
import { startSession } from '#src/features/session/session-store.ts';
import { gif, joined, jpeg, padded, png } from '#tests/fixtures/sample-images.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { areUploadsRunning, type Upload, uploadsSettled } from './running-uploads.ts';
import { sendImage } from './send-image.ts';
import { useImageUpload } from './use-image-upload.ts';

vi.mock('./send-image.ts', () => ({ sendImage: vi.fn() }));

/** What the browser would make of a photograph; null where it cannot read it. */
let shrunk: Blob | null;
/** What it was asked to make of it. */
let asked: Record<string, unknown> | null;
vi.mock('compressorjs', () => ({
  default: class {
    constructor(_file: File, { success, error, ...options }: { success: (blob: Blob) => void; error: () => void }) {
      asked = options;
      if (shrunk) success(shrunk);
      else error();
    }
  },
}));

const send = vi.mocked(sendImage);
const onUploaded = vi.fn();
const onFailure = vi.fn();
const logo = fileOf(png(), 'image/png');
const answer = '{"url":"/uploads/a.png","width":2,"height":3}';
const picture = { url: '/uploads/a.png' };

beforeEach(() => {
  vi.clearAllMocks();
  shrunk = null;
  asked = null;
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4_000, height: 3_000, close: () => {} }));
  startSession('token', Date.now() + 86_400_000, { id: 'owner', email: 'owner@example.com', displayName: null });
});

afterEach(() => vi.unstubAllGlobals());

const upload = () => renderHook(() => useImageUpload({ onUploaded, onFailure }));

test('the upload reports progress and then the picture', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  send.mockImplementation((_image, _token, { onProgress } = {}) => {
    onProgress?.(0.5);
    return promise;
  });
  const hook = upload().result;
  expect(hook.current.progress).toBeNull();
  act(() => void hook.current.start(logo));
  await waitFor(() => expect(hook.current.progress).toBe(0.5));
  resolve(answer);
  await waitFor(() => expect(onUploaded.mock.calls).toEqual([[picture]]));
  expect([hook.current.progress, hook.current.failure]).toEqual([null, null]);
  expect(onFailure).not.toHaveBeenCalled();
});

test.each([
  ['empty', joined(), 'image/png', 'This file is empty.'],
  ['an SVG drawing', joined('<svg/>'), 'image/svg+xml', 'It is an SVG drawing, which can hold programs. Export it as PNG.'],
  [
    'an animated PNG',
    joined('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', new Uint8Array(17), '\0\0\0\x08acTL'),
    'image/png',
    expect.stringContaining('It is an animated PNG'),
  ],
  ['a PDF', joined('%PDF-1.7'), 'application/pdf', 'It is not a JPEG, PNG, GIF or WebP picture.'],
  [
    'a HEIC photo',
    joined([0, 0, 0, 24], 'ftypheic'),
    'image/heic',
    'It is a HEIC photo, which browsers cannot show. Export it as JPEG, or set the camera of the iPhone to "Most Compatible".',
  ],
  ['a HEIC photo by another name', joined([0, 0, 0, 24], 'ftypmif1'), 'image/jpeg', expect.stringContaining('It is a HEIC photo')],
  ['a JPEG that was cut off', padded(jpeg(), 5_300_000), 'image/jpeg', 'This file is damaged, or was not copied completely.'],
  ['a PNG that was cut off', padded(png(), 400_001), 'image/png', 'This file is damaged, or was not copied completely.'],
])('a file that is %s is refused before it is sent, and told apart', async (_, bytes, type, reason) => {
  const hook = upload().result;
  await act(() => hook.current.start(fileOf(bytes, type)));
  const failure = { text: 'Please select an image file.', reason, canRetry: false };
  expect(hook.current.failure).toEqual(failure);
  expect(onFailure.mock.calls).toEqual([[failure]]);
  expect(send).not.toHaveBeenCalled();
});

test('a camera photo of 14 MB is made smaller before its size is judged', async () => {
  shrunk = new Blob([png()]);
  send.mockResolvedValueOnce(answer);
  const photo = joined(padded(jpeg(), 14_000_000), [0xff, 0xd9]);
  const hook = upload().result;
  await act(() => hook.current.start(fileOf(photo, 'image/jpeg')));
  expect(hook.current.failure).toBeNull();
  expect(send.mock.calls.map(([image]) => image)).toEqual([shrunk]);
});

test('a JPEG without the mark of its end goes as it is', async () => {
  send.mockResolvedValueOnce(answer);
  const file = fileOf(padded(jpeg(), 400_001), 'image/jpeg');
  const hook = upload().result;
  await act(() => hook.current.start(file));
  expect(send.mock.calls.map(([image]) => image)).toEqual([file]);
});

test('an animated WebP goes as it is', async () => {
  send.mockResolvedValueOnce(answer);
  const animation = joined('RIFF\0\0\0\0WEBPVP8X', [10, 0, 0, 0, 0x02], new Uint8Array(500_000));
  const file = fileOf(animation, 'image/webp');
  const hook = upload().result;
  await act(() => hook.current.start(file));
  expect(send.mock.calls.map(([image]) => image)).toEqual([file]);
  expect(asked).toBeNull();
});

test.each([
  ['with a channel of transparency', 6, 'image/webp'],
  ['without', 2, undefined],
])('a large PNG %s is sent as %s', async (_, colourType, mimeType) => {
  shrunk = new Blob([png()]);
  send.mockResolvedValueOnce(answer);
  const bytes = joined(padded(png(), 2_000_001), 'IEND');
  bytes[25] = colourType;
  const hook = upload().result;
  await act(() => hook.current.start(fileOf(bytes, 'image/png')));
  expect(asked).toMatchObject({ maxWidth: 2_000, maxHeight: 2_000, convertSize: 2_000_000 });
  expect(asked?.mimeType).toBe(mimeType);
});

test('an infographic is not made so small that its words cannot be read', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 900, height: 7_800, close: () => {} }));
  shrunk = new Blob([jpeg()]);
  send.mockResolvedValueOnce(answer);
  const hook = upload().result;
  await act(() => hook.current.start(fileOf(joined(padded(jpeg(), 900_000), [0xff, 0xd9]), 'image/jpeg')));
  expect(asked).toMatchObject({ maxWidth: 8_000, maxHeight: 8_000 });
});

test.each([
  [
    'a GIF',
    padded(gif(), 5_242_881),
    'image/gif',
    'A GIF may be animated and is not made smaller here. Shorten it, or choose a smaller one.',
  ],
  [
    'a photo that the browser cannot read',
    joined(padded(jpeg(), 5_242_880), [0xff, 0xd9]),
    'image/jpeg',
    'This browser could not make it smaller.',
  ],
])('%s of more than 5 MB is refused before it is sent', async (_, bytes, type, reason) => {
  const hook = upload().result;
  await act(() => hook.current.start(fileOf(bytes, type)));
  expect(hook.current.failure).toEqual({ text: 'File size should be less than 5MB.', reason, canRetry: false });
  expect(send).not.toHaveBeenCalled();
});

test.each([
  ['on Netlify', 4_500_001, true, 'This picture is 4.6 MB, and at most 4.5 MB can be sent. Please make it smaller first.'],
  ['on Netlify', 4_500_000, true, null],
  ['on one machine', 5_242_880, false, null],
])('%s, a GIF of %d bytes is refused before it is sent, or sent', async (_, size, isOnNetlify, text) => {
  vi.stubGlobal('__IS_ON_NETLIFY__', isOnNetlify);
  if (!text) send.mockResolvedValueOnce(answer);
  const hook = upload().result;
  await act(() => hook.current.start(fileOf(padded(gif(), size), 'image/gif')));
  expect([hook.current.failure?.text ?? null, send.mock.calls.length]).toEqual([text, text ? 0 : 1]);
});

const refused = new ApiError(400, 'No picture.', { code: 'bad_request', reason: 'It is damaged.' });

test.each([
  [
    'a failure of the server',
    errorOf(500, '{}', 'POST /api/upload'),
    { text: 'Failed to upload image. Please try again.', canRetry: true },
  ],
  ['a reason about the file', refused, { text: 'No picture.', reason: 'It is damaged.', canRetry: false }],
  ['no connection', new Error('The picture could not be sent.'), { text: 'Error uploading image. Please try again.', canRetry: true }],
])('%s is shown, and the same file can be sent again', async (_, error, failure) => {
  expectConsoleErrors(/The image was not uploaded/);
  send.mockRejectedValueOnce(error).mockResolvedValueOnce(answer);
  const hook = upload().result;
  await act(() => hook.current.start(logo));
  expect([hook.current.failure, hook.current.progress]).toEqual([failure, null]);
  act(() => hook.current.retry());
  await waitFor(() => expect(onUploaded.mock.calls).toEqual([[picture]]));
  expect(hook.current.failure).toBeNull();
  expect(send.mock.calls.map(([image]) => image)).toEqual([logo, logo]);
});

test('a cancelled upload ends at once, without a message and without a picture', async () => {
  const sent = Promise.withResolvers<string>();
  send.mockReturnValueOnce(sent.promise);
  const hook = upload().result;
  act(() => void hook.current.start(logo));
  await waitFor(() => expect(send).toHaveBeenCalled());
  await act(async () => hook.current.cancel());
  expect(await uploadsSettled()).toBeNull();
  sent.resolve(answer);
  expect([hook.current.progress, hook.current.failure, onUploaded.mock.calls]).toEqual([null, null, []]);
});

test('leaving the field cancels its upload', async () => {
  send.mockReturnValueOnce(new Promise(() => undefined));
  const hook = upload();
  act(() => void hook.result.current.start(logo));
  await waitFor(() => expect(areUploadsRunning()).toBe(true));
  hook.unmount();
  await waitFor(() => expect(areUploadsRunning()).toBe(false));
});

test.each([
  ['arrived', () => send.mockResolvedValueOnce(answer), true],
  ['failed', () => send.mockRejectedValueOnce(errorOf(500, '{}', 'POST /api/upload')), false],
])('who waits for an upload hears that it %s, once the field has it', async (_, prepare, arrived) => {
  if (!arrived) expectConsoleErrors(/The image was not uploaded/);
  prepare();
  const hook = upload().result;
  let settled: Upload | null | undefined;
  await act(async () => {
    void hook.current.start(logo);
    settled = await uploadsSettled();
  });
  expect([settled, onUploaded.mock.calls.length, onFailure.mock.calls.length]).toEqual(arrived ? [null, 1, 0] : ['picture', 0, 1]);
});

function fileOf(bytes: Uint8Array<ArrayBuffer>, type: string): File {
  return new File([bytes], 'a-file', { type });
}
