import { measureBundles } from '../bench/bundles.ts';
import { expect, test } from './site.ts';

test('the scripts of the administrator area and of the editor stay within their budgets', async ({ request }) => {
  const bundles = await measureBundles(async (path) => (await request.get(path)).text());
  const kilobytes = Object.fromEntries(bundles.map(({ name, bytes }) => [name, Math.round(bytes / 1_000)]));
  // Less would mean that something was not found.
  expect(kilobytes['first load']).toBeGreaterThan(100);
  expect(kilobytes['first load']).toBeLessThanOrEqual(185);
  expect(kilobytes.editor).toBeGreaterThan(100);
  expect(kilobytes.editor).toBeLessThanOrEqual(200);
  // Sorting, reading what is pasted, dialogs and menus are on their way, not gone.
  expect(kilobytes['editor when idle']).toBeGreaterThan(50);
});
