import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { logLine } from '#src/http/log.ts';
import { hashSubject } from '#src/http/visitor-hash.ts';
import { memoryStore } from '#tests/fixtures/memory-store.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { owner } from '#tests/setup/test-api.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const idToken = 'an.id.token';
const world = testWorld({ verifyToken: async () => ({ email: owner, displayName: null, signedInAt: new Date() }), uploads: memoryStore() });
/** A keyed hash, the same on every day. */
const subjectOfSiteProfile = hashSubject(owner, 'key of tests');
let info: MockInstance;

beforeEach(() => {
  expectConsoleErrors(/.*/);
  info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => info.mockRestore());

const signIn = (ip = '203.0.113.5') => world.request('/api/auth/firebase-login', json({ firebase_token: idToken }), ip);

test.each<[string, () => Promise<unknown>, object]>([
  ['a sign-in', signIn, { level: 'info', event: 'signed in', path: '/api/auth/firebase-login' }],
  ['the same sign-in again', signIn, { level: 'warning', event: 'unauthorized' }],
  ['a request without a token', () => world.request('/api/stats'), { level: 'warning', event: 'unauthorized', path: '/api/stats' }],
  ['an unknown token', () => world.send('GET', '/api/stats', undefined, 'a'.repeat(43)), { event: 'unauthorized' }],
  ['a removed administrator', visitor, { event: 'access_denied', method: 'GET' }],
  ['too many sign-ins', tooMany, { level: 'warning', event: 'too_many' }],
  ['a file that is not an image', () => upload(), { level: 'warning', event: 'bad_request', path: '/api/upload' }],
])('%s is logged with time, visitor hash, route and request id, and without token, body, email or IP', async (_, happening, line) => {
  await happening();
  const last = lines().at(-1) ?? '';
  expect(JSON.parse(last)).toMatchObject({
    ...line,
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    visitor: expect.stringMatching(/^[0-9a-f]{32}$/),
    request: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(last).not.toMatch(/an\.id\.token|a{43}|@example\.com|203\.0\.113|<svg/);
});

test('every line of an administrator says which session and, by the same hash on every day, who', async () => {
  const token = await world.signIn();
  const { data } = await world.db.from('sessions').select('id').order('created_at', { ascending: false }).limit(1).single();
  const ids = { session: data?.id, subject: subjectOfSiteProfile };
  await world.send('POST', '/api/blogs', { title: 'T', subtitle: 'S' }, token);
  await world.platform.idle();
  expect(line('build asked for')).toMatchObject({ ...ids, request: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  await upload(token);
  expect(line('bad_request')).toMatchObject(ids);
  await world.send('DELETE', '/api/auth/session', undefined, token);
  expect(line('signed out')).toMatchObject(ids);
  expect(lines().join('\n')).not.toMatch(/@example\.com/);
});

test('the line of a sign-in names its session and who it was, and is in the audit log too', async () => {
  await world.request('/api/auth/firebase-login', json({ firebase_token: 'another.id.token' }));
  const { data } = await world.db
    .from('audit_log')
    .select('session_id')
    .eq('action', 'signed-in')
    .order('id', { ascending: false })
    .limit(1);
  expect(line('signed in')).toMatchObject({ session: data?.[0]?.session_id, subject: subjectOfSiteProfile });
});

test('a sign-out with a token of no session logs no sign-out', async () => {
  expect((await world.send('DELETE', '/api/auth/session', undefined, 'a'.repeat(43))).status).toBe(204);
  expect(lines().join('')).not.toContain('signed out');
});

test('text with line breaks and quotes stays within one line of the log', () => {
  const text = 'x"\n{"level":"error","event":"forged"}\r\n\u2028';
  logLine('info', 'test', { text });
  const line = String(info.mock.lastCall?.[0]);
  expect(line).not.toMatch(/[\r\n]/);
  expect(JSON.parse(line)).toMatchObject({ event: 'test', text });
});

test('a request path cannot forge a log line', async () => {
  await world.request('/api/worked-with/x%0A%7B%22level%22%3A%22info%22%7D', { method: 'DELETE' });
  expect(lines().at(-1)).not.toContain('\n');
});

test('S95 an invented address takes 200 letters in the log, so that many push no other line out', async () => {
  await world.request(`/api/worked-with/${'x'.repeat(15_000)}`, { method: 'DELETE' });
  expect(lines().at(-1)?.length).toBeLessThan(600);
});

/** The last line of this event. */
function line(event: string): Record<string, unknown> {
  return JSON.parse(lines().findLast((text) => JSON.parse(text).event === event) ?? '{}');
}

function lines(): string[] {
  const calls = [info, vi.mocked(console.warn), vi.mocked(console.error)].flatMap(({ mock }) =>
    mock.calls.map((call, index) => [mock.invocationCallOrder[index] ?? 0, String(call[0])] as const),
  );
  return calls.sort(([a], [b]) => a - b).map(([, line]) => line);
}

function json(body: object): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

async function visitor(): Promise<void> {
  await world.send('GET', '/api/stats', undefined, await world.signIn('visitor@example.com'));
}

async function tooMany(): Promise<void> {
  for (let attempt = 0; attempt < 11; attempt++) await signIn('203.0.113.99');
}

async function upload(token?: string): Promise<void> {
  const body = new FormData();
  body.append('file', new File(['<svg/>'], 'logo.png', { type: 'image/png' }));
  await world.request('/api/upload', { method: 'POST', headers: { Authorization: `Bearer ${token ?? (await world.signIn())}` }, body });
}
