import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { badReferences } from './references.ts';

// Fails when a comment, test or document names a paragraph, decision, attack, fault or file that does not exist. `--report` only tells.
const isText = /\.(tsx?|mjs|astro|css|sql|md|toml|json|ya?ml|html|example)$/;
// Written by a program, or about references themselves.
const exempt = new Set(['package-lock.json', 'tests/architecture/references.ts', 'tests/architecture/references.test.ts']);

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => isText.test(file) && existsSync(file) && !exempt.has(file));
const bad = files.flatMap((file) => badReferences(file, readFileSync(file, 'utf8')));

for (const { file, line, text, problem } of bad) console.error(`${file}:${line}  ${text.trim()} ${problem}`);
if (bad.length > 0) {
  console.error(`${bad.length} references lead nowhere. Point to a paragraph of docs/behaviour.md (§2.menu) or to docs/decisions/0001.`);
  if (!process.argv.includes('--report')) process.exitCode = 1;
}
