// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ArticlePage } from '#src/features/article/ArticlePage.tsx';
import { previewOf } from '../form-mapping.ts';
import { elementOf, type FieldPosition, fieldPositionOf } from '../model/field-position.ts';
import { emptyForm, fieldNames, fieldOf, type PostForm } from '../model/post-form.ts';
import { markFields } from './mark-fields.ts';

const form: PostForm = {
  ...emptyForm(),
  title: 'The title',
  subtitle: 'The subtitle.',
  excerpt: 'The excerpt.',
  introduction: 'The introduction.',
  key_takeaways: ['First takeaway.', '', 'Third takeaway.'],
  quick_stats: ['45 days'],
  main_content: [' ', 'Second paragraph.', 'Third paragraph.'],
  quote_text: 'The quote.',
  quote_author: 'Somebody',
  implementation_framework: 'The framework.',
  phases: [
    { title: '', description: '' },
    { title: 'A phase', description: 'What to do.' },
  ],
};

test.each<[string, FieldPosition]>([
  ['The title', { field: 'title', item: null }],
  ['The subtitle.', { field: 'subtitle', item: null }],
  ['The excerpt.', { field: 'excerpt', item: null }],
  ['The introduction.', { field: 'introduction', item: 0 }],
  ['Third takeaway.', { field: 'key_takeaways', item: 2 }],
  ['Second paragraph.', { field: 'main_content', item: 0 }],
  ['Third paragraph.', { field: 'main_content', item: 1 }],
  ['The quote.', { field: 'quote_text', item: null }],
  ['Somebody', { field: 'quote_author', item: null }],
  ['The framework.', { field: 'implementation_framework', item: 0 }],
  ['A phase', { field: 'phases', item: 1 }],
  ['What to do.', { field: 'phases', item: 1, block: 0 }],
])('a click on %s leads to where it is written, and the caret there back to it', (text, position) => {
  const page = show();
  const clicked = [...page.querySelectorAll('*')].findLast(({ textContent }) => textContent === text) ?? null;
  expect(fieldPositionOf(clicked)).toEqual(position);
  expect(elementOf(page, position)?.textContent).toContain(text);
});

test('the preview leads to each field that an article shows as text', () => {
  const withoutText = ['image_alt', 'image_focus', 'lang', 'id', 'reviewed_on', 'review_by', 'featured', 'comments_open'];
  expect(fieldNames.filter((name) => fieldOf(name).section && !fieldOf(name).previewSelector)).toEqual(withoutText);
});

test('the blocks of a writing area are those of the article: an empty paragraph is none of them', () => {
  const area = document.createElement('div');
  area.dataset.field = 'main_content';
  area.innerHTML =
    '<div contenteditable="true"><p>One</p><p><br></p><div class="ProseMirror-widget"></div><ul><li><p>Two</p></li></ul></div>';
  document.body.replaceChildren(area);
  expect(fieldPositionOf(area.querySelector('li p'))).toEqual({ field: 'main_content', item: 1, part: 0 });
  expect(fieldPositionOf(area.querySelector('br'))).toEqual({ field: 'main_content', item: 0 });
  expect(elementOf(document, { field: 'main_content', item: 1 })?.textContent).toBe('Two');
});

test('a click on an item of a list or a cell of a table leads to that item and that cell', () => {
  const text = ['Words.', '- One\n  - Inner\n- Two', '| A | B |\n| - | - |\n| C | D |'];
  const { container } = render(
    <ArticlePage post={previewOf({ ...form, format: 'markdown', main_content: text }, null, { id: 'a', created_at: null })} url={null} />,
  );
  markFields(container, { ...form, main_content: text });
  const area = document.createElement('div');
  area.dataset.field = 'main_content';
  area.innerHTML = `<div contenteditable="true"><p>Words.</p><ul><li><p>One</p><ul><li><p>Inner</p></li></ul></li><li><p>Two</p></li></ul>
    <div class="tableWrapper"><table><tr><th><p>A</p></th><th><p>B</p></th></tr><tr><td><p>C</p></td><td><p>D</p></td></tr></table></div></div>`;
  document.body.replaceChildren(area);
  for (const [words, item, part] of [
    ['Inner', 1, 1],
    ['Two', 1, 2],
    ['D', 2, 3],
  ] as const) {
    const clicked = [...container.querySelectorAll('.paragraphs *')].findLast(({ textContent }) => textContent === words) ?? null;
    expect(fieldPositionOf(clicked)).toEqual({ field: 'main_content', item, part });
    const written = elementOf(document, { field: 'main_content', item, part });
    expect(written?.textContent).toBe(words);
    expect(fieldPositionOf(written)).toEqual({ field: 'main_content', item, part });
  }
});

test('while a row is empty, the preview shows the one before it', () => {
  expect(elementOf(show(), { field: 'key_takeaways', item: 1 })?.textContent).toBe('First takeaway.');
});

test('the article itself has no marks of the form', () => {
  const { container } = render(<ArticlePage post={previewOf(form, null, { id: 'a', created_at: null })} url={null} />);
  expect(container.querySelector('[data-field], [data-item]')).toBeNull();
});

function show(): HTMLElement {
  const { container } = render(<ArticlePage post={previewOf(form, null, { id: 'a', created_at: null })} url={null} heading="h2" />);
  markFields(container, form);
  return container;
}
