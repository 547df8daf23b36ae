import { expect, test } from 'vitest';
import { withoutStyles } from './without-styles.ts';

test('style elements go, but those of rich articles stay, and so does what only names one', () => {
  const head = `<title>On &lt;style></title><meta content="Where the <style> element goes"><meta content='A </style> "here"'>`;
  const rich = '<style data-rich-article>table{color:red}</style>';
  const script = `<script>const text = "<style>" + '"';</script><!-- <style>kept{}</style> -->`;
  const page = (styles: string) =>
    `<html><head>${head}${styles}${rich}${script}</head><body title="a > b <style>">It's 5 " wide</body></html>`;
  expect(withoutStyles(page('<style>base{}</style><style media="print">a{content:"</p>"}</style>'))).toBe(page(''));
});

test('a text of very many signs of tags is read in a straight line', () => {
  const costOf = (part: string, times: number) => {
    const began = performance.now();
    withoutStyles(`<p>${part.repeat(times)}</p>`);
    return performance.now() - began;
  };
  for (const part of ['&lt;', '"', "'", '<p title="a">', '<b ']) expect([part, costOf(part, 50_000) < 5_000]).toEqual([part, true]);
});
