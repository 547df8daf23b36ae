import { expect, test } from 'vitest';
import { leavingOfScheduled } from './leaving-moment.ts';

test.each([
  ['on a quarter of an hour', '2026-12-02T05:00:00Z', '2026-12-02T05:15:00.000Z'],
  ['between two, which the next run publishes', '2026-12-02T05:01:00Z', '2026-12-02T05:30:00.000Z'],
])('the mails of an article scheduled %s leave with a run of the clock', (_, publishAt, leaves) => {
  expect(leavingOfScheduled(publishAt).toISOString()).toBe(leaves);
});
