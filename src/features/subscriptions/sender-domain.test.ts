import { createSocket, type Socket } from 'node:dgram';
import type { AddressInfo } from 'node:net';
import { type DecodedPacket, decode, encode, RECURSION_AVAILABLE } from 'dns-packet';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testWorld } from '#tests/setup/test-database.ts';
import { isOfMailProvider } from './mail-providers.ts';
import { checkSenderDomain, examineSenderDomain, type Sender, txtResolver } from './sender-domain.server.ts';

const world = testWorld();
const hour = 3_600_000;
const sender: Sender = { from: 'articles@Mail.Site.test', selector: 's1', isLocal: false };
const dkim = `v=DKIM1; k=rsa; p=${'A'.repeat(300)}`;
const good = {
  'mail.site.test': ['google-site-verification=1', 'v=spf1 include:_spf.mail.test -all'],
  's1._domainkey.mail.site.test': [dkim],
  '_dmarc.mail.site.test': ['v=DMARC1; p=reject'],
};

type Zone = Record<string, string[] | 'SERVFAIL' | 'silent' | { cname: string }>;
let zone: Zone = {};
let server: Socket;
let asked: string[] = [];
let ask: ReturnType<typeof txtResolver>;

beforeAll(async () => {
  server = createSocket('udp4');
  server.on('message', (message, { port, address }) => {
    const answer = answerTo(decode(message));
    if (answer) server.send(answer, port, address);
  });
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  ask = txtResolver([`127.0.0.1:${(server.address() as AddressInfo).port}`], { timeout: 200, tries: 1 });
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
beforeEach(async () => {
  zone = { ...good };
  asked = [];
  await world.supabase.connection.exec(`update public.subscription_settings set is_open = true, domain_passes = false, domain = null,
    checked_at = null, failing_since = null, unasked_since = null`);
});

test('a domain with one SPF record, a key at its selector and a strict DMARC record passes', async () => {
  const found = await examine();
  expect([found.passes, found.domain]).toEqual([true, 'mail.site.test']);
  expect(found.records).toEqual([
    { name: 'spf', host: 'mail.site.test', state: 'passes', found: 'v=spf1 include:_spf.mail.test -all', value: null },
    { name: 'dkim', host: 's1._domainkey.mail.site.test', state: 'passes', found: dkim, value: null },
    { name: 'dmarc', host: '_dmarc.mail.site.test', state: 'passes', found: 'v=DMARC1; p=reject', value: 'v=DMARC1; p=quarantine' },
  ]);
});

test('a key behind an alias of the mail service is found, as name servers answer it', async () => {
  zone['s1._domainkey.mail.site.test'] = { cname: 's1.dkim.service.test' };
  zone['s1.dkim.service.test'] = [dkim];
  expect(await stateOf('dkim')).toBe('passes');
});

test.each<[string, string[], string]>([
  ['spf', ['v=spf1 mx ~all'], 'passes'],
  ['spf', ['v=spf1 redirect=_spf.mail.test'], 'passes'],
  ['spf', ['v=spf1 mx ?all'], 'too-weak'],
  ['spf', ['v=spf1 mx +all'], 'too-weak'],
  ['spf', ['v=spf1 mx all '], 'too-weak'],
  ['spf', ['v=spf1 mx -all', 'v=spf1 a -all'], 'too-weak'],
  ['spf', ['v=spf10 -all', 'some text'], 'not-found'],
  ['spf', [], 'not-found'],
  ['dkim', ['k=rsa; p=AAAA'], 'passes'],
  ['dkim', ['v=DKIM1; p='], 'too-weak'],
  ['dkim', ['some text'], 'not-found'],
  ['dmarc', ['v=DMARC1; p=quarantine; rua=mailto:a@site.test'], 'passes'],
  ['dmarc', ['v=DMARC1; p=none'], 'too-weak'],
  ['dmarc', ['v=DMARC1; p=none; sp=reject'], 'too-weak'],
  ['dmarc', ['v=DMARC1; p=reject', 'v=DMARC1; p=reject'], 'too-weak'],
  ['dmarc', [], 'not-found'],
])('for %s, %j is: %s', async (name, records, state) => {
  const places = { spf: 'mail.site.test', dkim: 's1._domainkey.mail.site.test', dmarc: '_dmarc.mail.site.test' };
  zone[places[name as keyof typeof places]] = records;
  expect(await stateOf(name)).toBe(state);
});

test.each([
  ['v=DMARC1; p=reject', 'passes'],
  ['v=DMARC1; p=reject; sp=none', 'too-weak'],
  ['v=DMARC1; p=none; sp=quarantine', 'passes'],
])('without a DMARC record of its own, that of the domain above holds: %j is %s', async (record, state) => {
  delete zone['_dmarc.mail.site.test'];
  zone['_dmarc.site.test'] = [record];
  expect(await stateOf('dmarc')).toBe(state);
  expect(asked).not.toContain('_dmarc.test');
});

test('a missing selector, a missing sender, a provider and one machine are told apart, and nobody is asked for them', async () => {
  expect((await examine({ selector: null })).records[1]).toMatchObject({ host: null, state: 'not-found' });
  asked = [];
  expect(await examine({ from: null })).toEqual({ domain: null, skipped: 'unset', passes: false, records: [] });
  expect(await examine({ from: 'layla@gmail.com' })).toEqual({ domain: 'gmail.com', skipped: 'provider', passes: false, records: [] });
  expect(await examine({ isLocal: true })).toEqual({ domain: 'mail.site.test', skipped: 'local', passes: true, records: [] });
  expect(asked).toEqual([]);
});

test.each(['gmail.com', 'Outlook.com', 'yahoo.co.uk', 'yahoo.fr', 'live.com.au', 'icloud.com', 'hotmail.it', 'gmx.de'])(
  '%s is of a provider',
  (domain) => {
    expect(isOfMailProvider(domain)).toBe(true);
  },
);

test.each(['mail.laylanoor.example', 'mail.example.com', 'yahoo.example.com', 'mail.abc.com', 'notgmail.com', 'example.com'])(
  '%s is not',
  (domain) => {
    expect(isOfMailProvider(domain)).toBe(false);
  },
);

test.each(['SERVFAIL', 'silent'] as const)('a name server that answers %j changes nothing for three nights', async (failure) => {
  await check(0);
  expect(await passes()).toBe(true);
  zone = Object.fromEntries(Object.keys(good).map((name) => [name, failure]));
  for (const night of [1, 2, 3]) {
    await check(24 * night);
    expect(await passes()).toBe(true);
  }
  const { data } = await world.db.from('subscription_settings').select('domain').single().throwOnError();
  expect(data.domain).toMatchObject({ records: [{ state: 'not-asked' }, { state: 'not-asked' }, { state: 'not-asked' }] });
  await check(24 * 4);
  expect(await passes()).toBe(false);
  zone = { ...good };
  await check(24 * 5);
  expect(await passes()).toBe(true);
});

test('a record that is gone ends it at once, although the others could not be asked; a domain that never passed does not by silence', async () => {
  zone = Object.fromEntries(Object.keys(good).map((name) => [name, 'silent']));
  await check(0);
  expect(await passes()).toBe(false);
  zone = { ...good };
  await check(1);
  zone = { ...zone, 'mail.site.test': [], '_dmarc.mail.site.test': 'SERVFAIL' };
  await check(2);
  expect(await passes()).toBe(false);
});

test('what passed for one domain says nothing about another that cannot be asked', async () => {
  await check(0);
  zone = {};
  for (const name of ['other.test', 's1._domainkey.other.test', '_dmarc.other.test']) zone[name] = 'SERVFAIL';
  await check(1, { ...sender, from: 'articles@other.test' });
  expect(await passes()).toBe(false);
});

test('the site changes when the form comes and goes, and not at other checks', async () => {
  const revisions: number[] = [];
  for (const [hours, records] of [
    [0, good],
    [24, good],
    [48, {}],
    [72, {}],
    [96, good],
  ] as const) {
    zone = { ...records };
    await check(hours);
    revisions.push((await world.db.from('site_revision').select('revision').single().throwOnError()).data.revision);
  }
  expect(revisions.map((revision) => revision - (revisions[0] ?? 0))).toEqual([0, 0, 1, 1, 2]);
});

function examine(parts: Partial<Sender> = {}) {
  return examineSenderDomain({ ...sender, ...parts }, ask);
}

async function stateOf(name: string) {
  return (await examine()).records.find((record) => record.name === name)?.state;
}

function check(hours: number, of = sender): Promise<void> {
  return checkSenderDomain(world.db, {
    sender: () => of,
    askTxt: ask,
    now: () => new Date(Date.parse('2026-12-01T00:00:00Z') + hours * hour),
  });
}

async function passes(): Promise<boolean> {
  return (await world.db.rpc('readers_can_subscribe').throwOnError()).data;
}

/** What the name server says; null when it is silent. */
function answerTo({ id, questions = [] }: DecodedPacket): Buffer | null {
  const name = questions[0]?.name.toLowerCase() ?? '';
  asked.push(name);
  const known = zone[name];
  if (known === 'silent') return null;
  const codes = { SERVFAIL: 2, NXDOMAIN: 3 };
  const code = known === 'SERVFAIL' ? codes.SERVFAIL : known === undefined ? codes.NXDOMAIN : 0;
  const alias = typeof known === 'object' && 'cname' in known ? known.cname : null;
  const texts = zone[alias ?? name];
  return encode({
    ...{ type: 'response', id, flags: RECURSION_AVAILABLE | code, questions },
    answers: [
      ...(alias ? [{ name, type: 'CNAME' as const, data: alias }] : []),
      ...(Array.isArray(texts)
        ? texts.map((text) => ({ name: alias ?? name, type: 'TXT' as const, data: text.match(/.{1,255}/g) ?? [''] }))
        : []),
    ],
  });
}
