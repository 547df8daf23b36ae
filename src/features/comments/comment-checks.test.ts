import { expect, test } from 'vitest';
import { comment, commentWorld, path } from '#tests/setup/comment-world.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';

const { world, post } = commentWorld();

test.each([
  [{ name: ' ' }, /name/],
  [{ name: 'x'.repeat(81) }, /name/],
  [{ email: 'not an address' }, /email/],
  [{ email: `${'x'.repeat(250)}@example.com` }, /email/],
  [{ message: '' }, /message/],
  [{ message: 'x'.repeat(4_001) }, /message/],
  [{ message: 7 }, /message/],
  [{ submission_id: 'one' }, /submission_id/],
])('%.60j is refused with a detail that names the field', async (parts, field) => {
  const response = await post(parts);
  expect([response.status, await response.json()]).toEqual([
    400,
    { detail: expect.stringMatching(field), code: 'bad_request', fields: expect.anything() },
  ]);
});

test('texts of the maximum length are stored whole, markup included', async () => {
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
])('%.60j is refused with a sentence for %s', async (parts, field) => {
  const response = await post(parts);
  const { fields, code } = await response.json();
  expect([response.status, code, fields[field]]).toEqual([400, 'bad_request', expect.stringMatching(/^Please .*\.$/)]);
});

test('a comment that reads like spam is held: its author is told, visitors do not see it, administrators see why', async () => {
  const posted = await (
    await post({
      message: 'Cheap loans today http://a.example http://b.example http://c.example http://d.example',
      website: 'http://bot.example',
    })
  ).json();
  expect(posted.status).toBe('held');
  expect(await (await world.request(path)).text()).not.toContain('Cheap loans');
  const { messages } = await (await world.send('GET', '/api/messages?view=spam', undefined, await world.signIn())).json();
  const [held] = messages;
  expect(held).toMatchObject({ id: posted.id, state: 'open', on_page: false, suspicion: 'text', email: 'ada@example.com' });
  expect(held.reasons.length).toBeGreaterThan(0);
});

test.each([
  [{ name: 'Layla Noor' }, "Name reads like the owner's"],
  [{ name: 'L\u0430yl\u0430 N\u043e\u043er (author)' }, "Name reads like the owner's"],
  [{ name: 'Site admin' }, 'Name claims to be the author or an administrator'],
  [{ message: 'A\u200bbsolutely' }, 'Contains invisible characters'],
  [{ message: '!!!' }, 'Contains no words'],
  [{ website: 'https://bot.example.com' }, 'The hidden field was filled in'],
  [{ milliseconds_to_fill: 0 }, 'Sent 0 s after the form was opened'],
  [{ milliseconds_to_fill: 2_999 }, 'Sent 2.9 s after the form was opened'],
])('%.60j is held with a reason', async (parts, reason) => {
  const response = await post(parts);
  const { id, status } = await response.json();
  const { data } = await world.db.from('messages').select('reasons').eq('id', id).single().throwOnError();
  expect([response.status, status, data?.reasons]).toEqual([201, 'held', expect.arrayContaining([reason])]);
});

test.each([undefined, null])('a time to fill the form that is %s is no reason to hold a comment', async (milliseconds_to_fill) => {
  expect((await (await post({ milliseconds_to_fill })).json()).status).toBe('visible');
});

test.each([
  'Cheap loans without documents, today only! Visit our page: https://loans.example',
  'Nice post! Real followers and likes for your business: bit.ly/abc',
  'Casino bonus [url=https://spins.example]here[/url]',
  'Earn $500 daily from home, join now. https://a.example https://b.example https://c.example',
  'Thanks for sharing! I recovered my funds, the recovery expert is on WhatsApp +1 202 555 0134.',
])('spam of name, email and message alone is held by its text: %s', async (message) => {
  const { status } = await (await world.send('POST', path, { name: 'Sam', email: 'sam@example.com', message })).json();
  expect(status).toBe('held');
});

test('a comment with the telephone number of its writer is held for the owner alone, and its writer is told', async () => {
  const posted = await (await post({ message: 'Please call me about a licence: +971 50 123 4567' })).json();
  expect(posted).toMatchObject({ status: 'held', is_private: true });
  const { data } = await world.db.from('messages').select('is_private').eq('id', posted.id).single().throwOnError();
  expect(data).toEqual({ is_private: true });
  expect((await (await post({ message: 'Is a fee of AED 15,000,000 right?' })).json()).is_private).toBe(false);
});

test("a comment that names the owner's present phone is no private enquiry; one with another phone is", async () => {
  const facts = { phone: '+971 50 123 4567' };
  await world.db.from('site_profile').update({ facts }).eq('id', 1).throwOnError();
  const isPrivate = async (phone: string) => {
    const { id } = await (await post({ message: `I reached the office at ${phone} and got a clear answer.` })).json();
    return (await world.db.from('messages').select('is_private').eq('id', id).single()).data?.is_private;
  };
  expect([await isPrivate(facts.phone), await isPrivate('+971 50 765 4321')]).toEqual([false, true]);
});

test.each([
  [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
  [{ 'Sec-Fetch-Site': 'same-site' }, 403],
  [{ Origin: 'https://evil.example' }, 403],
  [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost' }, 201],
  [{ Origin: 'http://localhost' }, 201],
])('a request with %j answers %i', async (headers, status) => {
  if (status === 403) expectConsoleErrors(/from the site itself/);
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers } as Record<string, string>,
    body: JSON.stringify(comment({})),
  };
  expect((await world.request(path, init)).status).toBe(status);
});

test('a body that is neither JSON nor a form is refused', async () => {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/xml' }, body: 'name=A&email=a@b.c&message=Hi' };
  expect((await world.request(path, init)).status).toBe(415);
});

test('the sixth comment within a minute from one IP is rate-limited, one from another IP is not', async () => {
  expectConsoleErrors(/Too many requests/);
  const send = (ip: string) =>
    world.request(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(comment({})) }, ip);
  const answers = [];
  for (let sent = 0; sent < 6; sent++) answers.push(await send('2001:db8:1:2::1'));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
  expect((await send('2001:db8:1:2:ffff::9')).status).toBe(429);
  expect((await send('2001:db8:2:3::1')).status).toBe(201);
});

test.each(['X-Forwarded-For', 'X-Real-IP', 'Client-IP', 'X-NF-Client-Connection-IP', 'Forwarded'])(
  'a different %s header each time does not evade the rate limit of comments',
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

test('IPs are stored as hashes only', async () => {
  await world.request(
    path,
    { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(comment({})) },
    '192.0.2.77',
  );
  const tables = await Promise.all([world.db.from('messages').select('*'), world.db.from('rate_limits').select('*')]);
  expect(JSON.stringify(tables)).not.toContain('192.0.2.77');
});
