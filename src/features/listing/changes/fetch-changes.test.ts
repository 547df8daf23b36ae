import { afterEach, expect, test, vi } from 'vitest';
import { postSchema, toCard } from '#src/features/posts/post.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { fetchChanges } from './fetch-changes.ts';

const [one, two] = ['one', 'two'].map((id) => toCard(postSchema.parse(blogRow({ id }))));
const nothing = { revision: 7, more: false, total: 3, categories: { Licensing: 1 }, changed: [], gone: [] };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a page asks once for what changed since the build that its header names', async () => {
  builtAt(7);
  const requests = serve({ '/api/changes?since=7': { ...nothing, changed: [one], gone: ['two'] } });
  expect(await fetchChanges()).toEqual({ total: 3, categories: { Licensing: 1 }, changed: [one], gone: ['two'] });
  expect(requests).toEqual(['/api/changes?since=7']);
});

test('without the header nothing is asked, and without changes nothing is known', async () => {
  const requests = serve({ '/api/changes?since=7': nothing });
  expect(await fetchChanges()).toBeNull();
  expect(requests).toEqual([]);
  builtAt(7);
  expect(await fetchChanges()).toBeNull();
});

test('many changes come in several answers, of which the last word on a post holds', async () => {
  builtAt(7);
  const requests = serve({
    '/api/changes?since=7': { ...nothing, revision: 9, more: true, changed: [one], gone: ['two'] },
    '/api/changes?since=9': { ...nothing, revision: 12, total: 4, changed: [two], gone: ['one'] },
  });
  expect(await fetchChanges()).toMatchObject({ total: 4, changed: [two], gone: ['one'] });
  expect(requests).toHaveLength(2);
});

test.each([
  ['an error', { detail: 'no' }, 500],
  ['something else', '<html>', 200],
  ['null', null, 200],
])('an answer that is %s leaves the built list as it is', async (_, body, status) => {
  expectConsoleErrors(/The lists are those of the last build/);
  builtAt(7);
  vi.stubGlobal('fetch', async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
  expect(await fetchChanges()).toBeNull();
});

test('malformed posts are skipped', async () => {
  builtAt(7);
  serve({ '/api/changes?since=7': { ...nothing, changed: [null, { id: 3 }, one] } });
  expect((await fetchChanges())?.changed).toEqual([one]);
});

function builtAt(revision: number): void {
  const serverTiming = [
    { name: 'edge', description: '' },
    { name: 'build', description: `${revision}` },
  ];
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ serverTiming }] as never);
}

/** Answers requests with these bodies. @returns what is requested */
function serve(bodies: Record<string, unknown>): string[] {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    return Response.json(bodies[path], { status: path in bodies ? 200 : 404 });
  });
  return requests;
}
