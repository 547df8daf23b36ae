import { expect, test } from 'vitest';
import { readMail } from '#local/mail/read-mail.ts';
import { subscriptionsWorld } from '#tests/setup/subscriptions-world.ts';
import { addressProblem } from './subscribe-form.ts';

const { world, server, exec, signUp, subscribe, press, tokenOfMail, row, states, later } = subscriptionsWorld();
const hour = 3_600_000;

test('who asks is sent the link at once, alone, in the name of the owner, who gets replies and no copy', async () => {
  const answer = await signUp('Nadia@Example.com', { place: 'a-post', lang: 'ar' });
  expect([answer.status, await answer.json()]).toEqual([200, {}]);
  expect(await row('Nadia@Example.com')).toMatchObject({ state: 'asked', place: 'a-post', lang: 'ar' });
  expect(server.recipients).toEqual(['Nadia@example.com']);
  expect(readMail(server.mails[0] ?? '')).toMatchObject({
    from: 'Layla Noor <site@example.com>',
    to: 'Nadia@example.com',
    replyTo: 'owner@example.com',
    subject: 'هل تصل المقالات الجديدة إلى هذا العنوان؟',
  });
  expect(server.mails[0]).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  await later(hour);
  expect(server.mails).toHaveLength(1);
});

test('two who ask at once get two mails, each with a link of its own', async () => {
  await Promise.all([signUp('one@example.com'), signUp('two@example.com')]);
  await later(0);
  expect(server.recipients.toSorted()).toEqual(['one@example.com', 'two@example.com']);
  const links = server.mails.map((mail) => /subscribe\/[\w-]+/.exec(readMail(mail).text)?.[0]);
  expect(new Set(links).size).toBe(2);
});

test('new, known, held, subscribed, refused and mistyped-by-robots addresses get one answer, and known ones are left as they are', async () => {
  await subscribe('subscribed@example.com');
  await signUp('asked@example.com');
  await signUp('held@example.com', { website: 'x' });
  await signUp('refused@example.com');
  await exec(`update public.subscribers set state = 'refused' where address = 'refused@example.com'`);
  await signUp('gone@example.com');
  await exec(`
    update public.subscribers set state = 'refused' where address = 'gone@example.com';
    delete from public.subscribers where address = 'gone@example.com'`);
  const [before, mails] = [await exec('select * from public.subscribers order by id'), server.mails.length];
  const answers = [];
  for (const name of ['subscribed', 'asked', 'held', 'refused', 'gone', 'SUBSCRIBED'])
    answers.push(await told(await signUp(`${name}@example.com`)));
  expect([(await exec('select * from public.subscribers order by id')).rows, server.mails.length]).toEqual([before.rows, mails]);
  expect(new Set([...answers, await told(await signUp('new@example.com'))]).size).toBe(1);
});

test.each([
  ['a filled hidden field', { website: 'http://spam.example' }],
  ['a form that was filled in at once', { milliseconds_to_fill: 200 }],
])('%s waits for the owner', async (_, form) => {
  await signUp('robot@example.com', form);
  expect([await states(), server.mails]).toEqual([{ held: 1 }, []]);
});

test('who lets the browser fill in the address and sends it after a second is no robot', async () => {
  await signUp('nadia@example.com', { milliseconds_to_fill: 1_000 });
  await signUp('robot@example.com', { milliseconds_to_fill: 999 });
  expect([await states(), server.recipients]).toEqual([{ asked: 1, held: 1 }, ['nadia@example.com']]);
});

test('an address is asked once in 30 days, also when its row is gone', async () => {
  await signUp('nadia@example.com');
  await exec(`delete from public.subscribers`);
  await signUp('nadia@example.com');
  expect([await states(), server.mails.length]).toEqual([{ held: 1 }, 1]);
  await exec(`delete from public.subscribers; update public.subscription_marks set marked_at = now() - interval '30 days 1 minute'`);
  await signUp('nadia@example.com');
  expect([await states(), server.mails.length]).toEqual([{ asked: 1 }, 2]);
});

test('who confirmed and left may ask once more at once, and then not again', async () => {
  const id = await subscribe('nadia@example.com');
  await exec(`select public.leave_subscription('${id}', '2026-11-30')`);
  await signUp('nadia@example.com');
  expect([await states(), server.mails.length]).toEqual([{ asked: 1 }, 2]);
  await exec(`delete from public.subscribers`);
  await signUp('nadia@example.com');
  expect([await states(), server.mails.length]).toEqual([{ held: 1 }, 2]);
});

