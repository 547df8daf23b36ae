import type { Fault } from '../fault.ts';

const publishing = 'src/features/publishing';

/** Faults of the texts that say who has an edit. */
export const faults: Fault[] = [
  {
    id: 'P01',
    says: 'a post counts as built on a site that carries an older version',
    file: `${publishing}/post-reach.ts`,
    find: 'status.live_revision >= published_revision',
    replace: 'status.live_revision >= published_revision - 1',
    tests: `${publishing}/post-reach.test.ts`,
  },
  {
    id: 'P02',
    says: 'a time is promised for a post that was saved after the status was read',
    file: `${publishing}/post-reach.ts`,
    find: 'post.published_revision > status.wanted_revision',
    replace: 'post.published_revision < status.wanted_revision',
    tests: `${publishing}/post-reach.test.ts`,
  },
  {
    id: 'P03',
    says: 'times are rounded down, so that the build comes later than was said',
    file: `${publishing}/publish-times.ts`,
    find: 'Math.ceil(end / roundingMs)',
    replace: 'Math.floor(end / roundingMs)',
    tests: `${publishing}/publish-times.test.ts`,
  },
  {
    id: 'P04',
    says: 'the number of builds used is shown as the number left',
    file: `${publishing}/publish-status-text.ts`,
    find: '${limit - used} of ${limit} builds left',
    replace: '${used} of ${limit} builds left',
    tests: `${publishing}/publish-status-text.test.ts`,
  },
  {
    id: 'P05',
    says: 'a rollback is shown as a build that waits',
    file: `${publishing}/publish-status-text.ts`,
    find: 'if (held) return heldLine(held, status.pending_edits);',
    replace: '',
    tests: `${publishing}/publish-status-text.test.ts`,
  },
  {
    id: 'P06',
    says: 'a press during a build requests another one',
    file: `${publishing}/admin/BuildButton.tsx`,
    find: 'isIdle && build()',
    replace: 'build()',
    tests: `${publishing}/admin/PublishStatusPanel.test.tsx`,
  },
  {
    id: 'P07',
    says: 'a build that waits for an hour is asked about every two seconds',
    file: `${publishing}/publish-status.queries.ts`,
    find: 'Math.abs(Date.parse(status.next_attempt) - now) < 15_000',
    replace: 'true',
    tests: `${publishing}/publish-status.queries.test.ts`,
  },
  {
    id: 'P08',
    says: 'the toast tells a status from before the save',
    file: 'src/features/post-editor/saving/use-after-save.ts',
    find: "    if (stored.status === 'published') void queries.prefetchQuery({ ...publishStatusQuery, staleTime: 0 });\n",
    replace: '',
    tests: 'src/features/post-editor/saving/use-after-save.test.tsx',
  },
];
