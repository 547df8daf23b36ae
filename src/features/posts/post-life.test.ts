import { beforeAll, expect, test } from 'vitest';
import { blogRow } from '#tests/fixtures/rows.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { nextReview } from './post-review.ts';
import { stateOf } from './post-state.ts';
import { publishDue } from './scheduled-posts.server.ts';

const world = testWorld();
const lastMonth = '2026-10-01T08:00:00.000Z';
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const aMinuteAgo = () => new Date(Date.now() - 60_000).toISOString();
let token = '';

beforeAll(async () => {
  token = await world.signIn();
});

test('the first publication dates an old draft today; a later one, and a date that was chosen, leave the date alone', async () => {
  await store({ id: 'old-draft', status: 'draft', created_at: lastMonth }, { id: 'dated', status: 'draft', created_at: lastMonth });
  await change('dated', { publication_date: '2026-09-15T05:00:00Z' });
  const [published] = await Promise.all([status('old-draft', { status: 'published' }), status('dated', { status: 'published' })]);
  expect(Date.now() - Date.parse(published.body.created_at)).toBeLessThan(60_000);
  expect(published.body.first_published_at).toBe(published.body.created_at);
  expect((await read('dated')).created_at).toBe('2026-09-15T05:00:00.000Z');
  await status('old-draft', { status: 'draft' });
  expect(stateOf(await read('old-draft'))).toBe('withdrawn');
  const again = await status('old-draft', { status: 'published' });
  expect(again.body.created_at).toBe(published.body.created_at);
});

test('a date that is given back is set by the first publication', async () => {
  await store({ id: 'given-back', status: 'draft', created_at: lastMonth });
  await change('given-back', { publication_date: '2026-09-15T05:00:00Z' });
  await change('given-back', { publication_date: null });
  const { body } = await status('given-back', { status: 'published' });
  expect(Date.now() - Date.parse(body.created_at)).toBeLessThan(60_000);
});

test('a post with a date keeps it when it is stored as published at once, as an import does', async () => {
  await store({ id: 'born-published', created_at: lastMonth });
  const post = await read('born-published');
  expect([post.created_at, post.first_published_at, stateOf(post)]).toEqual([lastMonth, lastMonth, 'published']);
});

test('withdrawing takes a post from readers and keeps its text, address and comments', async () => {
  await store({ id: 'to-withdraw', title: 'To withdraw' });
  const { code, body } = await status('to-withdraw', { status: 'draft' });
  expect([code, body.title, body.status]).toEqual([200, 'To withdraw', 'draft']);
  expect((await world.request('/api/blogs/to-withdraw')).status).toBe(404);
});

test('a scheduled post is public neither before its time nor in any list, and published by the clock once', async () => {
  await store({ id: 'to-come', title: 'To come', status: 'draft', created_at: lastMonth });
  const at = inAnHour();
  const { body } = await status('to-come', { status: 'scheduled', publish_at: at });
  expect([body.status, body.publish_at]).toEqual(['scheduled', at]);
  expect((await world.request('/api/blogs/to-come')).status).toBe(404);
  expect(await (await world.request('/api/blogs?search=To come')).json()).toMatchObject({ total: 0, blogs: [] });
  expect(await publishDue(world.db)).toEqual([]);
  await makeDue('to-come');
  expect(await publishDue(world.db)).toEqual(['to-come']);
  expect(await publishDue(world.db)).toEqual([]);
  const post = await read('to-come');
  expect([post.status, post.publish_at]).toEqual(['published', null]);
  expect(Date.now() - Date.parse(post.created_at)).toBeLessThan(60_000);
});

test('a visit to the dashboard publishes what is due, and a build follows', async () => {
  await store({ id: 'due-at-visit', status: 'draft' });
  await status('due-at-visit', { status: 'scheduled', publish_at: inAnHour() });
  await makeDue('due-at-visit');
  await send('GET', '/api/stats');
  expect((await world.request('/api/blogs/due-at-visit')).status).toBe(200);
  const { data } = await world.db.from('audit_log').select('actor,action').contains('object_ids', ['due-at-visit']).order('id');
  expect(data?.at(-1)).toEqual({ actor: null, action: 'published-as-scheduled' });
});

test.each<[{ status: string; publish_at?: string }, string]>([
  [{ status: 'scheduled' }, 'Choose when the article is to be published.'],
  [{ status: 'scheduled', publish_at: '2020-01-01T00:00:00Z' }, 'This time is past. Choose a later one, or publish the article now.'],
  [{ status: 'scheduled', publish_at: 'tomorrow' }, 'Please choose a day and a time.'],
])('the schedule %j is refused at its field', async (input, message) => {
  await store({ id: `refused-${input.publish_at?.length ?? 0}`, status: 'draft' });
  const { code, body } = await status(`refused-${input.publish_at?.length ?? 0}`, input);
  expect([code, body.fields]).toEqual([400, { publish_at: message }]);
});

