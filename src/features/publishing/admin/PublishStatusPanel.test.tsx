// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publishedStatus } from '#tests/fixtures/published-status.ts';
import { isDisabled } from '#tests/setup/is-disabled.ts';
import { type ApiRequest, answersFrom, renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { PublishStatusPanel } from './PublishStatusPanel.tsx';

const waiting = publishedStatus({
  state: 'saved',
  wanted_revision: 8,
  pending_edits: 3,
  next_attempt: '2026-11-21T10:08:00.000Z',
});
const requested = publishedStatus({ ...waiting, state: 'queued', next_attempt: null });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
});
afterEach(() => vi.useRealTimers());

test('one sentence says when search engines see the last edit, and the button what a build costs', async () => {
  await open({ 'GET /api/publish': waiting });
  expect(texts()).toEqual(['Live. Search engines can see it at about 2:10 PM.', '3 edits wait for it.', '6 of 12 builds left this month']);
  expect([...panel().querySelectorAll('.dot')].map((dot) => dot.getAttribute('data-state'))).toEqual(['busy']);
  expect(describedBy(button('Update now'))).toBe('6 of 12 builds left this month');
});

test('on one machine builds have no limit, and no count is shown', async () => {
  const builds = { ...waiting.builds, limit: null };
  await open({ 'GET /api/publish': publishedStatus({ builds }) });
  expect(panel().textContent).not.toMatch(/builds? left|month/);
  expect(describedBy(button('Update now'))).toBeUndefined();
});

test('two presses do one build, and the button keeps the focus while it runs', async () => {
  const { later, requests } = await open({ 'GET /api/publish': waiting, 'POST /api/publish': requested });
  const build = button('Update now');
  build.focus();
  act(() => {
    build.click();
    build.click();
  });
  await later(100);
  expect(panel().textContent).toContain('A build was requested.');
  await act(async () => build.click());
  await later(100);
  expect(posts(requests)).toHaveLength(1);
  expect(build.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(build);
});

test.each([
  [{ state: 'failed', reason: 'The build failed.' }, 'Try again'],
  [{ state: 'held', held: { by: 'rollback', live_since: '2026-11-12T06:00:00.000Z' } }, 'Build again'],
  [{ state: 'held', held: { by: 'lock', live_since: null } }, 'Build again'],
] as const)('%j is answered by the button "%s"', async (parts, label) => {
  const { later, requests } = await open({ 'GET /api/publish': { ...waiting, ...parts }, 'POST /api/publish': requested });
  await act(async () => button(label).click());
  await later(100);
  expect(posts(requests)).toHaveLength(1);
  expect(announced()).toBe('Live. Search engines can see it in about a minute.');
});

test('a refused request is told and can be repeated', async () => {
  const refused = () => Response.json({ detail: 'Too many requests. Please wait a moment.' }, { status: 429 });
  const { later } = await open({ 'GET /api/publish': waiting, 'POST /api/publish': refused });
  await act(async () => button('Update now').click());
  await later(100);
  expect(screen.getByRole('alert').textContent).toBe('Too many requests. Please wait a moment.');
  expect(isDisabled(button('Update now'))).toBe(false);
});

test('an unknown state is not guessed', async () => {
  await open({ 'GET /api/publish': null });
  expect(announced()).toBe('The state of publishing is not known.');
  expect(within(panel()).queryByRole('button')).toBeNull();
});

/** Renders with a stopped clock; `later` advances it. */
async function open(answers: Record<string, unknown>) {
  const requests = stubApi(answersFrom(answers));
  renderScreens({ '/': <PublishStatusPanel /> });
  const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await later(100);
  return { requests, answers, later };
}

function panel(): HTMLElement {
  return screen.getByRole('region', { name: 'Publishing' });
}

function button(name: string): HTMLButtonElement {
  return within(panel()).getByRole('button', { name });
}

function announced(): string | null {
  return within(panel()).getByRole('status').textContent;
}

function texts(): (string | null)[] {
  return [...panel().querySelectorAll('p')].map(({ textContent }) => textContent);
}

function describedBy(element: HTMLElement): string | null | undefined {
  return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
}

function posts(requests: ApiRequest[]): ApiRequest[] {
  return requests.filter(({ method }) => method === 'POST');
}
