import { growing, type Sample } from './memory.ts';
import type { Soak } from './person.ts';
import { auditedWrites, lostWrites } from './verify.ts';

/** Everything that is wrong after a run, by kind. */
export async function problemsOf(soak: Soak, samples: Sample[]): Promise<Record<string, string[]>> {
  const { ledger, site } = soak;
  const lost = await lostWrites(soak);
  const audited = await auditedWrites(soak);
  ledger.canaries.searchLog(site.output());
  ledger.canaries.searchFiles(`${site.folder}/builds`);
  return {
    'lost or doubled': lost,
    'wrong in the audit log': audited,
    leaks: [...ledger.canaries.leaks],
    'unexplained answers': ledger.unexplained,
    'unexplained errors in the log': unexplainedErrors(soak),
    // Processes warm up for minutes after each start.
    'memory grows': soak.isShort ? [] : growing(samples),
  };
}

/** Prints what happened, and what is wrong. */
export function print({ ledger, site }: Soak, started: number, samples: Sample[], problems: Record<string, string[]>): void {
  const step = Math.max(1, Math.floor(samples.length / 12));
  console.log('Resident memory, MB');
  console.table(samples.filter((_, index) => index % step === 0));
  console.table(
    site.outages.map(({ role, from, until }) => ({ killed: role, second: Math.round((from - started) / 1_000), 'away ms': until - from })),
  );
  console.table(Object.fromEntries([...ledger.answers].sort()));
  console.log(`${ledger.comments.size} comments and ${ledger.posts.size} posts were acknowledged.`);
  for (const [what, lines] of Object.entries(problems))
    console.log(`${what}: ${lines.length === 0 ? 'none' : `\n  ${lines.join('\n  ')}`}`);
}

// The owner is told of a flood; a request that is never sent whole is given up.
const expectedErrors = /"event":"comments flood"|"path":"\/api\/blogs\/slow-body\//;

function unexplainedErrors({ site }: Soak): string[] {
  const errors = site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{"level":"error"') && !expectedErrors.test(line));
  return errors.filter((line) => {
    const at = Date.parse(JSON.parse(line).time);
    return !site.wasDown(at, at);
  });
}
