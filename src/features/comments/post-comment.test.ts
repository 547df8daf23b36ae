import { beforeEach, expect, test } from 'vitest';
import { blogRow } from '#tests/fixtures/rows.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();
const path = '/api/blogs/discussed/comments';

beforeEach(async () => {
  await world.db.from('comments').delete().neq('content', '').throwOnError();
  await world.db
    .from('blogs')
    .upsert(blogRow({ id: 'discussed' }))
    .throwOnError();
});

test('a clean comment is in the next GET response, without its email', { tags: ['S70', '§3.comment', '§7.comment'] }, async () => {
  const response = await post({ message: 'A clear and useful article, thank you.' });
  const posted = await response.json();
  expect([response.status, posted.status]).toEqual([201, 'visible']);
  const list = await (await world.request(path)).text();
  expect(list).toContain('A clear and useful article');
  expect(list + JSON.stringify(posted)).not.toContain('ada@example.com');
  expect(world.purged).toContain('comments-discussed');
});

test('a doubtful comment is held: its author is told, visitors do not see it, administrators see why', {
  tags: ['S80', '§10.comment-holding'],
}, async () => {
  const posted = await (
    await post({
      message: 'Cheap loans today http://a.example http://b.example http://c.example http://d.example',
      website: 'http://bot.example',
    })
  ).json();
  expect(posted.status).toBe('held');
  expect(await (await world.request(path)).text()).not.toContain('Cheap loans');
  const [held] = await (await world.send('GET', '/api/comments', undefined, await world.signIn())).json();
  expect(held).toMatchObject({ id: posted.id, status: 'held', email: 'ada@example.com' });
  expect(held.reasons.length).toBeGreaterThan(0);
});

test('a submission that is sent twenty times is stored once, and every response carries it', {
  tags: ['R29', '§10.submission'],
}, async () => {
  const submission_id = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => post({ message: 'Sent twenty times.', submission_id })));
  const ids = new Set((await Promise.all(answers.map((answer) => answer.json()))).map(({ id }) => id));
  expect(ids.size).toBe(1);
  const { data } = await world.db.from('comments').select('id').eq('submission_id', submission_id);
  expect(data).toHaveLength(1);
});

test('a submission id that is reused for another text is refused without revealing the first', {
  tags: ['R29', '§10.submission'],
}, async () => {
  const submission_id = crypto.randomUUID();
  await post({ message: 'The first text.', submission_id });
  const response = await post({ message: 'Another text.', submission_id });
  expect([response.status, await response.text()]).toEqual([409, expect.not.stringContaining('The first text')]);
});

test.each([
  [{ name: ' ' }, /name/],
  [{ name: 'x'.repeat(81) }, /name/],
  [{ email: 'not an address' }, /email/],
  [{ email: `${'x'.repeat(250)}@example.com` }, /email/],
  [{ message: '' }, /message/],
  [{ message: 'x'.repeat(4_001) }, /message/],
  [{ message: 7 }, /message/],
  [{ submission_id: 'one' }, /submission_id/],
])('%.60j is refused with a detail that names the field', { tags: ['S61', '§5.comment'] }, async (parts, field) => {
  const response = await post(parts);
  expect([response.status, await response.json()]).toEqual([
    400,
    { detail: expect.stringMatching(field), code: 'bad_request', fields: expect.anything() },
  ]);
});

test('texts of the maximum length are stored whole, markup included', { tags: ['§5.comment-lengths'] }, async () => {
  const message = `<script>alert(1)</script> ${'ab c '.repeat(700)}`.slice(0, 4_000).trim();
  const posted = await (await post({ name: 'n'.repeat(80), message })).json();
  expect(posted).toMatchObject({ author_name: 'n'.repeat(80), content: message });
});

test.each([
  [{ name: `a${'\u0301'.repeat(78)}` }, 'name'],
  [{ message: `z${'\u0301'.repeat(3_900)}` }, 'message'],
  [{ name: '\u200b', message: '\u2800' }, 'name'],
  [{ name: 'Ada\r\nOwner' }, 'name'],
  [{ email: 'a,b@c.d' }, 'email'],
  [{ email: '<x>@y.z' }, 'email'],
])('%.60j is refused with a sentence for %s', { tags: ['S97', '§5.comment-text'] }, async (parts, field) => {
  const response = await post(parts);
  const { fields, code } = await response.json();
  expect([response.status, code, fields[field]]).toEqual([400, 'bad_request', expect.stringMatching(/^Please .*\.$/)]);
});

