// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writeMarkdown } from '#src/features/rich-text/markdown.ts';
import { pastedRoot } from './read-clipboard.ts';
import { sentenceOf } from './report.ts';

const folder = 'tests/fixtures/pasted/programs';
const clipboards = readdirSync(folder).filter((file) => !file.endsWith('.article.txt'));

// Each is invented, in the shape that its program writes; the file beside it has the article, and in its last line what the form says.
test.each(clipboards)('%s comes as its writer saw it, with every figure and nothing silent', (file) => {
  const written = readFileSync(`${folder}/${file}`, 'utf8');
  const pasted = pastedRoot(file.endsWith('.html') ? { html: written, text: '' } : { html: '', text: written });
  const article = pasted && `${writeMarkdown(pasted.root)}\n\n<!-- ${sentenceOf(pasted)} -->\n`;
  expect(article).toBe(readFileSync(`${folder}/${file.replace(/\.\w+$/, '.article.txt')}`, 'utf8'));
});
