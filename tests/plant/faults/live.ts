import type { Fault } from '../fault.ts';

/** Faults of the live article: its answer, its purges, and what happens to a built page. */
export const faults: Fault[] = [
  {
    id: 'LV1',
    says: 'an edit reaches the readers of the built article a minute late',
    file: 'src/http/edge-cache.ts',
    find: "['blogs', postTag(postId), commentsTag(postId)]",
    replace: "['blogs', commentsTag(postId)]",
    tests: 'src/api/routes.test.ts',
  },
  {
    id: 'LV2',
    says: 'comments that wait for review are counted for everybody',
    file: 'supabase/migrations/20261122010000_live_post.sql',
    find: " and c.status = 'visible'",
    replace: '',
    tests: 'src/features/article/live-post.api.test.ts',
  },
  {
    id: 'LV3',
    says: 'a purge that failed once is never tried again',
    file: 'src/http/purge.ts',
    find: 'later(() => tryAgain(tags, call, pause, error));',
    replace: 'void error;',
    tests: 'src/http/purge.test.ts',
  },
];