test.each([
  [{ name: 'Layla Noor' }, 'S102', 'Name reads like that of the owner'],
  [{ name: 'L\u0430yl\u0430 N\u043e\u043er (author)' }, 'S102', 'Name reads like that of the owner'],
  [{ name: 'Site admin' }, 'S102', 'Name claims to be the author or an administrator'],
  [{ milliseconds_to_fill: undefined }, 'S106', 'Sent without the checks of the form'],
  [{ milliseconds_to_fill: null }, 'S106', 'Sent without the checks of the form'],
  [{ message: 'A\u200bbsolutely' }, 'S97', 'Contains invisible characters'],
  [{ message: '!!!' }, 'S97', 'Contains no words'],
])('%.60j is held with a reason', { tags: ['S97', 'S102', 'S106', '§10.comment-holding'] }, async (parts, _, reason) => {
  const response = await post(parts);
  const { id, status } = await response.json();
  const { data } = await world.db.from('comments').select('reasons').eq('id', id).single().throwOnError();
  expect([response.status, status, data?.reasons]).toEqual([201, 'held', expect.arrayContaining([reason])]);
});

test('a comment with the telephone number of its writer is held for the owner alone, and its writer is told', {
  tags: ['S98', '§10.private-enquiry'],
}, async () => {
  const posted = await (await post({ message: 'Please call me about a licence: +971 50 123 4567' })).json();
  expect(posted).toMatchObject({ status: 'held', is_private: true });
  const { data } = await world.db.from('comments').select('is_private, reasons').eq('id', posted.id).single().throwOnError();
  expect([data?.is_private, data?.reasons]).toEqual([true, expect.arrayContaining(['Sent privately'])]);
  expect((await (await post({ message: 'Is a fee of AED 15,000,000 right?' })).json()).is_private).toBe(false);
});

test('a reply stands below its question; a reply to a reply stands there too', { tags: ['§7.comment', '§2.comment-replies'] }, async () => {
  const question = await (await post({ message: 'What does it cost?' })).json();
  const reply = await (await post({ message: 'Some fifteen thousand.', parent_id: question.id })).json();
  const second = await (await post({ message: 'Did that include the visa?', parent_id: reply.id })).json();
  expect([question.parent_id, reply.parent_id, second.parent_id]).toEqual([null, question.id, question.id]);
});

test('a reply to what visitors do not see is refused', { tags: ['§7.comment'] }, async () => {
  const held = await (await post({ website: 'filled' })).json();
  const gone = await (await post({ message: 'This will be deleted.' })).json();
  await world.db.from('comments').update({ deleted_at: '2026-01-01T00:00:00Z' }).eq('id', gone.id).throwOnError();
  const row = { blog_id: blogRow().id, author_name: 'A', email: 'a@example.com', content: 'Elsewhere' };
  await world.db
    .from('blogs')
    .insert(blogRow({ id: row.blog_id }))
    .throwOnError();
  const { data: elsewhere } = await world.db.from('comments').insert(row).select('id').single().throwOnError();
  for (const parent_id of [held.id, gone.id, elsewhere?.id, crypto.randomUUID()])
    expect(await (await post({ parent_id })).json()).toMatchObject({ code: 'conflict' });
  expect((await post({ parent_id: 'one' })).status).toBe(400);
});

test('a closed post takes no comment and keeps what it has; the list says so, and a retry gets its answer', {
  tags: ['S98', '§10.comment-closing'],
}, async () => {
  const submission_id = crypto.randomUUID();
  const first = await (await post({ submission_id })).json();
  await world.db.from('blogs').update({ comments_open: false }).eq('id', 'discussed').throwOnError();
  const response = await post({});
  expect([response.status, await response.json()]).toEqual([403, { code: 'comments_closed', detail: 'Comments are closed.' }]);
  const list = await world.request(path);
  expect([list.headers.get('X-Comments-Open'), (await list.json()).length]).toEqual(['false', 1]);
  expect((await (await post({ submission_id })).json()).id).toBe(first.id);
  await world.db.from('blogs').update({ comments_open: true }).eq('id', 'discussed').throwOnError();
  expect((await post({})).status).toBe(201);
});

test('unknown posts and drafts accept no comments', async () => {
  await world.db
    .from('blogs')
    .upsert(blogRow({ id: 'unpublished', status: 'draft' }))
    .throwOnError();
  for (const id of ['unknown', 'unpublished', '%00'])
    expect((await world.send('POST', `/api/blogs/${id}/comments`, comment({}))).status).toBe(404);
});

