import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';
import { netlifyToken, supabaseToken } from './logins.ts';
import type { Terminal } from './terminal.ts';

const terminal = { secret: async () => 'typed' } as unknown as Terminal;

test('a token is that of the variables, of the login of the service’s own tool, or typed', async () => {
  const home = temporaryFolder();
  expect(await netlifyToken({}, terminal, home)).toBe('typed');
  expect(await supabaseToken({}, terminal, home)).toBe('typed');
  mkdirSync(join(home, '.config/netlify'), { recursive: true });
  mkdirSync(join(home, '.supabase'));
  writeFileSync(
    join(home, '.config/netlify/config.json'),
    JSON.stringify({ userId: 'u', users: { u: { auth: { token: 'of its tool' } } } }),
  );
  writeFileSync(join(home, '.supabase/access-token'), 'of its tool\n');
  expect(await netlifyToken({}, terminal, home)).toBe('of its tool');
  expect(await supabaseToken({}, terminal, home)).toBe('of its tool');
  expect(await netlifyToken({ NETLIFY_AUTH_TOKEN: 'given' }, terminal, home)).toBe('given');
  expect(await supabaseToken({ SUPABASE_ACCESS_TOKEN: 'given' }, terminal, home)).toBe('given');
});
