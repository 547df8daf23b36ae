import { beforeEach, expect, test } from 'vitest';
import { readRevision } from '#src/features/publishing/revision.server.ts';
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
  await save({ works_for: 'For those who apply.', short_name: 'Layla', contact_main: 'whatsapp', whatsapp: '+971 50 000 0000' });
  const { works_for, short_name, contact_main, cases, licence, asking_costs, figures_as_of, ...rest } = defaultSiteProfile;
  const { portrait_small, portrait_is_drawn, portrait_is_line, ...older } = rest;
  const saved = await (await put({ facts: { ...older, answer_time: 'older' } })).json();
  expect(saved.facts).toMatchObject({
    works_for: 'For those who apply.',
    short_name: 'Layla',
    contact_main: 'whatsapp',
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
  ['a figure without a number', 'figures.0.number', [{ number: ' ', label: 'Years' }]],
  ['a figure of dashes', 'figures.0.number', [{ number: '--', label: 'Years' }]],
  ['a portrait of 50 pixels', 'portrait', `/uploads/${'a'.repeat(40)}-50x50.png`],
  ['a portrait from elsewhere', 'portrait', 'https://example.com/me.png'],
  [
    'office hours that end before they begin',
    'office_hours.closes',
    { first_day: 'Monday', last_day: 'Friday', opens: '18:00', closes: '09:00' },
  ],
  ['a fourth voice', 'voices', Array(4).fill({ text: 'T', name: 'N', role: 'R', consented_on: '2026-01-01' })],
  ['a voice without its consent', 'voices.0.consented_on', [{ text: 'T', name: 'N', role: 'R', consented_on: '' }]],
  ['a story that is too long', 'story', 'x'.repeat(6_001)],
])('%s is refused at its field', async (_, field, value) => {
  const before = await read();
  const response = await put({ facts: { ...defaultSiteProfile, [field.split('.')[0] as string]: value } });
  const { code, fields } = await response.json();
  expect([response.status, code, Object.keys(fields)]).toEqual([400, 'bad_request', [`facts.${field}`]]);
  expect(await read()).toEqual(before);
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
