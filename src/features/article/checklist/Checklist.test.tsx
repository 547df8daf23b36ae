// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Post, postSchema } from '#src/features/posts/post.ts';
import { defaultSiteProfile } from '#src/features/site-profile/site-profile.ts';
import { Checklist } from './Checklist.tsx';

const url = 'https://site.test/blog/first-days';
const phase = (title: string, description = '') => ({ title, description });
const three = [phase('Check', 'Read **every** document.\n\n- One'), phase('Register'), phase('', 'Test once.')];

test('an article with three phases has a box for each takeaway and each phase, in plain words', () => {
  const sheet = shown({ key_takeaways: ['Put *tax* first, see [the list](/blog/list).'], phases: three });
  expect(sheet.querySelector('summary')?.textContent).toBe('As a checklist4 things to tick, print or sendOpen');
  expect([...sheet.querySelectorAll('fieldset')].map((part) => [...part.children].map(({ textContent }) => textContent))).toEqual([
    ['Key Takeaways', 'Put tax first, see the list.'],
    ['Implementation Phases', 'CheckRead every document. One', 'Register', 'Test once.'],
  ]);
});

test.each([
  ['two phases', { phases: three.slice(0, 2) }],
  ['three of which one is empty', { phases: [...three.slice(0, 2), phase(' ')] }],
])('an article with %s has none', (_, parts) => {
  expect(shown(parts).childElementCount).toBe(0);
});

test('without takeaways there is one list', () => {
  expect(shown({ phases: three }).querySelectorAll('fieldset')).toHaveLength(1);
});

test('without script the links send the address alone, and what needs the script is not there', () => {
  const sheet = shown({ title: 'First days & more', phases: three });
  const links = [...sheet.querySelectorAll('a')].map(({ href }) => new URL(href));
  expect(links.map(({ searchParams }) => searchParams.get('text') ?? searchParams.get('body'))).toEqual(
    Array(2).fill(`${url}?via=checklist`),
  );
  expect(links[1]?.searchParams.get('subject')).toBe('First days & more');
  const hidden = [...sheet.querySelectorAll('[hidden]')].map(({ textContent }) => textContent);
  expect(hidden).toEqual(['0 of 3 done', 'Print', 'Clear ticks', 'Your ticks stay in this browser. Nothing is sent to Layla.']);
});

test.each([
  [13, null],
  [14, 'many'],
  [22, 'most'],
])('paper has smaller letters for %i items: %s', (count, size) => {
  const phases = Array.from({ length: count }, (_, index) => phase(`Step ${index}`));
  expect(shown({ phases }).querySelector('[data-checklist]')?.getAttribute('data-size')).toBe(size);
});

test('paper says whose it is and of which day', () => {
  const from = (parts: Partial<Post>) => shown({ phases: three, ...parts }).querySelector('.checklist-from')?.lastElementChild?.textContent;
  expect(from({ created_at: '2026-11-17T08:00:00Z' })).toBe('site.test/blog/first-days · published November 17, 2026');
  expect(from({ reviewed_on: '2026-11-20' })).toBe('site.test/blog/first-days · reviewed November 20, 2026');
});

test('on an Arabic article its words are Arabic', () => {
  const sheet = shown({ lang: 'ar', phases: three });
  expect(sheet.querySelector('summary')?.textContent).toBe('قائمة للإنجاز3 خطوات تضع عليها علامة أو تطبعها أو ترسلهاافتح');
  expect(sheet.querySelector('[data-checklist-status]')?.textContent).toBe('0 من 3');
});

function shown(parts: Partial<Post>): HTMLElement {
  const post = postSchema.parse({ id: 'first-days', title: 'First days', subtitle: 'S', format: 'markdown', ...parts });
  const owner = { ...defaultSiteProfile, short_name: 'Layla' };
  document.body.innerHTML = renderToStaticMarkup(<Checklist post={post} owner={owner} url={url} />);
  return document.body;
}
