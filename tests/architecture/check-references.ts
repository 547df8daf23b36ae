import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { badReferences } from './references.ts';

// Fails when a comment, test or document names a paragraph, decision, attack, fault or file that does not exist. `--report` only tells.
const isText = /\.(tsx?|mjs|astro|css|sql|md|toml|json|ya?ml|html|example)$/;
// The migrations of 1.0.0 are as they were, also in their comments.
const frozen = /^(tests\/fixtures\/version-1\.0\/|supabase\/upgrade-from-1\.sql$)/;
// Written by a program, about references themselves, or about names that are gone.
const exempt = new Set([
  'package-lock.json',
  'docs/renamed.md',
  'tests/architecture/references.ts',
  'tests/architecture/references.test.ts',
]);

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => isText.test(file) && existsSync(file) && !exempt.has(file) && !frozen.test(file));
const bad = files.flatMap((file) => badReferences(file, readFileSync(file, 'utf8')));

for (const { file, line, text, problem } of bad) console.error(`${file}:${line}  ${text.trim()} ${problem}`);
if (bad.length > 0) {
  console.error(`${bad.length} references lead nowhere. Point to a paragraph of docs/behaviour.md (§2.menu) or to docs/decisions/0001.`);
  if (!process.argv.includes('--report')) process.exitCode = 1;
}
