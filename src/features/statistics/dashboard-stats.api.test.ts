import { expect, test } from 'vitest';
import { blogRow } from '#tests/fixtures/rows.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();

test('an empty site has zeros', async () => {
  expect(await stats()).toMatchObject({ total_blogs: 0, total_views: 0, recent_posts: 0, avg_read_time: 0, comments_to_review: 0 });
});

test('the figures count posts, views, recent posts, and comments to review, unread and private', async () => {
  const [today, lastYear] = [new Date().toISOString(), '2025-01-01T00:00:00Z'];
  const comment = {
    blog_id: 'a',
    author_name: 'A',
    email: 'a@example.com',
    content: 'Hi',
    is_private: false,
    read_at: null,
    deleted_at: null,
  };
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
    .from('comments')
    .insert([
      { ...comment, status: 'held', is_private: true },
      { ...comment, status: 'visible' },
      { ...comment, status: 'visible', read_at: today },
      { ...comment, status: 'held', deleted_at: today },
    ])
    .throwOnError();
  await world.db.from('comment_switches').update({ flood_since: today }).eq('id', true).throwOnError();
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
    unreadable_posts: [],
    did_well: [],
    comments_to_review: 0,
    unread_comments: 1,
    private_comments: 1,
    new_enquiries: 1,
    unread_enquiries: 1,
    enquiry_flood: null,
    database: { bytes: expect.any(Number), plan_mb: 500 },
    cleanup_waits_since: null,
    flood_since: today,
    flood_until: null,
  });
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

async function stats(): Promise<unknown> {
  return (await world.send('GET', '/api/stats', undefined, await world.signIn())).json();
}
