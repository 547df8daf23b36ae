import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pushCommandFor, supabaseCommands } from './supabase-cli.ts';

const guides = readFileSync('docs/deploy.md', 'utf8') + readFileSync('docs/operate.md', 'utf8');

test('the guides to the first deploy and to updates show the commands of the Supabase CLI that the doctor advises', () => {
  const commands = [...guides.matchAll(/^ *npx supabase.*$/gm)].map(([line]) => line.trim());
  const { login, push } = supabaseCommands;
  expect(commands).toEqual([login, push]);
});

test('no page, advice or message names the Supabase CLI without its version', () => {
  const files = globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md', 'supabase/*.md', '{tools,src,local}/**/*.ts']).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const unpinned = files.filter((file) => /supabase (db (push|query)|login|link)\b|npx supabase(?!@)/.test(readFileSync(file, 'utf8')));
  expect(unpinned).toEqual([]);
});

test.each([
  ['https://abcdefghijklmnopqrst.supabase.co', 'npx supabase@3 db push --remote=abcdefghijklmnopqrst'],
  ['http://127.0.0.1:54321', 'npx supabase@3 db push --remote=<project id>'],
  [undefined, 'npx supabase@3 db push --remote=<project id>'],
])('for %s the doctor advises %s', (url, command) => {
  expect(pushCommandFor(url)).toBe(command);
});
