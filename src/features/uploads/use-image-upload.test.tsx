// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, errorOf } from '#src/client/api-error.ts';
import { startSession } from '#src/features/session/session-store.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { sendImage } from './send-image.ts';
import { useImageUpload } from './use-image-upload.ts';

vi.mock('./send-image.ts', () => ({ sendImage: vi.fn() }));

const send = vi.mocked(sendImage);
const logo = new File(['x'], 'logo.png', { type: 'image/png' });
const onUploaded = vi.fn();
const onError = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  startSession('token', Date.now() + 86_400_000, { email: 'owner@example.com', displayName: null });
});

afterEach(() => vi.unstubAllGlobals());

const upload = () => renderHook(() => useImageUpload(onUploaded, onError)).result;

test('the upload reports progress and then the URL', { tags: ['§4.busy'] }, async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  send.mockImplementation((_image, _token, onProgress) => {
    onProgress?.(0.5);
    return promise;
  });
  const hook = upload();
  expect(hook.current.progress).toBeNull();
  let done: Promise<void> | undefined;
  act(() => {
    done = hook.current.start(logo);
  });
  await waitFor(() => expect(hook.current.progress).toBe(0.5));
  resolve('{"url":"/uploads/a.png"}');
  await act(() => done ?? Promise.resolve());
  expect([hook.current.progress, hook.current.error]).toEqual([null, null]);
  expect(onUploaded.mock.calls).toEqual([['/uploads/a.png']]);
  expect(onError).not.toHaveBeenCalled();
});

test.each([
  ['no image', new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), 'Please select an image file.'],
  ['a PDF', new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }), 'Please select an image file.'],
  ['one byte too many', new File([new Uint8Array(5_242_881)], 'a.png', { type: 'image/png' }), 'File size should be less than 5MB.'],
])(
  'a file that is %s is refused before it is sent',
  { tags: ['S33', 'S35', '§5.upload', '§8.upload', '§5.upload-shrink'] },
  async (_, file, text) => {
    const hook = upload();
    await act(() => hook.current.start(file));
    expect(hook.current.error).toBe(text);
    expect(onError.mock.calls).toEqual([[text]]);
    expect(send).not.toHaveBeenCalled();
  },
);

test.each([
  ['on Netlify', 4_500_001, true, 'This picture has 4.6 MB, and at most 4.5 MB can be sent. Please make it smaller first.'],
  ['on Netlify', 4_500_000, true, null],
  ['on one machine', 5_242_880, false, null],
])(
  '%s, a GIF of %d bytes is refused before it is sent, or sent',
  { tags: ['S35', '§5.upload-shrink'] },
  async (_, size, isOnNetlify, text) => {
    vi.stubGlobal('__IS_ON_NETLIFY__', isOnNetlify);
    if (!text) send.mockResolvedValueOnce('{"url":"/uploads/a.gif"}');
    const hook = upload();
    await act(() => hook.current.start(new File([new Uint8Array(size)], 'a.gif', { type: 'image/gif' })));
    expect([hook.current.error, send.mock.calls.length]).toEqual([text, text ? 0 : 1]);
  },
);

test.each([
  ['a failure of the server', errorOf(500, '{}'), 'Failed to upload image. Please try again.'],
  ['a reason about the file', new ApiError(400, 'The image has no pixels.'), 'The image has no pixels.'],
  ['no connection', new Error('The picture could not be sent.'), 'Error uploading image. Please try again.'],
])('%s is shown, and the next upload starts without it', { tags: ['R38', '§8.upload'] }, async (_, error, text) => {
  expectConsoleErrors(/The image was not uploaded/);
  send.mockRejectedValueOnce(error).mockResolvedValueOnce('{"url":"/uploads/a.png"}');
  const hook = upload();
  await act(() => hook.current.start(logo));
  expect([hook.current.error, hook.current.progress]).toEqual([text, null]);
  expect(onError.mock.calls).toEqual([[text]]);
  await act(() => hook.current.start(logo));
  expect(hook.current.error).toBeNull();
  expect(onUploaded.mock.calls).toEqual([['/uploads/a.png']]);
});
