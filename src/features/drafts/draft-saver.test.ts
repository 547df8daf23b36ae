// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { provideSession } from '#src/client/api-client.ts';
import { DraftSaver, type ServerCopy } from './draft-saver.ts';

type Sent = { method: string; path: string; body: { content: { title: string }; sequence: number } | null };
type Answer = (sent: Sent) => Response | Promise<Response>;

const offline: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
let text: string | null;
let sent: Sent[];
let answer: Answer;
let states: ServerCopy['kind'][];
let saver: DraftSaver;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') });
  [text, sent, states, answer] = [null, [], [], kept];
  provideSession((request) => request('token'));
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    const request: Sent = { method, path, body: typeof body === 'string' ? JSON.parse(body) : null };
    sent.push(request);
    return answer(request);
  });
  saver = newSaver();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a text is on the server 2 s after a pause, from its first character', async () => {
  write('H');
  await vi.advanceTimersByTimeAsync(1_999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toMatchObject([{ method: 'PUT', path: `/api/drafts/${saver.id}`, body: { content: { title: 'H' }, sequence: 0 } }]);
  expect(states).toEqual(['waiting', 'saving', 'saved']);
});

test('somebody who writes without a pause is saved every 10 s', async () => {
  for (let second = 0; second < 10; second++) {
    write(`Text ${second}`);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(titles()).toEqual(['Text 9']);
});

test('each save goes on from the last, and a text that the server has is not sent again', async () => {
  await keep('One');
  await keep('One');
  await keep('Two');
  expect(sent.map(({ body }) => [body?.content.title, body?.sequence])).toEqual([
    ['One', 0],
    ['Two', 1],
  ]);
});

test('what is typed while a save is on its way is sent after it, never beside it', async () => {
  const first = Promise.withResolvers<void>();
  answer = async (request) => {
    await first.promise;
    return kept(request);
  };
  await keep('One');
  write('One and two');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(titles()).toEqual(['One']);
  first.resolve();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(titles()).toEqual(['One', 'One and two']);
  expect(saver.state).toEqual({ kind: 'saved' });
});

test('a text that is saved as post is removed from the server, and the next one is a new text', async () => {
  await keep('One');
  const { id } = saver;
  text = null;
  await saver.flush();
  expect(sent.at(-1)).toMatchObject({ method: 'DELETE', path: `/api/drafts/${id}?sequence=1` });
  await keep('Another');
  expect(saver.id).not.toBe(id);
  expect(sent.at(-1)?.body?.sequence).toBe(0);
});

test.each([
  ['without the network', offline],
  ['while the server is down', () => Response.json({ detail: 'Down' }, { status: 503 })],
  ['after too many requests', () => Response.json({ detail: 'Too many' }, { status: 429 })],
])('%s a text is tried again, ever more rarely, until it is kept', async (_, failure: Answer) => {
  answer = failure;
  await keep('One');
  expect(saver.state).toEqual({ kind: 'offline' });
  await vi.advanceTimersByTimeAsync(2_000 + 5_000 + 15_000);
  expect(sent).toHaveLength(4);
  answer = kept;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(saver.state).toEqual({ kind: 'saved' });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toHaveLength(5);
});

test('when the network is back, nothing waits for the next attempt', async () => {
  answer = offline;
  await keep('One');
  answer = kept;
  saver.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(saver.state).toEqual({ kind: 'saved' });
});

test('a save whose answer was lost is known again, and no other device is blamed', async () => {
  answer = offline;
  await keep('One');
  answer = (request) => (request.body?.sequence === 0 ? changed({ title: 'One' }, 1) : kept(request));
  write('One and two');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(saver.state).toEqual({ kind: 'saved' });
  expect(sent.at(-1)?.body).toMatchObject({ content: { title: 'One and two' }, sequence: 1 });
});

test('a text that another device changed is not overwritten before a choice', async () => {
  await keep('One');
  answer = () => changed({ title: 'Theirs' }, 5);
  await keep('Mine');
  expect(saver.state).toMatchObject({ kind: 'changed', current: { content: { title: 'Theirs' } } });
  const before = sent.length;
  await keep('Mine, longer');
  await saver.flush();
  expect(sent).toHaveLength(before);
  expect(saver.isSafe(false)).toBe(false);
  answer = kept;
  if (saver.state.kind === 'changed') saver.follow(saver.state.current);
  await saver.flush();
  expect(sent.at(-1)?.body).toMatchObject({ content: { title: 'Mine, longer' }, sequence: 5 });
});

test('a text that was discarded elsewhere comes back only by choice, as a new one', async () => {
  await keep('One');
  const { id } = saver;
  answer = () => Response.json({ detail: 'Gone', code: 'conflict', current: null }, { status: 409 });
  await keep('One and two');
  expect(saver.state).toEqual({ kind: 'changed', current: null });
  answer = kept;
  saver.follow(null);
  await saver.flush();
  expect([sent.at(-1)?.body?.sequence, saver.id === id]).toEqual([0, false]);
});

test.each([
  [413, 'it is too long for the server. Kept on this device.'],
  [401, 'you are signed out. Kept on this device.'],
  [400, 'Not so. Kept on this device.'],
])('a refusal with %d is said and not repeated by itself', async (status, detail) => {
  answer = () => Response.json({ detail: 'Not so.' }, { status });
  await keep('One');
  expect(saver.state).toEqual({ kind: 'refused', detail });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toHaveLength(1);
});

test('while a save of the post is on its way nothing else is sent, and afterwards what is unsaved', async () => {
  saver.hold(true);
  await keep('One');
  expect(sent).toEqual([]);
  saver.hold(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(titles()).toEqual(['One']);
});

test('text is safe on the server, or on its way there unless it is too long to outlive the page', async () => {
  expect(saver.isSafe(true)).toBe(true);
  write('One');
  expect(saver.isSafe(true)).toBe(false);
  void saver.flush();
  expect(saver.isSafe(true)).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(saver.isSafe(true)).toBe(true);
  write('x'.repeat(60_000));
  void saver.flush();
  expect([saver.isSafe(true), saver.isSafe(false)]).toEqual([false, true]);
});

function newSaver(): DraftSaver {
  return new DraftSaver(null, {
    unsaved: () => (text === null ? null : { post_id: null, post_version: null, content: { title: text } }),
    onState: ({ kind }) => states.push(kind),
    onSaved: () => undefined,
  });
}

function write(next: string): void {
  text = next;
  saver.schedule();
}

async function keep(next: string): Promise<void> {
  write(next);
  await vi.advanceTimersByTimeAsync(2_000);
}

function kept({ path, body }: Sent): Response {
  const id = path.split('/').at(-1)?.split('?')[0];
  return Response.json({ id, post_id: null, sequence: (body?.sequence ?? 0) + 1, saved_at: '2026-11-22T10:00:00Z' });
}

/** The refusal of a save because another one came first. */
function changed(content: object, sequence: number): Response {
  const current = { id: saver.id, post_id: null, post_version: null, base: null, device: 'Safari on iPhone', content, sequence };
  return Response.json({ detail: 'x', code: 'conflict', current: { ...current, saved_at: '2026-11-22T10:00:00Z' } }, { status: 409 });
}

function titles(): (string | undefined)[] {
  return sent.filter(({ method }) => method === 'PUT').map(({ body }) => body?.content.title);
}
