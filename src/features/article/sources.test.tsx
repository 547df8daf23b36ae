// @vitest-environment happy-dom
import { Readability } from '@mozilla/readability';
import { render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { postSchema } from '#src/features/posts/post.ts';
import { ArticlePage } from './ArticlePage.tsx';
import { articleHtml } from './article-html.ts';

const post = postSchema.parse({
  id: 'a',
  title: 'The first ninety days',
  status: 'published',
  format: 'markdown',
  introduction: 'A register is due in 15 days.[^law]',
  key_takeaways: ['Register for tax in three months.[^2]'],
  main_content: [
    '[^2]: Tax authority: [the timeline](https://tax.example/when).',
    'Words.[^LAW] More.[^9]',
    '[^law]: A decision.\n\n    Article 11.',
  ],
  phases: [{ title: 'One', description: 'Ask.[^vat]' }],
});
const withNotes = { ...post, main_content: [...post.main_content, '[^vat]: The thresholds.'] };
const url = 'https://site.test/blog/a';

test('§2.sources a mark leads to its source and back, in the order of the page over all fields', () => {
  render(<ArticlePage post={withNotes} url={url} />);
  const marks = screen.getAllByRole('link', { name: /^Source \d/ }).map((mark) => [mark.textContent, mark.id, mark.getAttribute('href')]);
  expect(marks).toEqual([
    ['1', 'ref-1', '#source-1'],
    ['2', 'ref-2', '#source-2'],
    ['1', 'ref-1-2', '#source-1'],
    ['3', 'ref-3', '#source-3'],
  ]);
  const sources = screen.getByRole('region', { name: 'Sources' });
  expect(
    within(sources)
      .getAllByRole('listitem')
      .map(({ id, textContent }) => [id, textContent]),
  ).toEqual([
    ['source-1', 'A decision.Article 11.↑↑'],
    ['source-2', 'Tax authority: the timeline\u{a0}↗ (outside link).↑'],
    ['source-3', 'The thresholds.↑'],
  ]);
  const back = within(sources).getAllByRole('link', { name: /^Back/ });
  expect(back.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Back to the text, 1', '#ref-1'],
    ['Back to the text, 1, place 2', '#ref-1-2'],
    ['Back to the text, 2', '#ref-2'],
    ['Back to the text, 3', '#ref-3'],
  ]);
});

test('§2.sources the contents lead to them, and a day of review ends them', () => {
  const { container } = render(<ArticlePage post={{ ...withNotes, reviewed_on: '2026-11-02' }} url={url} />);
  expect(within(screen.getByRole('navigation', { name: 'Contents' })).getByRole('link', { name: 'Sources' })).toBeTruthy();
  expect(container.querySelector('.sources')?.textContent).toMatch(/Checked on November 2, 2026\.$/);
});

test('§2.sources a mark without a note and a note without a mark are shown as typed', () => {
  const { container } = render(<ArticlePage post={post} url={url} />);
  expect(container.querySelector('.paragraphs')?.textContent).toBe('Words.1 More.[^9]');
  expect(container.querySelector('.phases')?.textContent).toContain('Ask.[^vat]');
  const loose = render(<ArticlePage post={{ ...post, phases: [], main_content: [...post.main_content, '[^7]: Left.'] }} url={url} />);
  expect(loose.container.querySelector('.paragraphs')?.textContent).toBe('Words.1 More.[^9][^7]: Left.');
});

test('§2.sources a plain post shows them as typed', () => {
  const { container } = render(<ArticlePage post={{ ...withNotes, format: 'plain' }} url={url} />);
  expect([container.querySelector('.sources'), container.textContent?.includes('[^law]')]).toEqual([null, true]);
});

test('§2.sources feeds have the numbers and the list, with whole addresses', () => {
  const html = articleHtml(withNotes, url);
  expect(html).toContain('<sup class="ref"><a href="https://site.test/blog/a#source-1">1</a></sup>');
  expect(html).toMatch(/<h2[^>]*>Sources<\/h2><ol role="list" class="source-list"><li><div><p dir="auto">A decision/);
  expect(html).not.toContain('↑');
});

test("§2.sources Firefox's Reader View has them", () => {
  const page = renderToStaticMarkup(
    <ArticlePage post={{ ...withNotes, introduction: `${'A long text of words. '.repeat(40)}[^law]` }} url={url} />,
  );
  const shown = new DOMParser().parseFromString(`<title>a</title><main>${page}</main>`, 'text/html');
  const text = new Readability(shown).parse()?.textContent ?? '';
  for (const words of ['Sources', 'A decision.', 'Tax authority: the timeline', 'The thresholds.']) expect(text).toContain(words);
});
