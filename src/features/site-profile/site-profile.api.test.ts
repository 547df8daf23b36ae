import { beforeEach, expect, test } from 'vitest';
import { readRevision } from '#src/features/publishing/revision.server.ts';
import { bytesOf } from '#src/lib/request-size.ts';
import { fullSiteProfile, serviceRow } from '#tests/fixtures/services.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { editor, owner } from '#tests/setup/test-api.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { defaultSiteProfile, type SiteProfile, type SiteProfileVersion } from './site-profile.ts';

const world = testWorld();
let token = '';

beforeEach(async () => {
  await world.db.from('rate_limits').delete().neq('bucket', '').throwOnError();
  token = await world.signIn();
});

test('until the first save, the words are those of the source text', async () => {
  expect(await read()).toEqual({ facts: defaultSiteProfile, version: 0, published_revision: 0, updated_at: null, updated_by: null });
});

test('a save answers the stored words, with who and when, and raises the revision of the site once', async () => {
  const { version } = await read();
  const before = (await readRevision(world.db)).revision;
  const saved = await save({ phone: '+971 50 123 4567', whatsapp: '+971 50 123 4567' });
  expect(saved).toMatchObject({ version: version + 1, updated_by: owner, published_revision: before + 1 });
  expect(saved.facts).toMatchObject({ phone: '+971 50 123 4567', email: defaultSiteProfile.email });
  expect([await read(), (await readRevision(world.db)).revision]).toEqual([saved, before + 1]);
  expect(world.purged).toEqual(expect.arrayContaining(['site-profile', 'blogs']));
});

test('a client that does not know the younger fields leaves them as they are', async () => {
  const services = [serviceRow()];
  await save({ works_for: 'For those who apply.', short_name: 'Layla', contact_main: 'whatsapp', whatsapp: '+971 50 000 0000', services });
  const { works_for, short_name, contact_main, cases, licence, asking_costs, figures_as_of, ...rest } = defaultSiteProfile;
  const { portrait_small, portrait_is_drawn, portrait_is_line, services: _, fees_note, follow_links, file_questions, ...older } = rest;
  const saved = await (await put({ facts: { ...older, answer_time: 'older' } })).json();
  expect(saved.facts).toMatchObject({
    works_for: 'For those who apply.',
    short_name: 'Layla',
    contact_main: 'whatsapp',
    services,
    answer_time: 'older',
  });
});

test('a save of the same words changes nothing', async () => {
  const saved = await save({ answer_time: 'within a day' });
  const before = (await readRevision(world.db)).revision;
  expect((await save({ answer_time: 'within a day' })).version).toBe(saved.version);
  expect((await readRevision(world.db)).revision).toBe(before);
});

test('a save onto newer words is a conflict that says who and when, and changes nothing', async () => {
  const { version } = await read();
  const theirs = await save({ answer_time: 'theirs' }, await world.signIn(editor));
  const response = await put({ facts: { ...defaultSiteProfile, answer_time: 'mine' }, version });
  expect([response.status, await response.json()]).toMatchObject([
    409,
    {
      code: 'conflict',
      detail: `${editor} has saved your site since you opened it.`,
      updated_by: editor,
      updated_at: theirs.updated_at,
      current: theirs,
    },
  ]);
  expect(await read()).toEqual(theirs);
});

test.each<[string, string, unknown]>([
  ['a phone that is none', 'phone', '12345'],
  ['a phone without its country', 'phone', '04 000 0000'],
  ['a WhatsApp number of letters', 'whatsapp', '+971 CALL ME'],
  ['an address that is none', 'email', 'layla at example.com'],
  ['a profile over http', 'linkedin', 'http://www.linkedin.com/in/example'],
  ['a booking link that runs a script', 'booking_url', 'javascript:alert(1)'],
  ['a figure of dashes', 'figures.0.number', [{ number: '--', label: 'Years' }]],
  ['a portrait of 50 pixels', 'portrait', `/uploads/${'a'.repeat(40)}-50x50.png`],
  ['a portrait from elsewhere', 'portrait', 'https://example.com/me.png'],
  [
    'office hours that end before they begin',
    'office_hours.closes',
    { first_day: 'Monday', last_day: 'Friday', opens: '18:00', closes: '09:00' },
  ],
  ['a voice beyond 24', 'voices', Array(25).fill({ text: 'T', name: 'N', role: 'R', consented_on: '2026-01-01' })],
  ['a consent that is no day', 'voices.0.consented_on', [{ text: 'T', name: 'N', role: 'R', consented_on: 'in May' }]],
  ['a service beyond 24', 'services', Array.from({ length: 25 }, (_, index) => serviceRow({ slug: `s-${index}` }))],
  ['two services at one address', 'services.1.slug', [serviceRow(), serviceRow()]],
  ['an address with a space', 'services.0.slug', [serviceRow({ slug: 'two words' })]],
  ['an address of the site itself', 'services.0.slug', [serviceRow({ slug: 'index' })]],
  ['a price of the future', 'services.0.price_as_of', [serviceRow({ price_as_of: '2999-01-01' })]],
  ['a picture in the text of a service', 'services.0.text', [serviceRow({ text: '![A map](/uploads/a.png)' })]],
  ['a link to follow that runs a script', 'follow_links.0.address', [{ name: 'Me', address: 'javascript:alert(1)' }]],
  ['a story that is too long', 'story', 'x'.repeat(6_001)],
])('%s is refused at its field', async (_, field, value) => {
  const before = await read();
  const response = await put({ facts: { ...defaultSiteProfile, [field.split('.')[0] as string]: value } });
  const { code, fields } = await response.json();
  expect([response.status, code, Object.keys(fields)]).toEqual([400, 'bad_request', [`facts.${field}`]]);
  expect(await read()).toEqual(before);
});