test('a flood of 1,000 from many networks sends 20 mails, three for one network; an honest one is found and gets its link by one press', async () => {
  for (let number = 0; number < 10; number++) await signUp(`one-${number}@example.com`, {}, '203.0.113.7');
  expect(server.mails).toHaveLength(3);
  await Promise.all(Array.from({ length: 40 }, (_, number) => signUp(`flood-${number}@example.com`)));
  // The rest without the requests around it.
  await exec(`select public.sign_up(
      jsonb_build_object('address', 'more-' || n || '@example.com', 'digest', encode(sha256(n::text::bytea), 'hex'), 'lang', 'en', 'place', 'home',
        'network', 'network ' || n, 'is_suspicious', false),
      '{"asked_a_day": 20, "asked_of_network_a_day": 3, "stored_of_network_a_day": 30, "asked_once_in": 30, "held": 2000}', '2026-11-30')
    from generate_series(1, 950) n`);
  expect(await states()).toEqual({ asked: 20, held: 980 });
  await signUp('honest@example.com', { place: 'a-post' });
  for (let run = 0; run < 20; run++) await later(hour / 4);
  expect(server.mails).toHaveLength(20);
  expect(server.recipients.filter((address) => address.startsWith('one-'))).toHaveLength(3);
  const found = await owner('GET', '/api/subscribers?search=honest@');
  expect(found.subscribers).toMatchObject([{ address: 'honest@example.com', state: 'held', place_title: 'The first ninety days' }]);
  expect(await owner('POST', '/api/subscribers/act', { action: 'send-link', ids: [found.subscribers[0].id] })).toEqual({ changed: 1 });
  await world.platform.idle();
  expect(server.recipients.slice(20)).toEqual(['honest@example.com']);
  await press('/api/subscriptions/confirm', { token: tokenOfMail() });
  expect(await row('honest@example.com')).toMatchObject({ state: 'subscribed' });
  // The other forms answer as before.
  const enquiry = {
    name: 'Ada',
    email: 'ada@example.com',
    message: 'May I ask what it costs?',
    consent: true,
    milliseconds_to_fill: 20_000,
  };
  expect((await world.send('POST', '/api/enquiries', enquiry)).status).toBe(201);
});

test('links of the day before count no more', async () => {
  for (let number = 0; number < 21; number++) await signUp(`reader-${number}@example.com`);
  expect(await states()).toEqual({ asked: 20, held: 1 });
  await exec(`update public.notifications set created_at = created_at - interval '1 day'`);
  await signUp('tomorrow@example.com');
  expect(await states()).toEqual({ asked: 21, held: 1 });
});

test('2,000 wait at most; then the answer is the same and nothing is stored', async () => {
  await exec(
    `insert into public.subscribers (address, place, state) select 'held-' || n || '@example.com', 'home', 'held' from generate_series(1, 2000) n`,
  );
  const robot = await told(await signUp('robot@example.com', { website: 'x' }));
  expect(await states()).toEqual({ held: 2_000 });
  // Who can be asked at once still is.
  expect(await told(await signUp('nadia@example.com'))).toBe(robot);
  expect(await states()).toEqual({ held: 2_000, asked: 1 });
});

test.each(['nadia', 'nadia@', '@example.com', 'nadia@example.com, other@example.com', 'a@b.com\nbcc: x@example.com', ''])(
  '%j is no address, and the answer says so at its field',
  async (email) => {
    const answer = await signUp(email);
    expect([answer.status, (await answer.json()).fields]).toEqual([400, { email: addressProblem }]);
    expect(await states()).toEqual({});
  },
);

test.each([
  ['home', '/'],
  ['blog', '/blog'],
  ['a-post', '/blog/a-post'],
  ['page', '/'],
  ['never-written', '/'],
  ['//evil.example', '/'],
  ['https://evil.example/', '/'],
])('a browser without script that asks at %j is led to %s, where the answer is', async (place, path) => {
  const answer = await press('/api/subscriptions', { email: 'nadia@example.com', place });
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${path}#subscribed`]);
  expect((await row('nadia@example.com'))?.place).toBe(
    ['never-written', '//evil.example', 'https://evil.example/'].includes(place) ? 'page' : place,
  );
});

test('without script, a wrong address is a page with the form and what was typed', async () => {
  const answer = await press('/api/subscriptions', { email: 'nadia', place: 'a-post' });
  const page = await answer.text();
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([400, 'text/html; charset=UTF-8']);
  for (const part of [addressProblem, 'value="nadia"', 'name="place" value="a-post"', 'action="/api/subscriptions"'])
    expect(page).toContain(part);
});

test('while nobody can subscribe, nothing is stored and nobody is told that a mail comes', async () => {
  await exec('update public.subscription_settings set domain_passes = false');
  const answer = await signUp('nadia@example.com');
  expect([answer.status, (await answer.json()).code, await states()]).toEqual([409, 'conflict', {}]);
});

test('one network gets one answer however many it sends: three links, the next wait, and beyond 30 a day nothing is stored', async () => {
  const answers = new Set<string>();
  const sendMany = async (count: number, name: string) => {
    for (let number = 0; number < count; number++)
      answers.add(await told(await signUp(`${name}-${number}@example.com`, {}, '203.0.113.9')));
  };
  await sendMany(30, 'one');
  expect(await states()).toEqual({ asked: 3, held: 27 });
  await sendMany(10, 'more');
  await signUp('robot@example.com', { website: 'x' }, '203.0.113.9');
  expect([await states(), answers.size]).toEqual([{ asked: 3, held: 27 }, 1]);
  await signUp('nadia@example.com', {}, '203.0.113.10');
  expect(await states()).toEqual({ asked: 4, held: 27 });
});

test('everybody who asked and was stored counts as come, once, whether or not the link was sent', async () => {
  for (let time = 0; time < 2; time++) await signUp('nadia@example.com');
  await signUp('held@example.com', { website: 'x' });
  await owner('POST', '/api/subscribers/act', { action: 'send-link', ids: [(await row('held@example.com'))?.id] });
  expect((await exec('select kind, counted from public.subscription_sums')).rows).toEqual([{ kind: 'came', counted: 2 }]);
});

async function told(answer: Response): Promise<string> {
  const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id');
  return JSON.stringify([answer.status, await answer.text(), headers]);
}

async function owner(method: string, path: string, body?: object) {
  return (await world.send(method, path, body, await world.signIn())).json();
}
