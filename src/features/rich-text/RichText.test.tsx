import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fc } from '#tests/setup/properties.ts';
import type { TextFormat } from './format.ts';
import { parseText } from './parse-text.ts';
import { RichItem, RichText } from './RichText.tsx';

const photo = `/uploads/${'a'.repeat(40)}-1600x900.jpg`;

test.each([
  ['a link within the site', '[fees](/blog/fees)', '<p dir="auto"><a class="link" href="/blog/fees">fees</a></p>'],
  ['a mail address', '[mail](mailto:a@b.example)', '<p dir="auto"><a class="link" href="mailto:a@b.example">mail</a></p>'],
  ['bold and italic', '**a** *b*', '<p dir="auto"><strong>a</strong> <em>b</em></p>'],
  ['lines of one paragraph', 'one\ntwo', '<p dir="auto">one two</p>'],
  ['a hard break', 'one\\\ntwo', '<p dir="auto">one<br/>two</p>'],
  ['lists', '- a\n- b\n  1. c', '<ul dir="auto"><li>a</li><li>b<ol><li>c</li></ol></li></ul>'],
  ['a quote', '> said', '<blockquote dir="auto"><p>said</p></blockquote>'],
  ['code', '`x`', '<p dir="auto"><code>x</code></p>'],
  ['HTML', '<b onclick="x()">a</b>', '<p dir="auto">&lt;b onclick=&quot;x()&quot;&gt;a&lt;/b&gt;</p>'],
])('%s is shown as such, and its block finds its own direction', (_, text, html) => {
  expect(rendered(text)).toBe(html);
});

test('a link to another site says so, and on paper its address follows unless it is the text', () => {
  const mark = '<span aria-hidden="true">\u{a0}↗</span><span class="sr-only"> (outside link)</span>';
  expect(rendered('[tax](https://tax.example/a)')).toContain(`<a class="link" href="https://tax.example/a" rel="external">tax${mark}</a>`);
  expect(rendered('See https://tax.example', 'plain')).toContain(
    `See <a class="link address" href="https://tax.example" rel="external">https://tax.example${mark}</a>`,
  );
});

test('a heading links to itself; its level fits the place of the text', () => {
  const link = '<a class="heading-link" href="#fees" aria-label="Link to this heading">#</a>';
  expect(rendered('## Fees')).toBe(`<div class="heading"><h2 id="fees" dir="auto">Fees</h2>${link}</div>`);
  expect(rendered('### Fees', 'markdown', { shift: 2 })).toContain('<h5 id="fees" dir="auto">');
  expect(rendered('> ## Fees')).toBe('<blockquote dir="auto"><h2>Fees</h2></blockquote>');
});

test('notes are named by their labels', () => {
  expect(rendered('> [!NOTE]\n> Ask first.')).toBe(
    '<div class="note" role="note" aria-label="Good to know"><p class="note-label">Good to know</p><p dir="auto">Ask first.</p></div>',
  );
  expect(rendered('> [!WARNING]\n> No cash.')).toContain(
    'aria-label="Careful"><p class="note-label">Careful</p><p dir="auto">No cash.</p>',
  );
});

test('in an Arabic article the words around the text are Arabic', () => {
  const html = rendered('## الرسوم\n\n> [!NOTE]\n> نص\n\n[tax](https://tax.example/a)', 'markdown', { lang: 'ar' });
  expect(html).toContain('<a class="heading-link" href="#fees" aria-label="رابط إلى هذا العنوان">#</a>');
  expect(html).toContain('aria-label="معلومة مفيدة"><p class="note-label">معلومة مفيدة</p><p dir="rtl">نص</p>');
  expect(html).toContain('<span class="sr-only"> (رابط خارجي)</span>');
});

test('a table scrolls in a region with a name, which the keyboard reaches', () => {
  const html = rendered('| Fee | AED |\n| --- | --: |\n| Visa | 4,250 |');
  expect(html).toContain(
    '<div class="table-box edge-shade" role="region" tabindex="0" aria-label="Table: Fee, AED"><table dir="auto"><thead><tr><th>',
  );
  expect(html).toContain('<td>Visa</td><td align="right" class="amount">4,250</td>');
});

const file = `/files/${'f'.repeat(40)}.pdf`;

test('a link to a file that is alone is a row with its name and facts; among words it is a link', () => {
  expect(rendered(`[The list](${file} "PDF, 184 KB")`)).toMatch(
    new RegExp(
      `^<div class="download-row"><a class="download-body" href="${file}" download=""><svg .*</svg>` +
        '<span class="download-name" dir="auto">The list</span><span class="download-facts" dir="auto">PDF, 184 KB</span>' +
        '<span class="download-word">Download</span></a></div>$',
    ),
  );
  expect(rendered(`See [the list](${file}).`)).toBe(`<p dir="auto">See <a class="link" href="${file}">the list</a>.</p>`);
  expect(rendered(`[elsewhere](https://example.com${file})`)).not.toContain('download-row');
  expect(rendered(`[The list](${file})`, 'markdown', { lang: 'ar' })).toContain('<span class="download-word">تنزيل</span>');
});

test('a file that is gone is a text that says so', () => {
  expect(rendered('[The list](/files/gone "PDF, 184 KB")')).toMatch(
    /^<div class="download-row" data-gone=""><div class="download-body"><svg .*<\/svg><span class="download-name" dir="auto">The list<\/span><span class="download-facts">no longer available<\/span><\/div><\/div>$/,
  );
  expect(rendered('See [the list](/files/gone).')).toBe('<p dir="auto">See the list.</p>');
});