test('a schedule is changed and cancelled, and a client that knows none leaves it alone', async () => {
  await store({ id: 'rescheduled', status: 'draft' });
  const [first, second] = [inAnHour(), new Date(Date.now() + 7_200_000).toISOString()];
  await status('rescheduled', { status: 'scheduled', publish_at: first });
  expect((await status('rescheduled', { status: 'scheduled', publish_at: second })).body.publish_at).toBe(second);
  const kept = await change('rescheduled', {});
  expect([kept.status, kept.publish_at]).toEqual(['scheduled', second]);
  const cancelled = (await status('rescheduled', { status: 'draft' })).body;
  expect([cancelled.status, cancelled.publish_at, stateOf(cancelled)]).toEqual(['draft', null, 'draft']);
});

test('a scheduled post that was deleted is not published, and comes back after its time as a draft', async () => {
  await store({ id: 'deleted-scheduled', status: 'draft' });
  await status('deleted-scheduled', { status: 'scheduled', publish_at: inAnHour() });
  await send('DELETE', '/api/blogs/deleted-scheduled');
  await makeDue('deleted-scheduled');
  expect(await publishDue(world.db)).toEqual([]);
  const { body } = await send('POST', '/api/blogs/deleted-scheduled/restore');
  expect([body.status, body.publish_at]).toEqual(['draft', null]);
  expect(await publishDue(world.db)).toEqual([]);
});

test('of two administrators with the same version, one changes the state and the other sees what is stored', async () => {
  await store({ id: 'contested', status: 'draft' });
  const answers = await Promise.all([
    status('contested', { status: 'published', version: 1 }),
    status('contested', { status: 'scheduled', publish_at: inAnHour(), version: 1 }),
  ]);
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  const stored = await read('contested');
  const lost = answers.find(({ code }) => code === 409);
  expect(lost?.body).toMatchObject({ code: 'conflict', current: { status: stored.status, version: 2 }, updated_by: 'owner@example.com' });
});

test('the address can be chosen and changed until the first publication, and is fixed after it', async () => {
  const created = (await send('POST', '/api/blogs', { ...form, id: 'chosen-address', status: 'draft' })).body;
  expect(created.id).toBe('chosen-address');
  expect((await change('chosen-address', { id: 'better-address' })).id).toBe('better-address');
  await status('better-address', { status: 'published' });
  const { code, body } = await send('PUT', '/api/blogs/better-address', { ...form, id: 'another-address' });
  expect([code, body.fields]).toEqual([409, { id: 'The address is fixed, because readers have seen the article under it.' }]);
  expect((await send('PUT', '/api/blogs/better-address', { ...form, id: 'better-address' })).code).toBe(200);
});

test.each([
  ['category', 409, 'This address is used by the site itself. Please choose another.'],
  ['taken-address', 409, 'Another article has this address. Please choose another.'],
  ['Not An Address', 400, 'Use lower-case letters, digits and single hyphens.'],
])('the address %j is refused at its field', async (id, expected, message) => {
  if (id === 'taken-address') await store({ id });
  const { code, body } = await send('POST', '/api/blogs', { ...form, id, status: 'draft' });
  expect([code, body.fields]).toEqual([expected, { id: message }]);
});

test('a title that is a word of the site gets another address', async () => {
  expect((await send('POST', '/api/blogs', { ...form, title: 'States', status: 'draft' })).body.id).toBe('states-2');
});

test('a duplicate is a draft of today with the text and without the past of the original', async () => {
  const row = { id: 'original', title: 'Original', created_at: lastMonth, featured: true, main_content: ['One', 'Two'] };
  await store({ ...row, excerpt: 'Short.' });
  await world.db.from('blogs').update({ views: 9, reviewed_on: '2026-10-02' }).eq('id', 'original').throwOnError();
  const submission_id = crypto.randomUUID();
  const [copy, retry] = [await duplicate('original', submission_id), await duplicate('original', submission_id)];
  expect(copy.code).toBe(201);
  expect(copy.body).toMatchObject({ id: 'copy-of-original', title: 'Copy of Original', status: 'draft', main_content: ['One', 'Two'] });
  expect(copy.body).toMatchObject({
    excerpt: 'Short.',
    views: 0,
    featured: false,
    reviewed_on: null,
    version: 1,
    first_published_at: null,
  });
  expect(Date.now() - Date.parse(copy.body.created_at)).toBeLessThan(60_000);
  expect(retry.body.id).toBe(copy.body.id);
});

