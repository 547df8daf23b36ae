import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseText } from './parse-text.ts';
import { plainTextOf } from './plain-text.ts';
import { siteOf } from './plates.ts';
import { RichText } from './RichText.tsx';
import { wordCount } from './word-count.ts';

const video = 'https://www.youtube.com/watch?v=a1';
const still = `/uploads/${'a'.repeat(40)}-1600x900.webp`;
const wide = `/uploads/${'b'.repeat(40)}-1600x1200.jpg`;
const square = `/uploads/${'c'.repeat(40)}-900x900.jpg`;
const outside = '<span aria-hidden="true">\u{a0}↗</span><span class="sr-only"> (outside link)</span>';

test.each([
  [video, 'Video on YouTube'],
  ['https://m.youtube.com/watch?v=a1', 'Video on YouTube'],
  ['https://YouTube.com/shorts/a1', 'Video on YouTube'],
  ['https://youtu.be/a1?t=30', 'Video on YouTube'],
  ['https://vimeo.com/123', 'Video on Vimeo'],
  ['https://maps.google.ae/?q=Dubai', 'Map on Google Maps'],
  ['https://maps.google.co.uk/?q=London', 'Map on Google Maps'],
  ['https://www.google.com/maps/place/Dubai/@25.2,55.3,17z/data=!3m1', 'Map on Google Maps'],
  ['https://google.com/maps?q=Dubai', 'Map on Google Maps'],
  ['https://maps.app.goo.gl/a1', 'Map on Google Maps'],
  ['https://www.openstreetmap.org/#map=17/25.2/55.3', 'Map on OpenStreetMap'],
])('%s is a %s', (address, name) => {
  expect(siteOf(address)?.name).toBe(name);
});

test.each([
  'http://www.youtube.com/watch?v=a1',
  'https://youtube.com.evil.example/watch?v=a1',
  'https://evil-youtube.com/watch?v=a1',
  'https://yоutube.com/watch?v=a1',
  'https://www.youtube.com@evil.example/watch?v=a1',
  'https://me@www.youtube.com/watch?v=a1',
  'https://me:secret@youtu.be/a1',
  'https://youtu.be:8443/a1',
  'https://youtu.be./a1',
  'https://www.youtube.com/',
  'https://maps.google.zip/a1',
  'https://maps.google.com.evil.example/a1',
  'https://www.google.com/mapsearch',
  'https://www.google.com/search?q=maps',
  'https://goo.gl/maps/a1',
  'https://example.com/?u=https://youtu.be/a1',
  'https://youtu.be/a b',
  'javascript:alert(1)//youtu.be/a1',
])('%s is the address of no video and no map', (address) => {
  expect(siteOf(address)).toBeNull();
});

test('a paragraph that is only a link to a video is a plate: a drawing of the house, the name, what it is and where', () => {
  const html = shown(`[Filling in the register of owners](${video} "6:40")`);
  expect(html).toMatch(
    /^<figure class="plate" data-kind="video" data-drawn="true"><a href="https:\/\/www\.youtube\.com\/watch\?v=a1" rel="external">/,
  );
  expect(html).toMatch(
    /<img src="\/contours\/[a-z-]+-\d\.svg\?video#svgView\(viewBox\(0,90,960,540\)\)" alt="" loading="lazy" decoding="async"\/>/,
  );
  expect(html).toContain(
    `<span class="plate-name" dir="auto">Filling in the register of owners</span><span class="plate-where" dir="auto">Video on YouTube, 6:40${outside}</span>`,
  );
  expect(shown(`[Filling in the register of owners](${video} "6:40")`)).toBe(html);
});