test('where an article is read elsewhere, a file is a link with its facts', () => {
  const url = 'https://site.test/blog/x';
  expect(rendered(`[The list](${file} "PDF, 184 KB")`, 'markdown', { url })).toBe(
    `<p dir="auto"><a href="https://site.test${file}">The list</a> (PDF, 184 KB)</p>`,
  );
  expect(rendered('[The list](/files/gone "PDF")', 'markdown', { url })).toBe('<p dir="auto">The list (no longer available)</p>');
});

test('a picture alone is a figure with its size, its widths, its caption and a link to the widest', () => {
  const html = rendered(`![A map](${photo} "The zones")`);
  const width = (pixels: number) => `${photo.replace('.jpg', '')}.${pixels}.webp`;
  expect(html).toContain(`<figure class="picture"><a href="${width(1600)}" data-enlarge="" aria-label="Enlarge the picture: A map"><img`);
  const widths = [96, 192, 320, 640, 1280, 1600].map((pixels) => `${width(pixels)} ${pixels}w`);
  expect(html).toContain(`srcSet="${widths.join(', ')}"`);
  expect(html).toContain('alt="A map" width="1600" height="900" loading="lazy" decoding="async"/></a><figcaption dir="auto">The zones');
  expect(rendered(`Text ![A map](${photo}) text`)).not.toMatch(/figure|data-enlarge/);
});

test('elsewhere a text has absolute addresses, and nothing that only the page needs', () => {
  const url = 'https://site.test/blog/a';
  const text = `## Fees\n\n[b](/blog/b) [c](#fees) [d](https://d.example)\n\n![A map](${photo} "The zones")\n\n| A |\n| - |\n| 1 |`;
  expect(rendered(text, 'markdown', { url })).toBe(
    '<h2 dir="auto">Fees</h2><p dir="auto"><a href="https://site.test/blog/b">b</a> <a href="https://site.test/blog/a#heading-fees">c</a> <a href="https://d.example/">d</a></p>' +
      `<figure><img src="https://site.test${photo}" alt="A map" width="1600" height="900" loading="lazy"/><figcaption dir="auto">The zones</figcaption></figure>` +
      '<table dir="auto"><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
  );
});

test('plain text keeps its lines and its marks', () => {
  expect(rendered('## one\n  *two*', 'plain')).toBe('<p dir="auto">## one\n  *two*</p>');
});

test('in a list item a single paragraph has no element of its own', () => {
  const item = (text: string) => renderToStaticMarkup(<RichItem text={sourceOf(text)} />);
  expect([item('a'), item('a *b*'), item('- a')]).toEqual(['a', '<div>a <em>b</em></div>', '<div><ul dir="auto"><li>a</li></ul></div>']);
});

test('whatever the text, it becomes elements that run nothing', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '<script>',
      '](javascript:alert(1))',
      '![x](data:text/html,x)',
      '[a](',
      '> ',
      '| a |\n| - |\n',
      '## ',
      '- ',
      '`',
      '\n\n',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const html = rendered(pieces.join(''));
      expect(html).not.toMatch(/<(?:script|iframe|style|svg)|<[^>]+\s(?:on\w+|style)=|(?:href|src)="(?:javascript|data|vbscript):/i);
    }),
  );
});

function sourceOf(text: string, format: TextFormat = 'markdown') {
  const headings = Array.from({ length: 9 }, (_, index) => ({ id: index === 0 ? 'fees' : `fees-${index}` }));
  return { root: parseText(text, format), format, headings, tables: ['Table: Fee, AED'], url: null };
}

function rendered(text: string, format: TextFormat = 'markdown', around: { shift?: number; url?: string; lang?: 'ar' } = {}): string {
  return renderToStaticMarkup(<RichText text={{ ...sourceOf(text, format), ...around }} />);
}

test.each([
  ['in a paragraph', 'اتصل +971 50 123 4567 الآن', 'markdown', '<p dir="auto">اتصل <bdi dir="ltr">+971 50 123 4567</bdi> الآن</p>'],
  ['in a plain text', 'اتصل +971 50 123 4567 الآن', 'plain', '<p dir="auto">اتصل <bdi dir="ltr">+971 50 123 4567</bdi> الآن</p>'],
  [
    'as the words of a link',
    'اتصل [+971 50 123 4567](tel:+971501234567)',
    'markdown',
    '<p dir="auto">اتصل <a class="link" href="tel:+971501234567"><bdi dir="ltr">+971 50 123 4567</bdi></a></p>',
  ],
] as const)('a telephone number %s in Arabic reads from left to right', (_, text, format, html) => {
  expect(rendered(text, format)).toBe(html);
});

test('in English it needs no markup, and in an article in Arabic it has it where it stands alone', () => {
  expect(rendered('Call +971 50 123 4567')).toBe('<p dir="auto">Call +971 50 123 4567</p>');
  expect(rendered('+971 50 123 4567', 'markdown', { lang: 'ar' })).toBe('<p dir="rtl"><bdi dir="ltr">+971 50 123 4567</bdi></p>');
});

test('a list says how many digits its longest number has, so that it has room', () => {
  expect(rendered('98. a\n99. b\n100. c')).toContain('data-digits="3"');
  expect(rendered('1. a\n2. b')).not.toContain('data-digits');
});

test.each([
  ['[the costs](#what-it-costs)', '#heading-what-it-costs'],
  ['[the costs](#What-it-costs)', '#heading-what-it-costs'],
  ['[الرسوم](#%D8%A7%D9%84%D8%B1%D8%B3%D9%88%D9%85)', '#heading-الرسوم'],
  ['[below](#heading-fees)', '#heading-fees'],
  ['[comments](#comments)', '#comments'],
])('the link %s within an article leads to %s', (markdown, href) => {
  expect(rendered(markdown)).toContain(`href="${href}"`);
});
