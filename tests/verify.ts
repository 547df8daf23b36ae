import { type CommandResult, runTogether } from './commands.ts';

// npm run verify: all static checks. Each runs to its end, so that one run shows everything that is wrong.
const results = await runTogether(
  {
    style: 'biome ci .',
    types: 'node tests/setup/with-database.ts astro check',
    imports: 'node tests/architecture/check-imports.ts',
    references: 'node tests/architecture/check-references.ts',
    unused: 'knip',
  },
  { isShown: false },
);
for (const { name, output } of results.filter(({ passed }) => !passed)) console.error(`\n— ${name}\n${output}`);
console.log(results.map(line).join('\n'));
if (results.some(({ passed }) => !passed)) process.exitCode = 1;

function line({ name, passed, seconds }: CommandResult): string {
  return `${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s`;
}
