import type { Fault } from '../fault.ts';

const policySql = 'supabase/migrations/20261122012100_publishing_policy.sql';
const phase = 'src/features/publishing/publish-phase.ts';

/** Faults of the budget of builds, of what a person decided, of the clock and of the database's identity. */
export const faults: Fault[] = [
  {
    id: 'B01',
    says: 'a rollback is undone by the next build',
    file: phase,
    find: 'if (live !== null && live < seen_live_revision)',
    replace: 'if (live === -1)',
    tests: 'src/features/publishing/publisher.held.test.ts',
  },
  {
    id: 'B02',
    says: 'publications and edits use up the builds that are kept back for withdrawals',
    file: 'src/features/publishing/publish-budget.ts',
    find: 'const keptBack = 2;',
    replace: 'const keptBack = 0;',
    tests: 'src/features/publishing/derive-status.budget.test.ts',
  },
  {
    id: 'B03',
    says: 'a site that was built from a database with another past counts as live',
    file: policySql,
    find: " and s.id::text = stamp ->> 'state'",
    replace: '',
    tests: 'src/features/publishing/publisher.held.test.ts',
  },
  {
    id: 'B04',
    says: 'a withdrawal waits like an edit',
    file: policySql,
    find: 'if was is null or now_is is null then',
    replace: 'if was is null then',
    tests: 'src/features/publishing/evening.test.ts',
  },
  {
    id: 'B05',
    says: 'the builds of a preview count',
    file: 'src/features/publishing/deploy-events.server.ts',
    find: "if (!id || context !== 'production') return;",
    replace: 'if (!id) return;',
    tests: 'src/features/publishing/deploy-events.test.ts',
  },
  {
    id: 'B06',
    says: 'the cleanup runs every quarter of an hour',
    file: 'src/api/scheduled.ts',
    find: "dataOf(await db.rpc('job_done', { name, at }));",
    replace: '{}',
    tests: 'src/api/scheduled.test.ts',
  },
  {
    id: 'B07',
    says: 'a job of the clock that fails is not tried again that day',
    file: 'src/api/scheduled.ts',
    find: "if (outcome === 'failed') failures += 1;",
    replace: "if (outcome === 'failed') dataOf(await db.rpc('job_done', { name, at }));",
    tests: 'src/api/scheduled.test.ts',
  },
  {
    id: 'B08',
    says: 'a day of writing is built every hour and uses up the month',
    file: 'src/features/publishing/publish-schedule.ts',
    find: 'policy.intervalMs * Math.max(1, facts.builds_lately)',
    replace: 'policy.intervalMs',
    tests: 'src/features/publishing/derive-status.budget.test.ts',
  },
];