test.each([
  [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
  [{ 'Sec-Fetch-Site': 'same-site' }, 403],
  [{ Origin: 'https://evil.example' }, 403],
  [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost' }, 201],
  [{ Origin: 'http://localhost' }, 201],
])('a request with %j answers %i', { tags: ['S68', '§10.same-site'] }, async (headers, status) => {
  if (status === 403) expectConsoleErrors(/from the site itself/);
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers } as Record<string, string>,
    body: JSON.stringify(comment({})),
  };
  expect((await world.request(path, init)).status).toBe(status);
});

test('a body that is not JSON is refused', { tags: ['S63'] }, async () => {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'name=A&email=a@b.c&message=Hi' };
  expect((await world.request(path, init)).status).toBe(415);
});

test('the sixth comment within a minute from one IP is rate-limited, one from another IP is not', {
  tags: ['S76', '§10.limits'],
}, async () => {
  expectConsoleErrors(/Too many requests/);
  const send = (ip: string) =>
    world.request(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(comment({})) }, ip);
  const answers = [];
  for (let sent = 0; sent < 6; sent++) answers.push(await send('2001:db8:1:2::1'));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
  expect((await send('2001:db8:1:2:ffff::9')).status).toBe(429);
  expect((await send('2001:db8:1:3::1')).status).toBe(201);
});

test.each(['X-Forwarded-For', 'X-Real-IP', 'Client-IP', 'X-NF-Client-Connection-IP', 'Forwarded'])(
  'a different %s header each time does not evade the rate limit of comments',
  { tags: ['S78'] },
  async (header) => {
    expectConsoleErrors(/Too many requests/);
    const statuses = [];
    for (let sent = 0; sent < 6; sent++) {
      const headers = { 'Content-Type': 'application/json', [header]: `203.0.113.${sent}` };
      statuses.push((await world.request(path, { method: 'POST', headers, body: JSON.stringify(comment({})) }, `${header}.test`)).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  },
);

test('a retry of a comment whose address was deleted after its time is the stored comment', {
  tags: ['§10.submission', '§10.email-retention'],
}, async () => {
  const sent = { message: 'Sent a long time ago.', submission_id: crypto.randomUUID() };
  const { id } = await (await post(sent)).json();
  await world.db.from('comments').update({ email: '' }).eq('id', id).throwOnError();
  const again = await post(sent);
  expect([again.status, (await again.json()).id]).toEqual([201, id]);
});

test('IPs are stored as hashes only', { tags: ['S79'] }, async () => {
  await world.request(
    path,
    { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(comment({})) },
    '192.0.2.77',
  );
  const tables = await Promise.all([world.db.from('comments').select('*'), world.db.from('rate_limits').select('*')]);
  expect(JSON.stringify(tables)).not.toContain('192.0.2.77');
});

test('an administrator approves, marks as spam and deletes; visitors see the effect at once', {
  tags: ['§10.comment-review'],
}, async () => {
  const token = await world.signIn();
  const { id } = await (await post({ message: 'Please look at my page', website: 'filled' })).json();
  const setStatus = async (status: string) => (await world.send('PUT', `/api/comments/${id}`, { status }, token)).status;
  expect(await setStatus('visible')).toBe(200);
  expect(await (await world.request(path)).text()).toContain(id);
  expect(await setStatus('spam')).toBe(200);
  expect(await (await world.request(path)).text()).not.toContain(id);
  expect(await setStatus('visible')).toBe(200);
  expect((await world.send('DELETE', `/api/comments/${id}`, undefined, token)).status).toBe(200);
  expect(await (await world.request(path)).text()).not.toContain(id);
  expect(await setStatus('visible')).toBe(404);
});

test.each(['unknown', '00000000-0000-4000-8000-000000000000'])('the comment %s is not found', async (id) => {
  expect((await world.send('PUT', `/api/comments/${id}`, { status: 'spam' }, await world.signIn())).status).toBe(404);
});

function post(parts: object): Promise<Response> {
  return world.send('POST', path, comment(parts));
}

function comment(parts: object) {
  return {
    name: 'Ada',
    email: 'ada@example.com',
    message: 'Which papers does the bank ask for first?',
    milliseconds_to_fill: 20_000,
    ...parts,
  };
}

test("a comment that names the owner's present phone is no private enquiry; one with another phone is", {
  tags: ['§10.private-enquiry', '§1.owner-words'],
}, async () => {
  const facts = { phone: '+971 50 123 4567' };
  await world.db.from('owner').update({ facts }).eq('id', 1).throwOnError();
  const isPrivate = async (phone: string) => {
    const { id } = await (await post({ message: `I reached the office at ${phone} and got a clear answer.` })).json();
    return (await world.db.from('comments').select('is_private').eq('id', id).single()).data?.is_private;
  };
  expect([await isPrivate(facts.phone), await isPrivate('+971 50 765 4321')]).toEqual([false, true]);
});