test('many posts change in one step, which names those that changed, and its inverse brings them back', async () => {
  await store({ id: 'many-a' }, { id: 'many-b' }, { id: 'many-draft', status: 'draft' });
  const ids = ['many-a', 'many-b', 'many-draft', 'unknown'];
  const bulk = async (action: string, of = ids) => (await send('POST', '/api/blogs/bulk', { ids: of, action })).body.changed;
  expect(await bulk('withdraw')).toEqual(['many-a', 'many-b']);
  expect(await bulk('withdraw')).toEqual([]);
  expect(await bulk('publish', ['many-a', 'many-b'])).toEqual(['many-a', 'many-b']);
  expect(await bulk('delete')).toEqual(['many-a', 'many-b', 'many-draft']);
  expect(await bulk('restore')).toEqual(['many-a', 'many-b', 'many-draft']);
  expect([(await read('many-a')).status, (await read('many-draft')).status]).toEqual(['published', 'draft']);
});

test('"Still correct" dates the review today and the next one after the same interval', async () => {
  await store({ id: 'reviewed' });
  await change('reviewed', { reviewed_on: '2026-01-01', review_by: '2026-04-01' });
  expect((await send('GET', '/api/stats')).body.reviews_due).toMatchObject([{ id: 'reviewed', review_by: '2026-04-01' }]);
  const { body } = await send('PUT', '/api/blogs/reviewed/review', {});
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' }).format(new Date());
  expect([body.reviewed_on, body.review_by]).toEqual([today, nextReview({ reviewed_on: '2026-01-01', review_by: '2026-04-01' }, today)]);
  expect((await send('GET', '/api/stats')).body.reviews_due).toEqual([]);
});

test.each([
  [null, null, '2026-08-31', '2027-02-28'],
  ['2026-01-01', '2026-04-01', '2026-04-10', '2026-07-09'],
  ['2026-04-01', '2026-01-01', '2026-04-10', '2026-10-10'],
  // No day that the form would refuse at the next save.
  ['2000-01-01', '2099-12-31', '2026-04-10', '2099-12-31'],
])('a post reviewed on %s, due by %s and checked on %s is due again on %s', (reviewed_on, review_by, on, next) => {
  expect(nextReview({ reviewed_on, review_by }, on)).toBe(next);
});

test.each([
  ['review_by', '2026-13-01', 'Please choose a day.'],
  ['review_by', '0001-01-01', 'Please choose a date between 2000 and 2099.'],
  ['publication_date', '1999-12-31T00:00:00Z', 'Please choose a date between 2000 and 2099.'],
])('%s %s is refused at its field', async (field, value, message) => {
  await store({ id: `bad-${value.slice(0, 4)}` });
  const { code, body } = await send('PUT', `/api/blogs/bad-${value.slice(0, 4)}`, { ...form, [field]: value });
  expect([code, body.fields]).toEqual([400, { [field]: message }]);
});

test('the undo of a withdrawal publishes nothing that somebody else has saved meanwhile', async () => {
  await store({ id: 'undo-a' }, { id: 'undo-b' });
  const withdrawn = (await send('POST', '/api/blogs/bulk', { ids: ['undo-a', 'undo-b'], action: 'withdraw' })).body;
  expect(withdrawn.versions).toEqual({ 'undo-a': 2, 'undo-b': 2 });
  await change('undo-b', { title: 'Not ready' });
  const { body } = await send('POST', '/api/blogs/bulk', { ids: withdrawn.changed, action: 'publish', versions: withdrawn.versions });
  expect([body.changed, (await read('undo-b')).status]).toEqual([['undo-a'], 'draft']);
});

const form = { title: 'A title', subtitle: 'A subtitle' };

async function store(...rows: (Parameters<typeof blogRow>[0] & { excerpt?: string })[]): Promise<void> {
  await world.db
    .from('blogs')
    .insert(rows.map((row) => blogRow(row)))
    .throwOnError();
}

/** Time passes: nothing but the clock of the database decides what is due. */
async function makeDue(id: string): Promise<void> {
  await world.db.from('blogs').update({ publish_at: aMinuteAgo() }).eq('id', id).throwOnError();
}

// biome-ignore lint/suspicious/noExplicitAny: the assertions check the shape.
async function send(method: string, path: string, body?: object): Promise<{ code: number; body: any }> {
  const response = await world.send(method, path, body, token);
  return { code: response.status, body: await response.json() };
}

const status = (id: string, input: object) => send('PUT', `/api/blogs/${id}/status`, input);
const change = async (id: string, parts: object) => (await send('PUT', `/api/blogs/${id}`, { ...form, ...parts })).body;
const read = async (id: string) => (await send('GET', `/api/blogs/${id}`)).body;
const duplicate = (id: string, submission_id: string) => send('POST', `/api/blogs/${id}/duplicate`, { submission_id });
