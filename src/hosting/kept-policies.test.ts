import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KeptPolicies } from './kept-policies.ts';

let cacheDir: string;

beforeEach(() => {
  cacheDir = mkdtempSync(join(tmpdir(), 'policies-'));
});

afterEach(() => rmSync(cacheDir, { recursive: true }));

function policiesOfBuild() {
  return new KeptPolicies(pathToFileURL(`${cacheDir}/`));
}

test('pages with the same policy have the same digest, others another', () => {
  const policies = policiesOfBuild();
  const article = policies.keep("script-src 'self' 'sha256-article'");
  expect(policies.keep("script-src 'self' 'sha256-article'")).toBe(article);
  expect(policies.keep("script-src 'self' 'sha256-listing'")).not.toBe(article);
  expect(readdirSync(join(cacheDir, 'policies'))).toHaveLength(2);
});

test('a later build reads the policy of a page that it takes over', () => {
  const digest = policiesOfBuild().keep("script-src 'self' 'sha256-article'");
  expect(policiesOfBuild().read(digest)).toBe("script-src 'self' 'sha256-article'");
});

test('a digest without its policy fails the build and says what to do, instead of sending a page without one', () => {
  expect(() => policiesOfBuild().read('0'.repeat(64))).toThrow(
    `A policy is missing from ${cacheDir}/policies/. Delete the folder around it, the cache of builds, and build again.`,
  );
});

test('a page from a cache with whole policies keeps its own', () => {
  expect(policiesOfBuild().read("default-src 'none'")).toBe("default-src 'none'");
});

test('a policy that an earlier build kept is not written again', () => {
  const digest = policiesOfBuild().keep("default-src 'none'");
  const file = join(cacheDir, 'policies', digest);
  const { ino } = statSync(file);
  policiesOfBuild().keep("default-src 'none'");
  expect(statSync(file).ino).toBe(ino);
});
