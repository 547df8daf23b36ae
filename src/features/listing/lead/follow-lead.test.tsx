// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type PostCard, postSchema, toCard } from '#src/features/posts/post.ts';
import type { Changes } from '../changes/changes.ts';
import { pack } from '../search/index-format.ts';
import { followLead } from './follow-lead.tsx';
import { LeadStory } from './LeadStory.tsx';

const card = (id: string, title: string, created_at: string | null) =>
  toCard(postSchema.parse({ id, title, created_at, excerpt: `Of ${id}.`, category: 'Licensing', featured: true, status: 'published' }));
const first = card('first', 'The first', '2026-11-20T08:00:00Z');
const second = card('second', 'The second', '2026-11-10T08:00:00Z');

test('the lead story says what it is, with title, excerpt, category, date and read time, and is one link', () => {
  place([first, second]);
  const story = screen.getByRole('region', { name: 'Lead story The first' });
  for (const text of ['Of first.', 'Licensing', 'November 20, 2026', '1 min read']) expect(story.textContent).toContain(text);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Lead story The first');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/blog/first']);
});

test('when it is withdrawn the next featured post steps up, and the focus stays on the link', () => {
  const element = place([first, second]);
  screen.getByRole('link').focus();
  followLead(element, changes({ gone: ['first'] }));
  expect(screen.getByRole('link', { name: 'Lead story The second' })).toBe(document.activeElement);
  expect(element.textContent).not.toContain('The first');
});

test('when no featured post is left, no lead story stands there', () => {
  followLead(place([first]), changes({ gone: ['first'] }));
  expect(document.body.textContent).toBe('');
});

test('a lead story that did not change stays the element that it is', () => {
  const element = place([first, second]);
  const story = element.firstChild;
  followLead(element, changes({ gone: ['second'] }));
  expect(element.firstChild).toBe(story);
});

test('a post without a date shows "Recent"', () => {
  expect(place([card('undated', 'Undated', null)]).textContent).toContain('Recent');
});

function place(leads: [PostCard, ...PostCard[]]): HTMLElement {
  const element = document.createElement('div');
  element.dataset.leads = JSON.stringify(pack(leads));
  // What Astro renders at build time; the markup is that of the component alone.
  element.append(document.createRange().createContextualFragment(renderToStaticMarkup(<LeadStory post={leads[0]} />)));
  document.body.replaceChildren(element);
  return element;
}

function changes(parts: Partial<Changes>): Changes {
  return { total: 1, categories: {}, changed: [], gone: [], ...parts };
}
