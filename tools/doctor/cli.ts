import { exitWith } from '#local/problem.ts';
import { findTarget } from '../environment.ts';
import { examine } from './examine.ts';
import { lineOf } from './finding.ts';

/** `npm run doctor`: checks a configured site and prints what is missing and what to do, a line for each. */
async function run(): Promise<void> {
  const target = findTarget();
  console.log(target.isHosted ? 'The hosted site of these variables:' : `The copy that runs at ${target.url}:`);
  let failures = 0;
  for await (const finding of examine(target)) {
    console.log(lineOf(finding));
    if (!finding.ok) failures += 1;
  }
  console.log(failures === 0 ? 'All is well.' : advice(failures));
  process.exitCode = failures === 0 ? 0 : 1;
}

function advice(failures: number): string {
  return failures === 1
    ? '1 thing needs attention.'
    : `${failures} things need attention. Begin with the first: others may follow from it.`;
}

// Does not end the run: the check during which it happened reports it.
process.on('uncaughtException', () => undefined);
run().catch(exitWith);
