import { beforeAll, expect, test } from 'vitest';
import { editor, owner } from '#tests/setup/test-api.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();
let token = '';

beforeAll(async () => {
  token = await world.signIn(owner);
  const other = await world.signIn(editor);
  await world.send('POST', '/api/blogs', { title: 'The first ninety days', subtitle: 'S' }, token);
  await world.send('POST', '/api/blogs', { title: 'A draft', subtitle: 'S', status: 'draft' }, other);
  await world.send('DELETE', '/api/blogs/a-draft', undefined, other);
});

test('the audit log is answered newest first, with the titles of today, the session and the request', async () => {
  await world.send('PUT', '/api/blogs/the-first-ninety-days', { title: 'Ninety days', subtitle: 'S' }, token);
  const { lines, people, next } = await auditLog();
  expect(lines.map(({ actor, action, label }: Line) => [actor, action, label])).toEqual([
    [owner, 'edited', 'Ninety days'],
    [editor, 'deleted', 'A draft'],
    [editor, 'created', 'A draft'],
    [owner, 'published', 'Ninety days'],
    [editor, 'signed-in', null],
    [owner, 'signed-in', null],
  ]);
  expect(lines[0]).toMatchObject({ kind: 'post', count: 1, object_id: 'the-first-ninety-days', still_exists: true });
  expect(lines[0].session_id).toBe(lines[5].session_id);
  expect(lines[0].request_id).toMatch(/^[0-9a-f-]{36}$/);
  expect(lines[1].still_exists).toBe(false);
  expect([people, next]).toEqual([[editor, owner], null]);
});

test.each([
  [`who=${owner}`, ['edited', 'published', 'signed-in']],
  ['who=nobody', []],
])('the filter %s finds %j', async (query, actions) => {
  expect((await auditLog(query)).lines.map(({ action }: Line) => action)).toEqual(actions);
});

test('pages of 50 follow one another without gap or repetition', async () => {
  await world.supabase.connection.exec(
    `insert into public.audit_log (actor, action, kind, object_ids) select 'uploader', 'uploaded', 'picture', array[n::text] from generate_series(1, 120) n`,
  );
  const ids: string[] = [];
  for (let before: number | null = Number.MAX_SAFE_INTEGER; before !== null; ) {
    const page: { lines: Line[]; next: number | null } = await auditLog(`who=uploader&before=${before}`);
    expect(page.lines.length).toBeLessThanOrEqual(50);
    ids.push(...page.lines.map(({ object_id }) => object_id));
    before = page.next;
  }
  expect(ids).toEqual(Array.from({ length: 120 }, (_, index) => String(120 - index)));
});

test.each(['before=x', 'before=-1', `who=${'x'.repeat(255)}`, 'who=%00'])('the filter %s is refused with 400', async (query) => {
  const response = await world.send('GET', `/api/audit-log?${query}`, undefined, token);
  expect([response.status, (await response.json()).code]).toEqual([400, 'bad_request']);
});

type Line = { actor: string; action: string; label: string; at: string; object_id: string };

async function auditLog(query = '') {
  const response = await world.send('GET', `/api/audit-log?${query}`, undefined, token);
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
  return response.json();
}
