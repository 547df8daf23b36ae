import { exitWith } from '#local/problem.ts';
import { checkEnvironment } from '#src/hosting/check-environment.ts';
import { findTarget, type Target } from '../environment.ts';
import { examineDatabase, examineFunctions } from './database.ts';
import { bad, type Finding, good } from './finding.ts';
import { examineSite } from './live-site.ts';
import { examineSignIn } from './sign-in.ts';

/** `npm run doctor`: checks a configured site and prints what is missing and what to do, a line for each. */
async function run(): Promise<void> {
  const target = findTarget();
  console.log(target.isHosted ? 'The hosted site of these variables:' : `The copy that runs at ${target.url}:`);
  let failures = 0;
  for (const examine of [examineVariables, examineHook, ...remote(target)]) failures += print(await examine(target));
  console.log(failures === 0 ? 'All is well.' : `${failures} ${failures === 1 ? 'thing needs' : 'things need'} attention.`);
  process.exitCode = failures === 0 ? 0 : 1;
}

/** @returns the number of failures */
function print(findings: Finding[]): number {
  for (const { ok, subject, text } of findings) console.log(`${ok ? 'ok    ' : 'WRONG '} ${subject.padEnd(15)} ${text}`);
  return findings.filter(({ ok }) => !ok).length;
}

type Examination = (target: Target) => Finding[] | Promise<Finding[]>;

function remote({ url }: Target): Examination[] {
  const hasDatabase = ({ SUPABASE_URL, SUPABASE_SECRET_KEY }: Target['variables']) =>
    URL.canParse(SUPABASE_URL ?? '') && SUPABASE_SECRET_KEY;
  return [
    ({ variables }) => (hasDatabase(variables) ? examineDatabase(variables) : []),
    ({ variables }) => (hasDatabase(variables) ? examineFunctions(variables) : []),
    (target) => examineSignIn(target),
    () => (url ? examineSite(url) : [bad('site', 'its URL is not known; set URL to check the live site.')]),
  ];
}

function examineVariables({ variables, isHosted }: Target): Finding[] {
  const { problems, advice } = checkEnvironment(variables, isHosted);
  const findings = [...problems, ...advice].map((line) => bad('variables', line));
  return findings.length > 0 ? findings : [good('variables', 'all set')];
}

/** Does not call the hook: that would start a build. */
function examineHook({ variables: { BUILD_HOOK_URL }, isHosted }: Target): Finding[] {
  if (!BUILD_HOOK_URL || !isHosted) return [];
  const sound = /^https:\/\/api\.netlify\.com\/build_hooks\/[0-9a-f]{24}(\?.*)?$/.test(BUILD_HOOK_URL);
  return [
    sound
      ? good('build hook', 'looks like one')
      : bad('build hook', 'BUILD_HOOK_URL is no build hook of Netlify; make one (Build & deploy).'),
  ];
}

run().catch(exitWith);
