import { expect, test, vi } from 'vitest';
import { renderLive } from './server-entry.ts';

test('beside a build without code for live pages, what it does not hold is missing, and live pages come later', async () => {
  vi.stubEnv('LIVE_SERVER_FOLDER', '');
  const statusOf = async (path: string) => (await renderLive(new Request(`http://localhost${path}`))).status;
  expect([await statusOf('/blog/none'), await statusOf('/live'), await statusOf('/live/blog')]).toEqual([404, 503, 503]);
});
