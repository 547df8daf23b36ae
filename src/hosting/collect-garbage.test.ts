import { setFlagsFromString } from 'node:v8';
import { expect, test, vi } from 'vitest';
import { collectGarbage } from './collect-garbage.ts';

vi.mock('node:v8', async (original) => ({ ...(await original<typeof import('node:v8')>()), setFlagsFromString: vi.fn() }));
const collect = vi.fn();
vi.mock('node:vm', async (original) => ({ ...(await original<typeof import('node:vm')>()), runInNewContext: () => collect }));

/** What the build does before it renders pages, with a heap of this size. */
async function beforePages(megabytes: number) {
  vi.spyOn(process, 'memoryUsage').mockReturnValue({ heapUsed: megabytes * 2 ** 20 } as NodeJS.MemoryUsage);
  await collectGarbage().hooks['astro:build:ssr']?.({} as never);
}

test('only a large heap is collected before pages are rendered', async () => {
  await beforePages(400);
  expect(collect).not.toHaveBeenCalled();
  await beforePages(401);
  expect(setFlagsFromString).toHaveBeenCalledWith('--expose-gc');
  expect(collect).toHaveBeenCalledOnce();
});
