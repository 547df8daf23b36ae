import { expect, test } from 'vitest';
import { badReferences } from './references.ts';

test.each([
  ['src/a.ts', '// The menu (§2.menu), see docs/decisions/0001 and docs/behaviour.md.'],
  ['src/a.test.ts', '// The menu closes (§2.menu, S45).'],
  ['src/a.ts', "const key = 'S38'; const url = 'https://x.test/P9'; /* decisions are made */"],
  ['docs/deploy.md', 'See [the list](behaviour.md), [a site](https://x.test/y#z), [below](#regions) and [backups](operate.md#backups).'],
  [
    'docs/deploy.md',
    'In `src/features/posts/`, `posts/post.ts`, `{src,tests}/x`, `*.server.ts`, `{Name}.astro` and https://x.test/src/nothing.ts.',
  ],
  ['src/a.ts', '// Like src/features/{posts,article}, tests/{name}/tools and docs/decisions/NNNN-*.md.'],
  ['src/a.ts', "bad('mail', 'not set (docs/deploy.md, Notifications by email)');"],
  ['src/a.ts', "const file = 'src/nothing.ts'; // only comments and documents"],
])('in %s this is accepted: %s', (file, source) => {
  expect(badReferences(file, source)).toEqual([]);
});

test.each([
  ['src/a.ts', '// The menu (§2.nothing).', '§2.nothing'],
  ['src/a.ts', '// As docs/decisions/9999 says.', 'docs/decisions/9999'],
  ['src/a.ts', '// As docs/nothing.md says.', 'docs/nothing.md'],
  ['src/a.ts', "bad('mail', 'not set (docs/deploy.md, Nothing there)');", 'docs/deploy.md, Nothing there'],
  ['docs/deploy.md', 'See [that](nothing.md).', '](nothing.md'],
  ['docs/deploy.md', 'See [backups](operate.md#nothing).', '](operate.md#nothing'],
  ['docs/deploy.md', 'See [below](#nothing).', '](#nothing'],
  ['docs/deploy.md', 'See `src/nothing.ts`.', 'src/nothing.ts'],
  ['src/a.ts', '// As in src/nothing.ts.', 'src/nothing.ts'],
  ['CHANGELOG.md', 'The folder `src/features/nothing/` is new.', 'src/features/nothing/'],
  ['SECURITY.md', 'The tools are in tools/nothing.', 'tools/nothing'],
  ['CONTRIBUTING.md', 'A line in `posts/nothing.ts`.', 'posts/nothing.ts'],
  ['src/a.css', '/* As in nothing.css. */', 'nothing.css'],
  ['src/a.astro', '<!-- As in NothingElse.astro -->', 'NothingElse.astro'],
  ['src/a.ts', '// As in tests/e2e/nothing-*.spec.ts.', 'tests/e2e/nothing-*.spec.ts'],
  ['supabase/migrations/1_a.sql', '-- As in src/nothing.ts.', 'src/nothing.ts'],
  ['netlify.toml', '# As in netlify/nothing.', 'netlify/nothing'],
  ['src/a.test.ts', '// Refused from the header (S999).', 'S999'],
  ['src/a.css', '/* P9 */', 'P9'],
  ['src/a.astro', '<!-- as R999 says -->', 'R999'],
  ['src/a.ts', '// Three newest (decision 12).', 'decision 12'],
  ['src/a.ts', '// Three newest (specification, section 2).', '(specification'],
  ['src/a.ts', '// Three newest (anchors, security 2.3).', '(anchors,'],
  ['netlify.toml', '# Three newest (design, section 4).', '(design,'],
])('in %s this is refused: %s', (file, source, text) => {
  expect(badReferences(file, source).map((bad) => bad.text)).toContain(text);
});

test('a bad reference is reported with its line', () => {
  expect(badReferences('src/a.ts', "const a = 'x';\n/**\n * As S999.\n */\n")).toEqual([
    { file: 'src/a.ts', line: 3, text: 'S999', problem: 'is no attack or fault of docs/behaviour.md' },
  ]);
});
