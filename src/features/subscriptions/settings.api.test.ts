import { beforeEach, expect, test } from 'vitest';
import { mailingsWorld } from '#tests/setup/mailings-world.ts';

const { world, tools, sender, exec, setAddress } = mailingsWorld();
let token = '';

beforeEach(async () => {
  token = await world.signIn();
  await exec(`update public.subscription_settings set is_open = false, domain_passes = false, domain = null`);
  await exec('truncate public.audit_log');
});

test('on one machine nothing is asked, and the switch works', async () => {
  expect(await read()).toMatchObject({ is_open: false, missing: ['domain'], domain: null, checked_at: null });
  const { status, body } = await turn(true);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    is_open: true,
    missing: [],
    domain: { domain: 'mail.site.test', skipped: 'local', passes: true, records: [] },
  });
  expect((await turn(false)).body).toMatchObject({ is_open: false });
  expect(world.purged).toContain('site-profile');
  expect((await world.db.from('audit_log').select('actor,action,kind').order('id').throwOnError()).data).toEqual([
    { actor: 'owner@example.com', action: 'opened-subscriptions', kind: 'site' },
    { actor: 'owner@example.com', action: 'closed-subscriptions', kind: 'site' },
  ]);
});

test('the switch stays off while something is missing, which is named; it can always be turned off', async () => {
  Object.assign(sender, { from: null });
  const { hasMailServer } = tools;
  tools.hasMailServer = () => false;
  await setAddress(null);
  const { status, body } = await turn(true);
  tools.hasMailServer = hasMailServer;
  expect([status, body.detail]).toEqual([
    400,
    'Readers cannot subscribe yet. Missing: a mail server, a sender’s address, a sender’s domain that passes, a postal address (Your site).',
  ]);
  expect(await read()).toMatchObject({ is_open: false, missing: ['sender', 'domain', 'address'] });
  expect((await turn(false)).status).toBe(200);
});

test('a domain that does not pass keeps the switch off and says what to create; a later look finds it', async () => {
  Object.assign(sender, { isLocal: false });
  const records: Record<string, string[]> = { 'mail.site.test': ['v=spf1 -all'], 's1._domainkey.mail.site.test': ['p=AAAA'] };
  const { askTxt } = tools.domain;
  tools.domain.askTxt = async (name) => records[name] ?? [];
  expect((await turn(true)).status).toBe(400);
  const dmarc = { name: 'dmarc', host: '_dmarc.mail.site.test', state: 'not-found', found: null, value: 'v=DMARC1; p=quarantine' };
  expect(await read()).toMatchObject({
    missing: ['domain'],
    domain: { passes: false, records: [{ state: 'passes' }, { state: 'passes' }, dmarc] },
  });
  records['_dmarc.mail.site.test'] = ['v=DMARC1; p=quarantine'];
  const looked = await (await world.send('POST', '/api/subscriptions/domain', undefined, token)).json();
  expect(looked).toMatchObject({ is_open: false, missing: [], domain: { passes: true } });
  tools.domain.askTxt = askTxt;
});

test('what passed for one domain is missing again for another', async () => {
  await turn(true);
  Object.assign(sender, { from: 'articles@other.test' });
  expect(await read()).toMatchObject({ is_open: true, missing: ['domain'], domain: { domain: 'mail.site.test', passes: false } });
});

async function read() {
  return (await world.send('GET', '/api/subscriptions/settings', undefined, token)).json();
}

async function turn(is_open: boolean) {
  const response = await world.send('PUT', '/api/subscriptions/settings', { is_open }, token);
  return { status: response.status, body: await response.json() };
}
