import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Specified texts, and those in which "post" is a verb; all else on screen says "article" (docs/decisions/0098). */
const specified = [
  'Blogs',
  'Total Blogs',
  'Recent Blogs',
  'Create New Blog',
  'Create Your First Blog',
  'Create Structured Blog',
  'Update Structured Blog',
  'No blogs yet',
  'No blogs available',
  'Blog post not found',
  'Blog created successfully!',
  'Blog updated successfully!',
  'Blog deleted successfully!',
  'Failed to fetch blogs',
  'Failed to save blog',
  'Failed to delete blog',
  'Are you sure you want to delete this blog?',
  'Total Posts',
  'Recent Posts',
  'Post reply',
  'Post and leave',
];

const paths = globSync('src/{admin,ui,features/{*/admin,post-*,drafts,preview-links}}/**/*.{ts,tsx}').filter(
  (path) => !/\.(test|api)\.|\/paste\/html\//.test(path),
);

/** What the file can put on a screen: the words between tags, and the strings that are no names, classes or paths. */
function textsIn(path: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || (ts.isJsxAttribute(node) && node.name.getText() === 'className')) return;
    if (ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      texts.push(node.text.trim().replaceAll(/\s+/g, ' '));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true));
  return texts.filter((text) => !/^[a-z-]+$|^[A-Z]+$|^[\w-]*[/.#[,]\S*$/.test(text));
}

test('what the blog holds is called an article on every screen, but for the texts that were specified', () => {
  const texts = paths.flatMap((path) => textsIn(path).map((text) => ({ path, text })));
  expect(texts.length).toBeGreaterThan(500);
  // A specified text may go on with what to do.
  const isSpecified = (text: string) => specified.some((words) => text === words || text.startsWith(`${words}. `));
  const other = /(?<!\/|the )\b(blogs?|posts?)\b/i;
  expect(texts.filter(({ text }) => other.test(text) && !isSpecified(text))).toEqual([]);
});
