import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** The texts with which the product was ordered; on screen everything else says "post" (docs/decisions/0098), and "article" in the editor (docs/decisions/0102). */
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
  'Paste a whole article',
  'The article',
  'What you pasted looks like a whole article.',
];

const paths = globSync('src/{admin,ui,features/{*/admin,post-*,drafts,preview-links}}/**/*.{ts,tsx}').filter(
  (path) => !/\.test\.|\/paste\/(samples|html)\//.test(path),
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
  return texts.filter((text) => !/^[a-z-]+$|^[A-Z]+$|^[\w-]*[/.#[]\S*$/.test(text));
}

test('a post is called "post" in the lists and "article" in the editor, but for the texts that were specified', () => {
  const texts = paths.flatMap((path) => textsIn(path).map((text) => ({ path, text })));
  expect(texts.length).toBeGreaterThan(500);
  // A specified text may go on with what to do.
  const isEditor = (path: string) => /post-editor|preview-links/.test(path);
  const isSpecified = (text: string) => specified.some((words) => text === words || text.startsWith(`${words}. `));
  const other = (path: string) => (isEditor(path) ? /(?<!\/|the )\bblogs?\b/i : /(?<!\/)\b(blogs?|articles?)\b/i);
  expect(texts.filter(({ path, text }) => other(path).test(text) && !isSpecified(text))).toEqual([]);
});
