import type { Fault } from '../fault.ts';

/** Faults of the statistics and of the search of texts. */
export const faults: Fault[] = [
  {
    id: 'TS1',
    says: 'a withdrawn post is still found by its text',
    file: 'supabase/migrations/20261122072000_text_search.sql',
    find: '    else delete from public.post_texts where blog_id = new.id;\n',
    replace: '    else null;\n',
    tests: 'src/features/text-search/text-search.api.test.ts',
  },
  {
    id: 'TS2',
    says: 'articles of the list are repeated below it',
    file: 'src/features/text-search/mentioned.ts',
    find: '.filter(({ id }) => !isInList(id))',
    replace: '.filter(Boolean)',
    tests: 'src/features/text-search/mentioned.test.ts',
  },
  {
    id: 'TS3',
    says: 'a late answer to an earlier text is shown',
    file: 'src/features/text-search/mentioned.ts',
    find: '      if (asked !== path) return;\n',
    replace: '',
    tests: 'src/features/text-search/mentioned.test.ts',
  },
  {
    id: 'TS4',
    says: 'a post with the words in its title is not found behind many newer texts',
    file: 'supabase/migrations/20261123060000_faster_text_search.sql',
    find: '(select blog_id from newest union select blog_id from titled)',
    replace: '(select blog_id from newest)',
    tests: 'src/features/text-search/text-search.api.test.ts',
  },
  {
    id: 'SU1',
    says: 'administrators and robots are counted',
    file: 'src/features/statistics/statistics.api.ts',
    find: "!c.get('hasToken') && !isbot(c.req.header('User-Agent'))",
    replace: 'true',
    tests: 'src/features/statistics/statistics.api.test.ts',
  },
  {
    id: 'SU2',
    says: 'the words of a search are kept with the first visitor but one',
    file: 'supabase/migrations/20261122072100_daily_sums.sql',
    find: 'case when visitors >= 2 then asked end',
    replace: 'case when visitors >= 1 then asked end',
    tests: 'src/features/statistics/statistics.api.test.ts',
  },
  {
    id: 'SU3',
    says: 'telephone numbers that visitors searched for are kept',
    file: 'src/features/statistics/statistics.ts',
    find: ' || figures >= 5) return null;',
    replace: ') return null;',
    tests: 'src/features/statistics/statistics.api.test.ts',
  },
  {
    id: 'SU4',
    says: 'marks of visitors stay after their day',
    file: 'supabase/migrations/20261122072100_daily_sums.sql',
    find: "delete from public.day_marks where made_on < (at at time zone 'utc')::date returning 1",
    replace: "delete from public.day_marks where made_on < (at at time zone 'utc')::date - 30 returning 1",
    tests: 'src/features/statistics/statistics.api.test.ts',
  },
];
