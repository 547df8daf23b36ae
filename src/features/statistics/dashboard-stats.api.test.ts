import { expect, test } from 'vitest';
import { dayOf } from '#src/lib/dates.ts';
import { blogRow, messageRow } from '#tests/fixtures/rows.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();

test('an empty site has zeros', async () => {
  expect(await stats()).toMatchObject({ total_blogs: 0, total_views: 0, recent_posts: 0, avg_read_time: 0, comments_to_review: 0 });
});

test('the figures count posts, views and recent posts, and what waits in the inbox', async () => {
  const [today, lastYear] = [new Date().toISOString(), '2025-01-01T00:00:00Z'];
  await world.db
    .from('blogs')
    .insert([
      { ...blogRow({ id: 'a', created_at: today, read_time: '4 min read', views: 10, featured: true }) },
      {
        ...blogRow({ id: 'b', created_at: lastYear, read_time: 'about 9 minutes, 2 coffees', views: 5, status: 'draft', featured: false }),
      },
      { ...blogRow({ id: 'c', created_at: lastYear, read_time: 'a while', views: 0, featured: false }) },
      { ...blogRow({ id: 'gone', created_at: today, views: 1_000, deleted_at: today }) },
      { ...blogRow({ id: 'note', created_at: today, views: 1_000 }), type: 'note' },
    ])
    .throwOnError();
  await world.db
    .from('messages')
    .insert(
      [
        { ...messageRow({ blog_id: 'a' }) },
        { ...messageRow({ blog_id: 'a', on_page: false, suspicion: 'form' }) },
        { ...messageRow({ blog_id: 'a', on_page: false, suspicion: 'text' }) },
        { ...messageRow({ kind: 'enquiry', told: 'hourly', created_at: today }) },
        { ...messageRow({ kind: 'enquiry', state: 'answered', follow_up_on: '2026-01-01' }) },
        { ...messageRow({ kind: 'enquiry', follow_up_on: '2999-01-01' }) },
        { ...messageRow({ blog_id: 'a', on_page: false, deleted_at: today }) },
      ],
      { defaultToNull: false },
    )
    .throwOnError();
  expect(await stats()).toEqual({
    total_blogs: 3,
    total_views: 15,
    recent_posts: 1,
    avg_read_time: 6,
    featured: 1,
    drafts: 1,
    scheduled: 0,
    withdrawn: 0,
    reviews_due: [],
    old_prices: [],
    unreadable_posts: [],
    did_well: [],
    comments_to_review: 2,
    to_answer: 4,
    message_flood: { since: today, waiting: 1 },
    database: { bytes: expect.any(Number), plan_mb: 500 },
    cleanup_waits_since: null,
    subscriptions: { held: 0, failing_domain: null },
    open_mailings: 0,
  });
});

test('sign-ups that wait are counted, and a sender’s domain is named while it fails though readers can subscribe', async () => {
  await world.db
    .from('subscribers')
    .insert([1, 2].map((number) => ({ address: `waits-${number}@example.com`, place: 'blog', state: 'held' })))
    .throwOnError();
  const note = (values: object) => world.db.from('subscription_settings').update(values).eq('only_row', true).throwOnError();
  await note({ is_open: false, failing_since: '2026-11-01T05:00:00Z', domain: { domain: 'mail.site.test' } });
  expect(await stats()).toMatchObject({ subscriptions: { held: 2, failing_domain: null } });
  await note({ is_open: true });
  expect(await stats()).toMatchObject({ subscriptions: { held: 2, failing_domain: 'mail.site.test' } });
  await note({ is_open: false, failing_since: null, domain: null });
});

test('recent posts were created within the last 7 days and not later than now', async () => {
  const before = ((await stats()) as { recent_posts: number }).recent_posts;
  const minutesAgo = { 'a-minute-inside': 7 * 1_440 - 1, 'a-minute-outside': 7 * 1_440 + 1, tomorrow: -1_440 };
  const rows = Object.entries(minutesAgo).map(([id, minutes]) =>
    blogRow({ id, created_at: new Date(Date.now() - minutes * 60_000).toISOString() }),
  );
  await world.db.from('blogs').insert(rows).throwOnError();
  expect(await stats()).toMatchObject({ recent_posts: before + 1 });
});

test('the posts that did well are those with the most views within 7 days', async () => {
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  await world.db.from('blogs').insert([blogRow({ id: 'well', title: 'Well' }), blogRow({ id: 'better', title: 'Better' })]);
  const views = [
    { blog_id: 'well', day: day(1), views: 3 },
    { blog_id: 'well', day: day(9), views: 100 },
    { blog_id: 'better', day: day(1), views: 2 },
    { blog_id: 'better', day: day(2), views: 4 },
  ];
  await world.db.from('daily_views').insert(views).throwOnError();
  expect((await stats()) as object).toMatchObject({
    did_well: [
      { id: 'better', title: 'Better', views: 6 },
      { id: 'well', title: 'Well', views: 3 },
    ],
  });
});

test('a price on the site that is older than six months is named; one of a service that is not there is not', async () => {
  const visas = { slug: 'visas', name: 'Visas', price: 'AED 2,800', price_as_of: '2020-04-20' };
  const texts = { lang: 'en', for_whom: '', usual_time: '', gets: [], needs: [], text: '', skills: [] };
  const today = { ...visas, slug: 'today', price_as_of: dayOf(new Date()) };
  const services = [visas, { ...visas, slug: 'no-name', name: '' }, today].map((service) => ({ ...texts, ...service }));
  await world.db.from('site_profile').update({ facts: { services } }).eq('id', 1).throwOnError();
  expect(await stats()).toMatchObject({ old_prices: [visas] });
});

async function stats(): Promise<unknown> {
  return (await world.send('GET', '/api/stats', undefined, await world.signIn())).json();
}
