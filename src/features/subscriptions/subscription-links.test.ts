import { expect, test, vi } from 'vitest';
import { connect } from '#src/db/client.ts';
import { testKeys } from '#tests/setup/keys.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { hashKey, subscriptionsWorld } from '#tests/setup/subscriptions-world.ts';
import { tableDigests } from '#tests/setup/table-digests.ts';
import { testApi } from '#tests/setup/test-api.ts';
import { leaveToken } from './leave-token.server.ts';
import { readConfirmPage, readLeavePage } from './subscription-links.server.ts';

const { world, server, exec, signUp, press, tokenOfMail, subscribe, row, states } = subscriptionsWorld();
const address = 'na•••@example.com';

test('a scanner that opens every link changes nothing and confirms nothing', async () => {
  await signUp('nadia@example.com');
  const before = await tableDigests(world.supabase, {});
  for (let time = 0; time < 3; time++)
    expect(await readConfirmPage(world.db, tokenOfMail())).toEqual({ kind: 'ask', address, until: expect.any(String), lang: 'en' });
  expect(await tableDigests(world.supabase, {})).toEqual(before);
});

test('one press confirms, and a second answers the same', async () => {
  await signUp('nadia@example.com');
  const token = tokenOfMail();
  const confirmed = [];
  for (let time = 0; time < 2; time++) {
    const answer = await press('/api/subscriptions/confirm', { token });
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/subscribe/${token}`]);
    expect(await readConfirmPage(world.db, token)).toEqual({ kind: 'done', address, day: expect.any(String), lang: 'en' });
    confirmed.push((await row('nadia@example.com'))?.confirmed_at);
  }
  expect(confirmed[0]).toBe(confirmed[1]);
  expect(await sums()).toEqual({ came: 1, confirmed: 1 });
});

test('a link works for seven days, and no longer', async () => {
  await signUp('nadia@example.com');
  const token = tokenOfMail();
  await exec(`update public.subscribers set asked_at = now() - interval '6 days 23 hours'`);
  expect(await readConfirmPage(world.db, token)).toMatchObject({ kind: 'ask' });
  await exec(`update public.subscribers set asked_at = now() - interval '7 days 1 minute'`);
  expect(await readConfirmPage(world.db, token)).toEqual({ kind: 'ended' });
  await press('/api/subscriptions/confirm', { token });
  expect(await states()).toEqual({ asked: 1 });
  await world.db.rpc('due_jobs', { at: new Date().toISOString() }).throwOnError();
  expect(await states()).toEqual({});
});

test.each(['', 'x', 'a'.repeat(43), 'a'.repeat(5_000), "'; drop table subscribers; --", '%00', 'ü'])(
  'the address %j shows nothing',
  async (token) => {
    await subscribe('nadia@example.com');
    expect(await readConfirmPage(world.db, token)).toEqual({ kind: 'ended' });
    expect(await readLeavePage(world.db, token, hashKey)).toEqual({ kind: 'ended' });
  },
);

test('who leaves is told so, can come back for ten minutes, and is gone then', async () => {
  const token = leaveToken(await subscribe('nadia@example.com'), hashKey);
  expect(await shown(token)).toEqual({ kind: 'ask', address, lang: 'en' });
  expect((await press('/api/subscriptions/leave', { token })).headers.get('Location')).toBe(`/subscribe/leave/${token}`);
  expect(await shown(token)).toEqual({ kind: 'left', address, canReturn: true, lang: 'en' });
  expect(await marks()).toEqual(['asked', 'left']);
  expect((await press('/api/subscriptions/return', { token })).headers.get('Location')).toBe(`/subscribe/leave/${token}?returned`);
  expect([await shown(token), await marks(), await sums()]).toEqual([
    { kind: 'ask', address, lang: 'en' },
    ['asked'],
    { came: 1, confirmed: 1, left: 0 },
  ]);
  await press('/api/subscriptions/leave', { token });
  await exec(`update public.subscribers set left_at = now() - interval '10 minutes'`);
  expect(await shown(token)).toEqual({ kind: 'left', address: null, canReturn: false });
  await press('/api/subscriptions/return', { token });
  expect(await states()).toEqual({ left: 1 });
  await world.db.rpc('due_jobs', { at: new Date().toISOString() }).throwOnError();
  expect([await states(), await shown(token), await sums()]).toEqual([
    {},
    { kind: 'left', address: null, canReturn: false },
    { came: 1, confirmed: 1, left: 1 },
  ]);
});

test('who asked on an Arabic page sees Arabic pages, also once nothing is known of them', async () => {
  await signUp('nadia@example.com', { lang: 'ar' });
  const [token, lang] = [tokenOfMail(), 'ar'];
  expect(await readConfirmPage(world.db, token)).toMatchObject({ kind: 'ask', lang });
  expect((await press('/api/subscriptions/confirm', { token, lang })).headers.get('Location')).toBe(`/subscribe/${token}?lang=ar`);
  const leaving = leaveToken((await row('nadia@example.com'))?.id ?? '', hashKey);
  expect(await shown(leaving)).toMatchObject({ kind: 'ask', lang });
  const pressed = async (act: string) => (await press(`/api/subscriptions/${act}`, { token: leaving, lang })).headers.get('Location');
  expect(await pressed('leave')).toBe(`/subscribe/leave/${leaving}?lang=ar`);
  expect(await shown(leaving)).toMatchObject({ kind: 'left', lang });
  expect(await pressed('return')).toBe(`/subscribe/leave/${leaving}?lang=ar&returned`);
});

test('the link to leave in an old mail also ends a later subscription of the same address', async () => {
  const token = leaveToken(await subscribe('nadia@example.com'), hashKey);
  await press('/api/subscriptions/leave', { token });
  await exec(`delete from public.subscribers where state = 'left'`);
  await subscribe('NADIA@example.com');
  expect(await shown(token)).toMatchObject({ kind: 'ask' });
  await press('/api/subscriptions/leave', { token });
  expect(await states()).toEqual({ left: 1 });
});

test('more leave by one click in a minute, from one network, than any limit allows, without origin, cookie or script, whatever the body', async () => {
  await exec(`
    insert into public.subscribers (address, digest, place, state, confirmed_at)
    select 'reader-' || n || '@example.com', encode(sha256(('reader-' || n)::bytea), 'hex'), 'home', 'subscribed', now() from generate_series(1, 500) n`);
  const { rows } = await exec('select id from public.subscribers');
  const statuses = new Set<number>();
  for (let start = 0; start < rows.length; start += 100) {
    const answers = rows.slice(start, start + 100).map(({ id }, number) =>
      world.request(
        `/api/subscriptions/leave/${leaveToken(String(id), hashKey)}`,
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' },
          body: number % 2 ? 'List-Unsubscribe=One-Click' : '{ no form at all',
        },
        '203.0.113.5',
      ),
    );
    for (const { status } of await Promise.all(answers)) statuses.add(status);
  }
  expect([[...statuses], await states()]).toEqual([[200], { left: 500 }]);
});

test('one click again answers the same; one that this site did not sign is refused, and a person is led to the page', async () => {
  const path = `/api/subscriptions/leave/${leaveToken(await subscribe('nadia@example.com'), hashKey)}`;
  for (let time = 0; time < 2; time++) {
    const answer = await world.request(path, { method: 'POST' });
    expect([answer.status, await answer.text()]).toEqual([200, 'You are unsubscribed.']);
  }
  expect((await world.request(`${path}x`, { method: 'POST' })).status).toBe(404);
  const page = await world.request(path);
  expect([page.status, page.headers.get('Location')]).toEqual([303, path.replace('/api/subscriptions', '/subscribe')]);
});

test('a press while the database is away leads back to the page, which says so; no line of the log has the token', async () => {
  expectConsoleErrors(/press on a page|unavailable/);
  const away = connect({ SUPABASE_URL: 'http://127.0.0.1:1', SUPABASE_SECRET_KEY: testKeys.secretKey });
  const { request } = testApi(away);
  const token = leaveToken('00000000-0000-4000-8000-000000000001', hashKey);
  for (const [act, page] of [
    ['confirm', '/subscribe'],
    ['leave', '/subscribe/leave'],
    ['return', '/subscribe/leave'],
  ]) {
    const answer = await request(`/api/subscriptions/${act}`, { method: 'POST', body: new URLSearchParams({ token }) });
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${page}/${token}?failed`]);
  }
  expect((await request(`/api/subscriptions/leave/${token}`, { method: 'POST' })).status).toBe(503);
  const lines = [console.error, console.warn].flatMap((method) => vi.mocked(method).mock.calls);
  expect(lines.length).toBeGreaterThan(3);
  expect(JSON.stringify(lines)).not.toContain(token.slice(40));
});

test('who left while waiting for another confirmation is not asked any more', async () => {
  const token = leaveToken(await subscribe('nadia@example.com'), hashKey);
  await press('/api/subscriptions/leave', { token });
  await signUp('nadia@example.com');
  await press('/api/subscriptions/leave', { token });
  expect([await states(), await shown(token), server.mails.length]).toEqual([{}, { kind: 'left', address: null, canReturn: false }, 2]);
});

function shown(token: string) {
  return readLeavePage(world.db, token, hashKey);
}

async function marks(): Promise<string[]> {
  const { data } = await world.db.from('subscription_marks').select('kind').order('kind').throwOnError();
  return data.map(({ kind }) => kind);
}

async function sums(): Promise<Record<string, number>> {
  const { data } = await world.db.from('subscription_sums').select('kind,counted').order('kind').throwOnError();
  return Object.fromEntries(data.map(({ kind, counted }) => [kind, counted]));
}
