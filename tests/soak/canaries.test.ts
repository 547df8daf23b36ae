import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';
import { Canaries, canary, canaryEmail } from './canaries.ts';

const digest = createHash('sha256').update('owner@example.com').digest('hex');

test.each([
  ['the address of a commenter', canaryEmail()],
  ['the title of a draft', `Soaked ${canary}`],
  ['the id of a draft', `soaked-${canary.toLowerCase()}`],
  ['an address on the network', '127.7.0.1'],
  ['the address of an administrator', 'owner@example.com'],
  ['its digest', digest],
  ['the key of the database', 'sb_secret_x'],
])('%s is found in an answer, and where', (_, secret) => {
  const canaries = new Canaries(['owner@example.com'], 'sb_secret_x');
  canaries.search(`{"told":"${secret}"}`, 'the answer to GET /');
  expect([...canaries.leaks].join()).toContain('in the answer to GET /');
});

test('a log line may name the id of a draft in its path, and nothing else of it', () => {
  const canaries = new Canaries([], 'sb_secret_x');
  canaries.searchLog(`{"path":"/api/blogs/soaked-${canary.toLowerCase()}-1"}`);
  expect([...canaries.leaks]).toEqual([]);
  canaries.searchLog(`{"error":"Soaked ${canary}"}`);
  expect(canaries.leaks.size).toBe(1);
});

test('the account chooser of this machine may name its accounts, and no other file', () => {
  const canaries = new Canaries(['owner@example.com'], 'sb_secret_x');
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'chooser.js'), '"Choose an account","owner@example.com"');
  canaries.searchFiles(folder);
  expect([...canaries.leaks]).toEqual([]);
  mkdirSync(join(folder, 'pages/_astro'), { recursive: true });
  writeFileSync(join(folder, 'pages/_astro/page.js'), '"owner@example.com"');
  canaries.searchFiles(folder);
  expect([...canaries.leaks].join()).toContain('page.js');
});
