import { expect, test } from 'vitest';
import { commentWorld, path } from '#tests/setup/comment-world.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';

const { world } = commentWorld();
const typed = { name: 'Ada', email: 'ada@example.com', message: 'Which papers first?', website: '', parent_id: '' };

test('a comment of a browser without script leads back to its article, which thanks for it; sent twice it is stored once', async () => {
  const answers = [await sendForm({ message: 'Line one\r\nline two' }), await sendForm({ message: 'Line one\r\nline two' })];
  for (const answer of answers) expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/blog/discussed#comment-posted']);
  expect(world.purged).toContain('comments-discussed');
  expect((await stored('Line one\nline two')).length).toBe(1);
});

test('one that is held or private is thanked as such', async () => {
  const held = await sendForm({ message: 'Held it is', website: 'filled' });
  const privately = await sendForm({ message: 'Please call me on +44 20 7946 0958.' });
  expect([held, privately].map(({ headers }) => headers.get('Location'))).toEqual([
    '/blog/discussed#comment-held',
    '/blog/discussed#comment-private',
  ]);
});

test('bad input gets a page with what was typed, as text, and what is wrong', async () => {
  const response = await sendForm({ name: '', message: '</textarea><b>Bold' });
  const page = await response.text();
  expect([response.status, response.headers.get('Content-Type')]).toEqual([400, 'text/html; charset=UTF-8']);
  for (const part of [
    'Your comment was not posted',
    'Please check: Name.',
    'Please enter your name.',
    '&lt;/textarea&gt;&lt;b&gt;Bold</textarea>',
    'value="ada@example.com"',
    'action="/api/blogs/discussed/comments"',
    'href="/blog/discussed#comments"',
  ])
    expect(page).toContain(part);
});

test('a file and a foreign page are refused with a page; a program gets its JSON as before', async () => {
  expectConsoleErrors(/forbidden/);
  const body = new FormData();
  body.append('message', new File([new Uint8Array([1])], 'x.pdf'));
  const file = await world.request(path, { method: 'POST', body });
  const foreign = await sendForm({ message: 'From elsewhere' }, { 'Sec-Fetch-Site': 'cross-site' });
  expect([file.status, foreign.status]).toEqual([415, 403]);
  expect(await file.text()).toContain('Files cannot be sent here. Please send text alone.');
  expect(await foreign.text()).not.toContain('From elsewhere');
  expect(await (await world.send('POST', path, { ...typed, name: '' })).json()).toMatchObject({ code: 'bad_request' });
});

function sendForm(parts: Partial<typeof typed>, headers: Record<string, string> = {}) {
  return world.request(path, { method: 'POST', body: new URLSearchParams({ ...typed, ...parts }), headers }, '198.51.100.7');
}

async function stored(content: string) {
  return (await world.db.from('messages').select('id').eq('content', content).throwOnError()).data ?? [];
}
