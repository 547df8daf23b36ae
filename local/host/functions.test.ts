import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadFunctions } from './functions.ts';

const cache = join(import.meta.dirname, '../../node_modules/.cache/functions');
const written = () => globSync('whole-*/*.mjs', { cwd: cache }).map((file) => [file, statSync(join(cache, file)).mtimeMs]);

test('the files of the functions are never written while another start may read them', async () => {
  await loadFunctions();
  const before = written();
  expect(before.length).toBeGreaterThan(5);
  const { match } = await loadFunctions();
  expect(written()).toEqual(before);
  expect(globSync('draft-*', { cwd: cache })).toEqual([]);
  expect(match(new Request('http://localhost/api/health'))).not.toBeNull();
});
