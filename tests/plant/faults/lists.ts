import type { Fault } from '../fault.ts';

const api = 'src/features/posts/changes.api.test.ts';
const merging = 'src/features/listing/changes/changes.test.ts';
const migration = 'supabase/migrations/20261122011000_changes.sql';

/** Faults of the lists that follow posts without a build. */
export const faults: Fault[] = [
  {
    id: 'L01',
    says: 'a post that is withdrawn stays in every list until the next build',
    file: migration,
    find: 'if was_seen and not is_seen then',
    replace: "if was_seen and tg_op = 'DELETE' then",
    tests: api,
  },
  {
    id: 'L02',
    says: 'the ids of drafts that were never published are public',
    file: migration,
    find: 'if was_seen and not is_seen then',
    replace: 'if not is_seen and old.id is not null then',
    tests: api,
  },
  {
    id: 'L03',
    says: 'a post that is published again stays among those that went',
    file: migration,
    find: '    delete from public.gone_posts where id = new.id;',
    replace: '    null;',
    tests: api,
  },
  {
    id: 'L04',
    says: 'of many changes only the first 500 are ever told',
    file: migration,
    find: "'more', exists (select from entries e where e.revision > reach.revision),",
    replace: "'more', false,",
    tests: api,
  },
  {
    id: 'L05',
    says: 'lists ignore the later answers about many changes',
    file: 'src/features/listing/changes/fetch-changes.ts',
    find: 'last.more;',
    replace: 'false;',
    tests: 'src/features/listing/changes/fetch-changes.test.ts',
  },
  {
    id: 'L06',
    says: 'an edited post is listed twice, as it was and as it is',
    file: 'src/features/listing/search/results.ts',
    find: '[...changes.gone, ...changes.changed.map(({ id }) => id)]',
    replace: 'changes.gone',
    tests: merging,
  },
  {
    id: 'L07',
    says: 'a built page misses a post that was published since',
    file: 'src/features/listing/changes/changes.ts',
    find: '!last || newestFirst',
    replace: 'last !== undefined && newestFirst',
    tests: merging,
  },
  {
    id: 'L08',
    says: 'pages do not say which build they are of, so no list follows',
    file: 'src/hosting/files.ts',
    find: "    ...pagesWithPosts.map((path) => ({ path, headers: { 'Server-Timing': `build;desc=${revision}` } })),\n",
    replace: '',
    tests: 'src/hosting/files.test.ts',
  },
  {
    id: 'L09',
    says: 'below an article a withdrawn post is still offered to read',
    file: 'src/features/article/related/update-related.ts',
    find: 'for (const id of changes.gone) for (const link of linksTo(id)) link.remove();',
    replace: '',
    tests: 'src/features/article/related/update-related.test.tsx',
  },
  {
    id: 'L20',
    says: 'the built cards of the listing stand in one column at every width',
    file: 'src/features/listing/listing.css',
    find: '  .built-cards,\n  .cards astro-static-slot {',
    replace: '  .cards astro-static-slot {',
    tests: 'tests/e2e/listing-grid.spec.ts',
    browser: true,
  },
  {
    id: 'L21',
    says: 'a class that the public pages use is left out of their sheet',
    file: 'src/styles/site.css',
    find: ',border,absolute,',
    replace: ',border,absolute,text-muted,',
    tests: 'tests/e2e/class-rules.spec.ts',
    browser: true,
  },
];
