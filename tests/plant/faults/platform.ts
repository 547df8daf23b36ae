import type { Fault } from '../fault.ts';

const lastGrant = 'grant execute on function public.clear_comments(timestamptz) to service_role;';
const grantOfFloods = 'grant execute on function public.count_flood(integer, integer) to service_role;';
const upkeep = 'supabase/migrations/20261121000700_upkeep.sql';

/** Faults of publishing, database and one-machine mode. */
export const faults: Fault[] = [
  {
    id: 'W18',
    says: 'a build does not take new counters of posts that it knows',
    file: 'src/features/publishing/loaders.server.ts',
    find: 'for (const post of outline) refreshCounters(store, post);',
    replace: '',
    tests: 'src/features/publishing/loaders.test.ts',
  },
  {
    id: 'W54',
    says: 'an answer that was made during a purge is kept',
    file: 'local/host/edge-cache.ts',
    find: ' && purgesBefore === this.#purges',
    replace: '',
    tests: 'local/host/edge-cache.test.ts',
  },
  {
    id: 'W59',
    says: 'the publishable key may read the sessions',
    file: 'supabase/migrations/20261121000300_sessions_and_limits.sql',
    find: 'alter table public.sessions enable row level security;',
    replace: 'grant select on public.sessions to anon;',
    tests: 'tests/database/rights.test.ts',
  },
  {
    id: 'W65',
    says: 'the longest wait is not counted from the first edit',
    file: 'supabase/migrations/20261121000600_publishing.sql',
    find: 'create trigger site_revision_mark_waiting after update of revision on public.site_revision\n  for each row when (new.revision > old.revision) execute function public.mark_waiting();',
    replace: '',
    tests: 'src/features/publishing/publisher.test.ts',
  },
  {
    id: 'Y01',
    says: 'a later line of SQL opens the sessions to the publishable key',
    file: upkeep,
    find: lastGrant,
    replace: `${lastGrant}\nalter table public.sessions disable row level security;\ngrant select on public.sessions to anon;`,
    tests: 'tests/database/rights.test.ts',
  },
  {
    id: 'Y02',
    says: 'a later line of SQL lets the publishable key submit comments past the API',
    file: 'supabase/migrations/20261122030200_submit_comment.sql',
    find: grantOfFloods,
    replace: `${grantOfFloods}\ngrant execute on function public.submit_comment(jsonb, jsonb) to anon;`,
    tests: 'tests/database/rights.test.ts',
  },
  {
    id: 'Y03',
    says: 'a later line of SQL opens uploads and reader marks to the publishable key',
    file: upkeep,
    find: lastGrant,
    replace: `${lastGrant}\nalter table public.uploads disable row level security;\nalter table public.reader_marks disable row level security;\ngrant select on public.uploads, public.reader_marks to anon;`,
    tests: 'tests/database/rights.test.ts',
  },
  {
    id: 'KP1',
    says: 'a page that is built again changes in the releases before',
    file: 'src/hosting/kept-pages.ts',
    find: '    await kept.giveUp(new URL(request.url).pathname.slice(1));\n',
    replace: '',
    tests: 'src/hosting/kept-pages.test.ts',
  },
  {
    id: 'KP2',
    says: 'no page of the build before is in the site before the first is rendered',
    file: 'src/hosting/kept-pages.ts',
    find: '    await kept.place(paths);\n',
    replace: '',
    tests: 'src/hosting/kept-pages.test.ts',
  },
];
