import type { Fault } from './fault.ts';
import type { Outcome } from './run-tests.ts';

/** What the tests of a fault say of it: caught when one failed or nothing starts; a run without a report says nothing. */
export function verdictOn({ id, says, tests }: Fault, outcome: Outcome): { isCaught: boolean; line: string } {
  if (outcome === 'no report') return { isCaught: false, line: `${id}  NOT JUDGED  ${tests} left no report` };
  const titles = outcome instanceof Map ? (outcome.get(tests) ?? []) : [`(${outcome})`];
  if (titles.length === 0) return { isCaught: false, line: `${id}  SURVIVED  ${says} (${tests})` };
  return { isCaught: true, line: `${id}  caught    by "${titles[0]}"${titles.length > 1 ? ` and ${titles.length - 1} more` : ''}` };
}