test('the place of a map follows its name; a drawing of it is a map', () => {
  const html = shown('[Where the card is collected](https://maps.app.goo.gl/a1 "Harbour Row 4, Dubai")');
  expect(html).toContain('<figure class="plate" data-kind="map"');
  expect(html).toMatch(/src="\/contours\/[a-z-]+-map-\d\.svg\?map#/);
  expect(html).toContain('>Map on Google Maps: Harbour Row 4, Dubai<');
});

test('a plate without a name says what it is', () => {
  expect(shown(`[Video on YouTube](${video})`)).toContain(`<span class="plate-name" dir="auto">Video on YouTube${outside}</span></a>`);
  expect(shown(`[Video on YouTube](${video} "6:40")`)).toContain('>6:40<');
});

test('a picture of its own stands in the place of the drawing, and its title has name and length', () => {
  const html = shown(`[![The form, filled in](${still})](${video} "Filling in, line by line, 6:40")`);
  expect(html).toMatch(
    new RegExp(`<span class="plate-picture"><img src="${still}" srcSet="[^"]+" sizes="[^"]+" alt="The form, filled in"`),
  );
  expect(html).not.toContain('/contours/');
  expect(html).toContain('>Filling in, line by line<');
  expect(html).toContain('>Video on YouTube, 6:40<');
});

test.each([
  ['an address alone', video],
  ['an address between brackets', `<${video}>`],
  ['words beside the link', `[Filling in](${video}).`],
  ['bold words', `[**Filling** in](${video})`],
  ['an item of a list', `- [Filling in](${video})`],
  ['a quote', `> [Filling in](${video})`],
  ['a link to any other site', '[Filling in](https://youtube.com.evil.example/a)'],
  ['a link with a password', '[Filling in](https://me:secret@youtu.be/a)'],
  ['a picture with a caption', `[![The form](${still} "Filled in")](${video})`],
  ['a picture from elsewhere', `[![The form](https://img.youtube.com/a.jpg)](${video})`],
])('%s is no plate', (_what, markdown) => {
  const html = shown(markdown);
  expect(html).not.toContain('<figure');
  expect(html).not.toMatch(/src="http/);
});

test('elsewhere a plate is a plain link, with its own picture', () => {
  const url = 'https://site.test/blog/a';
  expect(shown(`[Filling in](${video} "6:40")`, url)).toBe(`<p dir="auto"><a href="${video}">Filling in</a> (Video on YouTube, 6:40)</p>`);
  expect(shown(`[![The form](${still})](${video} "Filling in, 6:40")`, url)).toBe(
    `<p dir="auto"><a href="${video}"><img src="https://site.test${still}" alt="The form" width="1600" height="900" loading="lazy"/><br/>Filling in</a> (Video on YouTube, 6:40)</p>`,
  );
});

test('in an Arabic article, what a plate is and where is said in Arabic', () => {
  const inArabic = (markdown: string) => shown(markdown, null, 'ar');
  expect(inArabic(`[ملء السجل](${video} "6:40")`)).toContain(
    '<span class="plate-name" dir="auto">ملء السجل</span><span class="plate-where" dir="auto">فيديو على YouTube، 6:40<',
  );
  expect(inArabic('[الموقع](https://maps.app.goo.gl/a1 "دبي")')).toContain(
    '<span class="plate-where" dir="auto">خريطة على Google Maps: دبي<',
  );
  expect(inArabic(`[Video on YouTube](${video})`)).toContain('<span class="plate-name" dir="auto">فيديو على YouTube<');
});

test.each([
  [`[Filling in the register](${video} "6:40")`, 'Filling in the register', 4],
  [`[![The form](${still})](${video} "Filling in the register, 6:40")`, 'Filling in the register', 4],
  [`[Video on YouTube](${video})`, '', 3],
])('excerpts, search and the count of words take a plate for its name: %s', (markdown, words, count) => {
  expect(plainTextOf(markdown, 'markdown')).toBe(words);
  expect(wordCount(markdown, 'markdown')).toBe(count);
});

test('two pictures of a paragraph are beside each other; each begins as wide as its shape at one height', () => {
  const html = shown(`![a](${wide} "The counter") ![b](${square})`);
  expect(html).toMatch(
    /^<figure class="picture-pair"><figure class="picture"><a [^>]+><img [^>]+\/><\/a><figcaption dir="auto">The counter<\/figcaption><\/figure><figure/,
  );
  expect(html.match(/(?<= )(width|height|sizes)="[^"]+"/g)).toEqual([
    'sizes="(min-width: 40rem) 19.1rem, 92vw"',
    'width="1333"',
    'height="1000"',
    'sizes="(min-width: 40rem) 14.4rem, 92vw"',
    'width="1000"',
    'height="1000"',
  ]);
});

test('of three pictures the third is a row of its own; beside words none is a figure', () => {
  const three = shown(`![a](${wide})\n![b](${square})\\\n![c](${still})`);
  expect(three.replaceAll(/<(?!\/?figure)[^>]*>/g, '')).toBe(
    '<figure class="picture-rows"><figure class="picture-pair"><figure class="picture"></figure><figure class="picture"></figure></figure><figure class="picture"></figure></figure>',
  );
  expect(shown(`![a](${wide}) and ![b](${square})`)).not.toContain('figure');
  expect(shown(`![a](${wide}) ![b](${square})`, 'https://site.test/')).toMatch(
    /^<figure><img [^>]+width="1600" [^>]+\/><\/figure><figure>/,
  );
});

function shown(markdown: string, url: string | null = null, lang: 'en' | 'ar' = 'en'): string {
  const text = { root: parseText(markdown, 'markdown'), format: 'markdown' as const, headings: [], tables: [], lang, url };
  return renderToStaticMarkup(<RichText text={text} />);
}
