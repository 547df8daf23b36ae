import type { Fault } from '../fault.ts';

const tests = 'src/features/posts/post-life.test.ts';
const states = 'supabase/migrations/20261122040000_life_of_a_post.sql';
const changes = 'supabase/migrations/20261122040100_change_posts.sql';

/** Faults of the states of a post. */
export const faults: Fault[] = [
  {
    id: 'PL01',
    says: 'an old draft that is published keeps its old date',
    file: changes,
    find: "if tg_op = 'UPDATE' and not is_import and not new.date_chosen then new.created_at := now(); end if;",
    replace: '',
    tests,
  },
  {
    id: 'PL02',
    says: 'a date that was chosen is lost when the post is published',
    file: changes,
    find: ' and not new.date_chosen then',
    replace: ' then',
    tests,
  },
  {
    id: 'PL03',
    says: 'a scheduled post that was deleted is published',
    file: states,
    find: "where status = 'scheduled' and publish_at <= now() and deleted_at is null\n    returning id",
    replace: "where status = 'scheduled' and publish_at <= now()\n    returning id",
    tests,
  },
  {
    id: 'PL04',
    says: 'a scheduled post comes back from the bin and is published at once',
    file: changes,
    find: "(is_import or (tg_op = 'UPDATE' and old.deleted_at is not null and new.deleted_at is null))",
    replace: 'is_import',
    tests,
  },
  {
    id: 'PL05',
    says: 'a schedule may lie in the past',
    file: 'src/features/posts/schedule.server.ts',
    find: 'if (publish_at !== undefined && Date.parse(publish_at) <= Date.now()) throw refusal(isPast);',
    replace: '',
    tests,
  },
  {
    id: 'PL06',
    says: 'the address of a published post can be changed',
    file: 'src/features/posts/save-post.server.ts',
    find: "rename.id ? fresh.is('first_published_at', null) : fresh",
    replace: 'fresh',
    tests,
  },
  {
    id: 'PL07',
    says: 'a post takes an address of the site itself',
    file: 'src/features/posts/address.server.ts',
    find: 'if (isReserved(id))',
    replace: 'if (id === undefined)',
    tests,
  },
  {
    id: 'PL08',
    says: 'a change of the state ignores what another administrator did meanwhile',
    file: 'src/features/posts/post-life.server.ts',
    find: "version === undefined ? update : update.eq('version', version)",
    replace: 'update',
    tests,
  },
  {
    id: 'PL09',
    says: 'many posts are called changed that were so already',
    file: changes,
    find: "when 'withdraw' then deleted_at is null and status = 'published'",
    replace: "when 'withdraw' then deleted_at is null",
    tests,
  },
  {
    id: 'PL10',
    says: 'a copy takes the views of its original along',
    file: 'src/features/posts/post-life.server.ts',
    find: "  'views',\n",
    replace: '',
    tests,
  },
  {
    id: 'PL11',
    says: 'a visit to the dashboard does not publish what is due',
    file: 'src/features/stats/stats.api.ts',
    find: '    await publishInTime(c);\n',
    replace: '',
    tests,
  },
  {
    id: 'PL12',
    says: 'the list finds a post by one of several words',
    file: 'supabase/migrations/20261123050000_search_of_lists_folds.sql',
    find: 'and not exists (\n        select from regexp_split_to_table',
    replace: 'and exists (\n        select from regexp_split_to_table',
    tests: 'src/features/posts/managed-posts.test.ts',
  },
  {
    id: 'PL13',
    says: 'the clock does not know scheduled posts',
    file: 'supabase/migrations/20261122070000_outbox.sql',
    find: ") then 'scheduled-posts' end,",
    replace: ') then null end,',
    tests: 'src/api/scheduled.test.ts',
  },
];
