// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Post, postSchema } from '#src/features/posts/post.ts';
import { ArticlePage } from './ArticlePage.tsx';
import { isReviewDue } from './review.ts';

const post = postSchema.parse({ id: 'a', title: 'A', status: 'published', created_at: '2026-05-04T08:00:00Z' });

afterEach(() => vi.useRealTimers());

test('the header says when the facts were last reviewed, and nothing when they were not', () => {
  const { container } = show({ reviewed_on: '2026-11-14' });
  expect(container.querySelector('.byline-facts')?.textContent).toContain('Reviewed November 14, 2026');
  expect(container.querySelector('time[datetime="2026-11-14"]')).toBeTruthy();
  expect(show({}).container.textContent).not.toMatch(/Reviewed|Rules may/);
});

test.each([
  ['2026-11-30T19:59:59Z', false, 'on the day itself in Dubai'],
  ['2026-11-30T20:00:00Z', true, 'on the next day in Dubai, which begins before that of UTC'],
])('at %s a review by November 30 is due: %s, %s', (now, expected) => {
  expect(isReviewDue({ review_by: '2026-11-30' }, new Date(now))).toBe(expected);
});

test('after the date a line says since when rules may have changed, with a way to ask', () => {
  at('2027-01-01T08:00:00Z');
  show({ reviewed_on: '2026-11-14', review_by: '2026-12-01' });
  const note = screen.getByText(/Rules may have changed/);
  expect(note.textContent).toBe('Rules may have changed since November 14, 2026. Ask before you rely on it.');
  expect(note.hidden).toBe(false);
  expect(screen.getByRole('link', { name: 'Ask before you rely on it.' }).getAttribute('href')).toBe('/#contact');
});

test('a post that was never reviewed counts from its publication, one without a date from its writing', () => {
  at('2027-01-01T08:00:00Z');
  expect(show({ review_by: '2026-12-01' }).container.textContent).toContain('Rules may have changed since May 4, 2026.');
  const undated = show({ review_by: '2026-12-01', created_at: null }).container;
  expect(undated.textContent).toContain('Rules may have changed since this was written.');
});

test('before the date the line is on the page, hidden, with the date at which a built page shows it', () => {
  at('2026-11-20T08:00:00Z');
  show({ review_by: '2026-12-01' });
  const note = screen.getByText(/Rules may have changed/);
  expect([note.hidden, note.dataset.reviewBy]).toEqual([true, '2026-12-01']);
});

function at(now: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
}

function show(parts: Partial<Post>) {
  return render(<ArticlePage post={{ ...post, ...parts }} url={null} />);
}
