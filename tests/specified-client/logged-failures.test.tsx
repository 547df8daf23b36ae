// @vitest-environment happy-dom
import { inspect } from 'node:util';
import { render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EnquiryForm } from '#src/features/enquiries/EnquiryForm.tsx';
import { enhance } from '#src/features/enquiries/enhance.ts';
import { mentionsPath, useMentions } from '#src/features/listing/text-search/use-mentions.ts';
import { Component as PartnersScreen } from '#src/features/partners/admin/PartnersScreen.tsx';
import { renderComments } from '#tests/setup/comment-section.tsx';
import { renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';

// Whatever asks the server from a page says in the console which request failed, and with which status (§8.logged).
const user = setupUser({ delay: null });

beforeEach(() => {
  vi.resetModules();
  expectConsoleErrors(/./);
  document.body.innerHTML = '<main data-post-id="a-post"></main>';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

const requests: [name: string, request: string, ask: () => unknown][] = [
  ['the list of comments', 'GET /api/blogs/a-post/comments', () => renderComments()],
  ['a posted comment', 'POST /api/blogs/a-post/comments', postComment],
  ['an enquiry', 'POST /api/enquiries', sendEnquiry],
  ['"Helpful"', 'POST /api/blogs/a-post/likes', pressHelpful],
  ['a counted view', 'POST /api/blogs/a-post/views', readOn],
  [
    'the search of texts',
    'GET /api/search?q=bank&beyond=list',
    () => renderHook(() => useMentions(mentionsPath({ text: 'bank', category: null }, true))),
  ],
  ['a screen of the administrator area', 'GET /api/worked-with', () => renderScreens({ '/': <PartnersScreen /> })],
];

test.each(requests)('%s that is answered with 503 logs the request and the status', async (_, request, ask) => {
  stubApi(() => Response.json({ detail: 'The database cannot be reached right now.' }, { status: 503 }));
  await ask();
  await vi.waitFor(() => expect(logged()).toMatch(new RegExp(`${literal(request)}[^]*503`)));
});

test.each(requests)('%s that is not answered logs the request', async (_, request, ask) => {
  stubApi(() => Promise.reject(new TypeError('Failed to fetch')));
  await ask();
  await vi.waitFor(() => expect(logged()).toMatch(new RegExp(`${literal(request)} (was not answered|failed)[^]*Failed to fetch`)));
});

/** What the console shows, causes of errors included. */
function logged(): string {
  const calls = [console.error, console.warn].flatMap((log) => vi.mocked(log).mock.calls);
  return calls
    .flat()
    .map((part) => inspect(part))
    .join('\n');
}

function literal(text: string): string {
  return text.replaceAll(/[?]/g, String.raw`\$&`);
}

async function postComment(): Promise<void> {
  renderComments();
  for (const [name, text] of Object.entries({ Name: 'Ada', Email: 'ada@example.com', Comment: 'Which papers first?' }))
    await user.type(await screen.findByLabelText(name), text);
  await user.click(screen.getByRole('button', { name: /^Post/ }));
}

async function sendEnquiry(): Promise<void> {
  const { container } = render(<EnquiryForm blogId="a-post" />);
  enhance(container);
  await user.type(screen.getByLabelText(/^Your name/), 'Ada');
  await user.type(screen.getByLabelText(/^Your email/), 'ada@example.com');
  await user.type(screen.getByLabelText(/^Your question/), 'What does it cost?');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Send' }));
}

async function pressHelpful(): Promise<void> {
  document.body.insertAdjacentHTML('beforeend', '<div data-helpful><button type="button">Helpful</button><p role="status"></p></div>');
  await import('#src/features/reactions/helpful.ts');
  await user.click(screen.getByRole('button', { name: 'Helpful' }));
}

/** Stays on the page until its view counts. */
async function readOn(): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  await import('#src/features/reactions/count-view.ts');
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
}
