import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { findBreaches } from './check-imports.ts';

/** One forbidden import of each kind: where it is planted, what it imports, and the rule that refuses it. */
const planted: [path: string, specifier: string, rule: string][] = [
  ['src/lib/dates.ts', '#src/db/client.ts', 'lib-imports-nothing-above'],
  ['src/db/answer.ts', '#src/http/rate-limit.ts', 'db-stands-on-lib'],
  ['src/http/rate-limit.ts', '#src/features/posts/post.ts', 'http-stands-on-db-and-lib'],
  ['src/client/api-error.ts', '#src/features/session/session.ts', 'ui-and-client-know-no-feature'],
  ['src/ui/Badge.tsx', '#src/features/posts/category.ts', 'ui-and-client-know-no-feature'],
  ['src/features/statistics/dashboard-stats.ts', '#src/admin/routes.tsx', 'features-import-nothing-above'],
  ['src/features/posts/tags.ts', '#src/features/visitor-texts/characters/look-alikes.ts', 'features-meet-through-public-files'],
  ['src/features/session/session-store.ts', '#src/db/client.ts', 'server-code-stays-on-the-server'],
  ['src/features/comments/use-comments.ts', './post-comment.server.ts', 'server-code-stays-on-the-server'],
  ['src/features/posts/posts.queries.ts', './posts.api.ts', 'server-code-stays-on-the-server'],
  ['src/admin/routes.tsx', '#src/api/app.ts', 'server-code-stays-on-the-server'],
  ['src/features/partners/partner.ts', 'node:fs', 'node-stays-on-the-server'],
  ['src/features/sharing/icons.ts', '#local/ports.ts', 'src-imports-nothing-outside'],
  ['netlify/functions/read.ts', '#local/ports.ts', 'functions-import-the-api'],
  ['src/features/post-editor/sections/sections.ts', '../bar/article-status.ts', 'post-editor-sections-imports-lower-floors'],
  ['src/features/home/cursor/Cursor.tsx', 'fast-check', 'published-code-needs-no-development-package'],
  ['src/features/home/hero/scene.ts', './no-such-file.ts', 'no-unresolved'],
  ['src/features/posts/post-display.ts', './post.ts', 'no-cycles'],
];

const plantedInAstro: [path: string, where: 'front matter' | 'script', specifier: string, rule: string][] = [
  ['src/features/comments/Comments.astro', 'front matter', '#src/admin/TopBar.tsx', 'features-import-nothing-above'],
  ['src/features/home/hero/Hero.astro', 'front matter', '#src/layouts/Page.astro', 'features-import-nothing-above'],
  ['src/features/home/about/About.astro', 'front matter', '#src/db/client.ts', 'server-code-stays-on-the-server'],
  [
    'src/features/home/contact/Contact.astro',
    'front matter',
    '#src/features/comments/Comments.astro',
    'features-meet-through-public-files',
  ],
  ['src/features/home/topics/TopicStrip.astro', 'script', '#src/api/live.ts', 'server-code-stays-on-the-server'],
];

let breaches: string[];

// All of them in one copy: reading the whole tree takes seconds. That the product has no forbidden import, `npm run verify` checks.
beforeAll(async () => {
  const extra: Record<string, string> = {};
  const textOf = (path: string) => extra[path] ?? readFileSync(path, 'utf8');
  for (const [path, specifier] of planted) extra[path] = `import '${specifier}';\n${textOf(path)}`;
  for (const [path, where, specifier] of plantedInAstro) extra[path] = plantInAstro(textOf(path), where, specifier);
  breaches = await findBreaches(process.cwd(), extra);
});

test.each(planted)('%s may not import %s: %s', (path, _, rule) => {
  expect(breaches).toContainEqual(expect.stringMatching(new RegExp(`^${rule}: ${path} -> `)));
});

test.each(plantedInAstro)('%s may not import in its %s %s: %s', (path, _, __, rule) => {
  expect(breaches).toContainEqual(expect.stringMatching(new RegExp(`^${rule}: ${path} -> `)));
});

function plantInAstro(text: string, where: 'front matter' | 'script', specifier: string): string {
  if (where === 'script') return `${text}\n<script>\n  import '${specifier}';\n</script>\n`;
  return text.replace('---\n', `---\nimport '${specifier}';\n`);
}
