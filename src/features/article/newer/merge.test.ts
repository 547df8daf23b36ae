// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { merge } from './merge.ts';

test.each([
  ['an edited paragraph', '<p>a</p><p>b</p><p>c</p>', '<p>a</p><p>B</p><p>c</p>'],
  ['a paragraph before all', '<p>a</p><p>b</p>', '<p>new</p><p>a</p><p>b</p>'],
  ['a paragraph between', '<p>a</p><p>b</p>', '<p>a</p><p>new</p><p>b</p>'],
  ['a paragraph after all', '<p>a</p>', '<p>a</p><p>new</p>'],
  ['a removed paragraph', '<p>a</p><p>b</p><p>c</p>', '<p>a</p><p>c</p>'],
  ['everything new', '<p>a</p>', '<h2>x</h2><ul><li>y</li></ul>'],
  ['everything gone', '<p>a</p><p>b</p>', ''],
  ['equal paragraphs', '<p>a</p><p>a</p>', '<p>a</p><p>a</p><p>a</p>'],
  ['another order', '<h2 id="a">A</h2><p>a</p><h2 id="b">B</h2>', '<h2 id="b">B</h2><h2 id="a">A</h2><p>a</p>'],
  ['text between elements', 'one <b>two</b> three', 'one <b>2</b> 3'],
  ['attributes', '<a href="/x" aria-current="location">x</a>', '<a href="/y" hidden>x</a>'],
])('after merging %s both are equal', (_, before, after) => {
  const [shown, fresh] = [element(before), element(after)];
  merge(shown, fresh);
  expect(shown.innerHTML).toBe(element(after).innerHTML);
});

test('what is equal or of the same kind stays the same node', () => {
  const shown = element('<figure><img src="/a.webp"></figure><nav><a href="#a">A</a></nav><section id="in"><p>one</p><p>two</p></section>');
  const [picture, link, last] = [shown.querySelector('img'), shown.querySelector('a'), shown.querySelector('p:last-child')];
  merge(
    shown,
    element(
      '<figure><img src="/a.webp"></figure><nav><a href="#a">New</a></nav><section id="in"><p>zero</p><p>one</p><p>two</p></section>',
    ),
  );
  expect(shown.querySelector('img')).toBe(picture);
  expect([shown.querySelector('a'), link?.textContent]).toEqual([link, 'New']);
  expect(shown.querySelector('p:last-child')).toBe(last);
});

function element(html: string): HTMLElement {
  const made = document.createElement('div');
  made.innerHTML = html;
  return made;
}
