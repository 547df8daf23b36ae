import { globSync, readFileSync } from 'node:fs';
import { bad, type Finding, good } from './finding.ts';

/** Netlify's free plan applies so many rules of code; which of more it takes is not said. */
const rulesOfThePlan = 2;

/** Checks that the functions have no more rate rules than the plan applies. */
export function examineRateRules(files = globSync('netlify/functions/*.ts')): Finding[] {
  const limited = files.filter((file) => /^\s*rateLimit:/m.test(readFileSync(file, 'utf8')));
  if (limited.length <= rulesOfThePlan)
    return [good('rate rules', `${limited.length} of the ${rulesOfThePlan} that the free plan applies`)];
  return [
    bad(
      'rate rules',
      `${limited.length} functions have one (${limited.join(', ')}), but the free plan applies ${rulesOfThePlan}; keep those where the database is not reached otherwise.`,
    ),
  ];
}
