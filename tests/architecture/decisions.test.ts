import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

test('every page of a decision begins with its number, its subject and its date', () => {
  const pages = globSync('docs/decisions/[0-9]*.md');
  expect(pages.length).toBeGreaterThan(80);
  for (const page of pages) {
    const [title = '', , date = ''] = readFileSync(page, 'utf8').split('\n');
    expect([page, title]).toEqual([page, expect.stringMatching(`^# ${Number(basename(page).slice(0, 4))}\\. [A-Z]`)]);
    expect([page, date]).toEqual([page, expect.stringMatching(/^Date: 20\d\d-\d\d-\d\d/)]);
  }
});
