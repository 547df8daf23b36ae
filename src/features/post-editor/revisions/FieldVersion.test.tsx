// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TextFormat } from '#src/features/rich-text/format.ts';
import type { PostForm } from '../model/post-form.ts';
import { FieldVersion } from './FieldVersion.tsx';

test.each<[string, string, string, string]>([
  ['a heading', '## Start', '## Begin', '<h4><del>Start</del><ins>Begin</ins></h4>'],
  ['a new paragraph', 'One', 'One\n\nTwo', '<p>1 paragraph unchanged</p><p><ins>Two</ins></p>'],
  ['the words of a link', '[Old](/blog/x) here', '[New](/blog/x) here', '<p><a><del>Old</del><ins>New</ins></a> here</p>'],
  ['the address of a link', '[Banks](/blog/x) here', '[Banks](/blog/y) here', '<p><a>Banks (/blog/<del>x</del><ins>y</ins>)</a> here</p>'],
  ['bold words', 'One two', 'One **two**', '<p><del>One two</del></p><p><ins>One <strong>two</strong></ins></p>'],
  [
    'a line of a list',
    '- One\n- Two\n- Three',
    '- One\n- Two\n- Four',
    '<ul><li>2 unchanged</li><li><del>Three</del><ins>Four</ins></li></ul>',
  ],
  ['a line of a numbered list', '1. One\n2. Two', '1. One\n2. Three', '<ol><li>One</li><li><del>Two</del><ins>Three</ins></li></ol>'],
  ['a line end', 'One\\\ntwo', 'One\\\nthree', '<p>One<br><del>two</del><ins>three</ins></p>'],
  [
    'a paragraph that is gone',
    'One\n\nTwo\n\nThree',
    'One\n\nThree',
    '<p>1 paragraph unchanged</p><p><del>Two</del></p><p>1 paragraph unchanged</p>',
  ],
  ['a removed line end of words', 'One two', 'One', '<p>One<del> two</del></p>'],
  [
    'the text of a source',
    'One.[^1]\n\n[^1]: Law 5',
    'One.[^1]\n\n[^1]: Law 6',
    '<p>1 paragraph unchanged</p><p>[^1]: Law <del>5</del><ins>6</ins></p>',
  ],
  ['a source with its mark', 'One.', 'One.[^1]\n\n[^1]: Law 5', '<p>One.<ins>[^1]</ins></p><p><ins>[^1]: Law 5</ins></p>'],
  ['a text that is gone', 'One', '', '<p><del>One</del></p>'],
])('%s that changed is marked in the text as readers see it, and what stayed is counted', (_, before, after, html) => {
  expect(shown(after, before)).toBe(html);
});

test('a changed cell is marked within the table, which stays whole', () => {
  const table = (fee: string) => `| Zone | Fee |\n| - | - |\n| North | ${fee} |`;
  expect(shown(table('12,000'), table('11,000'))).toContain('<tr><td>North</td><td><del>11,000</del><ins>12,000</ins></td></tr>');
});

test('another picture is shown beside the one before, each with its description', () => {
  const address = (digit: string) => `/uploads/${digit.repeat(40)}-90x60.jpg`;
  const html = shown(`![Port](${address('b')})`, `![Bridge](${address('a')})`);
  expect(html).toMatch(/<del><img[^>]*><small>Bridge<\/small><\/del>.*<ins><img[^>]*><small>Port<\/small><\/ins>/);
});

test('a picture with a caption that was added is marked, and its caption too', () => {
  const html = shown(`One.\n\n![Port](/uploads/${'b'.repeat(40)}-90x60.jpg "At dawn")`, 'One.');
  expect(html).toMatch(/<figure><ins><img[^>]*><small>Port<\/small><\/ins><figcaption><ins>At dawn<\/ins><\/figcaption><\/figure>/);
});

test('the featured picture is shown as a picture', () => {
  show('featured_image', '/uploads/b.jpg', '/uploads/a.jpg');
  expect([...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(['/uploads/a.jpg', '/uploads/b.jpg']);
});

test('a text that differs in signs alone, which readers do not see, has no change', () => {
  expect(shown('2 \\* 3', '2 * 3')).toBe('<p>1 paragraph unchanged</p>');
});

test('without another version the text is whole, and nothing in it leads away', () => {
  show('main_content', ['One', '[Two](/blog/two)']);
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.body.textContent).toContain('OneTwo');
});

test('signs of a plain text stay as they are', () => {
  show('introduction', '**Files**, new', '**Files**', 'plain');
  expect(document.body.textContent).toBe('**Files**[added: , new]');
});

test('of takeaways and tags only those that changed are listed', () => {
  show('key_takeaways', ['One', '**Two**', 'Three'], ['One', '**Two**']);
  expect(document.body.textContent).toBe('2 unchanged[added: Three]');
  show('category_tags', ['Banks', 'Tax'], ['Banks', 'Fees']);
  expect(document.body.textContent).toContain('1 unchanged[removed: Fees][added: Tax]');
});

test('phases are compared with their titles and texts', () => {
  const phases = (text: string) => [{ title: 'Prepare', description: text }];
  show('phases', phases('Two **weeks**'), phases('One **week**'));
  expect(document.body.textContent).toBe('1 paragraph unchanged[removed: One week][added: Two ][added: weeks]');
});

function show<Name extends keyof PostForm>(field: Name, value: PostForm[Name], before?: PostForm[Name], format: TextFormat = 'markdown') {
  return render(<FieldVersion field={field} value={value} {...(before === undefined ? {} : { before })} format={format} />).container;
}

/** The markup of an introduction in Markdown, with nothing but elements and words. */
function shown(value: string, before: string): string {
  const blocks = show('introduction', value, before).querySelector('.article > div') as HTMLElement;
  for (const said of blocks.querySelectorAll('.sr-only')) said.remove();
  return blocks.innerHTML.replaceAll(/ (class|dir|lang)="[^"]*"/g, '');
}
