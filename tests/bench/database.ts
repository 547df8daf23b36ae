import { readFileSync } from 'node:fs';
import postgres from 'postgres';
import { openDatabase } from '#local/database/open.ts';
import { postCardSchema } from '#src/features/posts/post.ts';
import { fillLargeSite } from '#tests/fixtures/large-site.ts';
import { testKeys } from '#tests/setup/keys.ts';
import { median } from './median.ts';

/** `milliseconds` of processor time, and the bytes of its answer. */
export type DatabaseCost = { call: string; waits: boolean; milliseconds: number; kilobytes: number };

const size = { posts: 100_000, comments: 1_000_000, enquiries: 20_000, decisions: 100_000 };
const rounds = 3;
const today = '2026-12-01';
const inbox = (filter: object) => `'${JSON.stringify({ today, ...filter })}'`;
const columns = [...new Set(['id', 'published_revision', 'views', 'likes', ...Object.keys(postCardSchema.shape)])]
  .map((name) => `'${name}'`)
  .join(', ');

/** What a person waits for. Changes are taken back. */
const waitedFor = {
  'inbox: first page of all': `select public.list_messages(${inbox({ view: 'all' })}, null, 50)`,
  'inbox: page 10,000 of all': `select public.list_messages(${inbox({ view: 'all' })},
    (select to_json(created_at) #>> '{}' || '_' || id from public.messages
      where created_at < now() - 500000 * interval '9 minutes' order by created_at desc, id desc limit 1), 50)`,
  'inbox: to answer': `select public.list_messages(${inbox({ view: 'to-answer' })}, null, 50)`,
  'inbox: numbers of all': `select public.count_messages(${inbox({ view: 'all' })})`,
  'inbox: numbers of what is to answer': `select public.count_messages(${inbox({ view: 'to-answer' })})`,
  'inbox: of a post': `select public.list_messages(${inbox({ view: 'all', post: 'large-77' })}, null, 50)`,
  'inbox: a search, found once': `select public.list_messages(${inbox({ view: 'all', search: 'reader 77777' })}, null, 50)`,
  'inbox: numbers of a search': `select public.count_messages(${inbox({ view: 'all', search: 'reader 77777' })})`,
  'a message, opened': `select public.opened_message((select id from public.messages where email = 'reader-77@example.com' limit 1), '${today}')`,
  'an act on 50 messages': `select public.change_messages('spam', jsonb_build_object('ids',
    (select jsonb_agg(id) from (select id from public.messages where standing = 'to-answer' limit 50) m)))`,
  'posts: first page': "select public.page_of_posts('{}', 'date', true, 0, 25)",
  'posts: by title, in the middle': "select public.page_of_posts('{}', 'title', false, 50000, 25)",
  'posts: a search': `select public.page_of_posts('{"search": "licence"}', 'date', true, 0, 25)`,
  'search of texts: a frequent word': "select public.search_posts('licence')",
  'search of texts: three words': "select public.search_posts('wrong order bank')",
  'comments of a post': "select public.page_of_comments('large-77', null, 50, 1000000)",
  'dashboard: figures': `select public.dashboard_stats('${today}')`,
  'dashboard: notes': `select public.dashboard_notes('${today}')`,
  'a person, searched': "select count(*) from public.messages_by_sender('reader-77@example.com')",
  'a person: a step of 500 erased': `select public.erase_messages(
    array(select id from public.messages where created_at < '${today}' limit 500), jsonb_build_object('digest', repeat('a', 64), 'kind', 'email', 'kept', '[]'::jsonb))`,
  'a post, saved': "update public.blogs set title = title || ' again' where id = 'large-77'",
  'a post, published': "select * from public.change_posts(array['large-50'], 'publish', 'owner@example.com')",
};

/** What programs read in pages. */
const pages = {
  'outline of all posts': `select public.site_outline(array[${columns}])`,
  'backup: a page of messages': "select public.backup_page('messages', '', 4000000)",
  'backup: a page of posts': "select public.backup_page('blogs', 'large-5', 4000000)",
  'backup: a page of views': "select public.backup_page('daily_views', 'large-5', 4000000)",
  'backup: what there is': 'select public.backup_outline()',
};

/**
 * 100,000 posts and 1,000,000 comments in a database of their own: the processor time of PostgreSQL for each call, medians. A busy machine changes
 * little of it.
 * @param server a PostgreSQL server on this machine, whose user may create databases
 */
export async function measureDatabase(server = process.env.TEST_DATABASE_URL): Promise<DatabaseCost[]> {
  if (!server)
    throw new Error('Name a PostgreSQL server on this machine in TEST_DATABASE_URL, such as postgres://postgres@127.0.0.1:5432/postgres.');
  const admin = postgres(server, { max: 1, onnotice: () => undefined });
  const name = `site_bench_${process.pid}`;
  await admin.unsafe(`create database ${name}`);
  const url = Object.assign(new URL(server), { pathname: name }).href;
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    const supabase = await openDatabase(url, testKeys);
    await fillLargeSite((text) => supabase.connection.exec(text), size);
    await supabase.close();
    return await measure(sql);
  } finally {
    await sql.end();
    await admin.unsafe(`drop database ${name} with (force)`);
    await admin.end();
  }
}

async function measure(sql: postgres.Sql): Promise<DatabaseCost[]> {
  // Workers beside it are processes of their own.
  await sql.unsafe('set max_parallel_workers_per_gather = 0');
  const [{ pid } = { pid: 0 }] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const costs: DatabaseCost[] = [];
  for (const [waits, calls] of [
    [true, waitedFor],
    [false, pages],
  ] as const)
    for (const [call, text] of Object.entries(calls)) costs.push({ call, waits, ...(await costOf(sql, pid, text)) });
  return costs;
}

async function costOf(sql: postgres.Sql, pid: number, text: string): Promise<{ milliseconds: number; kilobytes: number }> {
  const times: number[] = [];
  let answer: unknown;
  for (let round = 0; round < rounds; round++) {
    await sql.unsafe('begin');
    const started = processorMs(pid);
    answer = await sql.unsafe(text);
    times.push(processorMs(pid) - started);
    await sql.unsafe('rollback');
  }
  return { milliseconds: median(times), kilobytes: Buffer.byteLength(JSON.stringify(answer)) / 1_000 };
}

/** As Linux counts it for a process. */
function processorMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000;
}