test('a row that is not complete is stored as it is', async () => {
  const rows = {
    figures: [{ number: '', label: 'Years' }],
    skills: [''],
    voices: [{ text: 'It was quick.', name: '', role: '', consented_on: '' }],
    cases: [{ figure: '', title: 'A licence', text: '' }],
    services: [serviceRow({ slug: '', name: '' }), serviceRow({ slug: '', price: 'AED 5', price_as_of: '' })],
    follow_links: [{ name: 'Me', address: '' }],
  };
  expect((await save(rows)).facts).toMatchObject(rows);
});

test('the largest site profile in Arabic is saved, kept as a text and as ten versions, and answered in a conflict; one beyond is refused', async () => {
  expectConsoleErrors(/too_large/);
  const full = fullSiteProfile();
  expect(bytesOf(JSON.stringify(full.services))).toBeGreaterThan(370_000);
  expect(bytesOf(JSON.stringify(full))).toBeGreaterThan(256 * 1_024);
  for (let number = 1; number <= 12; number++) await save({ ...full, answer_time: `answer ${number}` });
  const { version, facts } = await read();
  expect(facts).toEqual({ ...full, answer_time: 'answer 12' });
  // Netlify answers at most 6 MB.
  expect(bytesOf(JSON.stringify(await kept()))).toBeLessThan(5_500_000);
  const text = await (await world.send('GET', '/api/site-profile/text', undefined, token)).json();
  const input = { from: text.name, name: crypto.randomUUID(), content: { ...facts, answer_time: 'typed' }, of_version: version };
  expect((await world.send('PUT', `/api/texts/${text.id}`, input, token)).status).toBe(200);
  const conflict = await put({ facts: full, version: version - 1 });
  expect([conflict.status, (await conflict.json()).current.facts.services]).toEqual([409, full.services]);
  const chinese = full.services.map((service) => ({ ...service, text: '执'.repeat(4_000) }));
  const refused = await put({ facts: { ...full, services: chinese } });
  expect([refused.status, (await refused.json()).detail]).toEqual([413, 'The data is too large: at most 512 KB can be sent at once.']);
  expect((await read()).version).toBe(version);
});

test('the last ten versions are kept, newest first', async () => {
  for (let number = 1; number <= 12; number++) await save({ answer_time: `answer ${number}` });
  const present = await read();
  const versions = await kept();
  expect(versions.map(({ facts }) => facts.answer_time)).toEqual(Array.from({ length: 10 }, (_, index) => `answer ${11 - index}`));
  expect(versions[0]).toMatchObject({ version: present.version - 1, updated_by: owner });
});

test('a row that somebody damaged gives the default of each field that cannot be read', async () => {
  await world.db
    .from('site_profile')
    .update({ facts: { phone: 5, email: 'new@example.com', voices: 'none' } })
    .eq('id', 1)
    .throwOnError();
  expect((await read()).facts).toEqual({ ...defaultSiteProfile, email: 'new@example.com' });
});

test('the audit log says who changed the words of the site', async () => {
  await save({ answer_time: 'told' });
  const { data } = await world.db.from('audit_log').select('actor,action,kind').order('id', { ascending: false }).limit(1).single();
  expect(data).toEqual({ actor: owner, action: 'edited', kind: 'site-profile' });
});

async function read() {
  return (await world.send('GET', '/api/site-profile', undefined, token)).json();
}

async function kept(): Promise<SiteProfileVersion[]> {
  return (await world.send('GET', '/api/site-profile/versions', undefined, token)).json();
}

function put(body: unknown, by = token): Promise<Response> {
  return world.send('PUT', '/api/site-profile', body, by);
}

async function save(parts: Partial<SiteProfile>, by = token) {
  const response = await put({ facts: { ...defaultSiteProfile, ...parts } }, by);
  expect(response.status).toBe(200);
  return response.json();
}
