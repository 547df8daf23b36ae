// @vitest-environment happy-dom
import { toString as textOf } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import { sample as arabicMix } from '#tests/fixtures/pasted-articles/arabic-mix.ts';
import { sample as chatHtml } from '#tests/fixtures/pasted-articles/chat-html.ts';
import { sample as chatMarkdown } from '#tests/fixtures/pasted-articles/chat-markdown.ts';
import { sample as googleDocsArticle } from '#tests/fixtures/pasted-articles/google-docs-article.ts';
import { sample as googleDocsTable } from '#tests/fixtures/pasted-articles/google-docs-table.ts';
import { sample as linkedinArticle } from '#tests/fixtures/pasted-articles/linkedin-article.ts';
import { sample as markdownFile } from '#tests/fixtures/pasted-articles/markdown-file.ts';
import { sample as markdownPictures } from '#tests/fixtures/pasted-articles/markdown-pictures.ts';
import { sample as plainEmail } from '#tests/fixtures/pasted-articles/plain-email.ts';
import { sample as plainLabels } from '#tests/fixtures/pasted-articles/plain-labels.ts';
import { sample as wordArticle } from '#tests/fixtures/pasted-articles/word-article.ts';
import { sample as wordNestedList } from '#tests/fixtures/pasted-articles/word-nested-list.ts';
import { foreignPictures, nameOfPicture, withPictures } from './article/pictures.ts';
import { sortArticle } from './article/sort-article.ts';
import { proposalOf } from './article/values.ts';
import { readClipboard } from './read-clipboard.ts';

const samples = {
  'an article from Word with a table and lists': wordArticle,
  'a nested, numbered list from Word': wordNestedList,
  'an article from Google Docs': googleDocsArticle,
  'a table from Google Docs': googleDocsTable,
  'an article from LinkedIn': linkedinArticle,
  'the answer of a chat as Markdown': chatMarkdown,
  'the answer of a chat as markup': chatHtml,
  'a Markdown file with front matter': markdownFile,
  'Markdown with pictures and a table': markdownPictures,
  'a letter as plain text': plainEmail,
  'plain text with labels': plainLabels,
  'paragraphs in Arabic between English ones': arabicMix,
};

test.each(Object.entries(samples))('%s is sorted as a person would', (_, { html, text, expected }) => {
  const parts = sortArticle(readClipboard({ html, text }));
  const words = (destination: string) => parts.filter((part) => part.destination === destination).map(({ node }) => textOf(node));
  expect({
    fields: proposalOf(withPictures(parts, new Map())),
    left_out: words('left_out'),
    missing: foreignPictures(parts).map(nameOfPicture),
  }).toEqual(expected);
});
