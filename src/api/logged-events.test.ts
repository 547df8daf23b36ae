import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { logLine } from '#src/http/log.ts';
import { memoryStore } from '#tests/fixtures/memory-store.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { owner } from '#tests/setup/test-api.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const idToken = 'an.id.token';
const world = testWorld({ verifyToken: async () => ({ email: owner, displayName: null }), uploads: memoryStore() });
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
  ['a file that is not an image', upload, { level: 'warning', event: 'bad_request', path: '/api/upload' }],
])(
  '%s is logged with time, visitor hash, route and request id, and without token, body, email or IP',
  { tags: ['S95', '§14.logs'] },
  async (_, happening, line) => {
    await happening();
    const last = lines().at(-1) ?? '';
    expect(JSON.parse(last)).toMatchObject({
      ...line,
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      visitor: expect.stringMatching(/^[0-9a-f]{32}$/),
      request: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(last).not.toMatch(/an\.id\.token|a{43}|@example\.com|203\.0\.113|<svg/);
  },
);

test('text with line breaks and quotes stays within one line of the log', { tags: ['S58'] }, () => {
  const text = 'x"\n{"level":"error","event":"forged"}\r\n\u2028';
  logLine('info', 'test', { text });
  const line = String(info.mock.lastCall?.[0]);
  expect(line).not.toMatch(/[\r\n]/);
  expect(JSON.parse(line)).toMatchObject({ event: 'test', text });
});

test('a request path cannot forge a log line', { tags: ['S58'] }, async () => {
  await world.request('/api/comments/x%0A%7B%22level%22%3A%22info%22%7D', { method: 'DELETE' });
  expect(lines().at(-1)).not.toContain('\n');
});

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

async function upload(): Promise<void> {
  const body = new FormData();
  body.append('file', new File(['<svg/>'], 'logo.png', { type: 'image/png' }));
  await world.request('/api/upload', { method: 'POST', headers: { Authorization: `Bearer ${await world.signIn()}` }, body });
}
