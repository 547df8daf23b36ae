import { expect, test } from 'vitest';
import { trackUpload, uploadQuestion, uploadsSettled } from './running-uploads.ts';

test('messages call a file a file: what is asked before leaving, and which upload failed', async () => {
  const file = Promise.withResolvers<string>();
  trackUpload(file.promise, 'file').catch(() => undefined);
  expect(uploadQuestion()).toBe('A file is still being uploaded. Leave without it?');
  const settled = uploadsSettled();
  file.reject(new Error('silent'));
  expect(await settled).toBe('file');
  expect(await uploadsSettled()).toBeNull();
});
