import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tools } from './tools.ts';

const guide = readFileSync('docs/deploy.md', 'utf8') + readFileSync('docs/operate.md', 'utf8');
const commands = [...guide.matchAll(/^ *npx (netlify-cli|supabase)@(\d+) ([^#\n]*)/gm)].map(([, tool = '', major = '', rest = '']) => ({
  tool,
  major,
  words: rest
    .trim()
    .split(/\s+/)
    .filter((word) => !/[<>-]/.test(word)),
}));

test('the guides name commands of the Supabase CLI', () => {
  expect(new Set(commands.map(({ tool }) => tool))).toEqual(new Set(['supabase']));
});

test.each(commands)('$tool@$major knows $words', ({ tool, major, words }) => {
  expect(tools.versions()).toContainEqual(expect.stringMatching(`^${tool} ${major}\\.`));
  const { status, stdout } = spawnSync(tools.command(tool === 'supabase' ? tool : 'netlify'), [...words, '--help'], { encoding: 'utf8' });
  expect(status).toBe(0);
  expect(stdout).toContain(words.at(-1));
});

test('without --remote the Supabase CLI works on a local database, as the guide warns', () => {
  const { stdout } = spawnSync(tools.command('supabase'), ['db', 'push', '--help'], { encoding: 'utf8' });
  expect(stdout).toContain('Local by default. Pass --remote for the linked project, or --remote=<ref|branch|url>.');
});
