// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answersFrom, renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import { Component as PrivacyScreen } from './PrivacyScreen.tsx';

const user = setupUser();
const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const nothing = {
  identifier: { kind: 'email', value: 'ada@example.com' },
  sent: { total: 0, answers: 0, comments: [] },
  mentions: [],
  posts: [],
  administrator: null,
};
const found = {
  ...nothing,
  sent: { total: 1, answers: 1, comments: [comment(0, 'Ada', 'My question')] },
  mentions: [{ ...comment(1, 'Bob', 'Ask ada@example.com'), answers: 2 }],
  posts: [{ id: 'visas', title: 'Visas', status: 'draft', deleted_at: null }],
};

afterEach(() => vi.restoreAllMocks());

test('a search shows comments, mentions with a box each, and posts with links', async () => {
  const requests = stubApi(answersFrom({ 'POST /api/privacy/search': found }));
  await search('ada@example.com');
  expect((await screen.findByRole('status')).textContent).toBe('Stored about ada@example.com: 1 comment, 1 mention by others, 1 article.');
  expect(requests).toEqual([{ method: 'POST', path: '/api/privacy/search', body: { identifier: 'ada@example.com' } }]);
  expect(within(screen.getByRole('region', { name: 'Comments from this address' })).queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Erase this comment of Bob too' }).checked).toBe(false);
  expect(screen.getByRole('link', { name: 'Visas' }).getAttribute('href')).toBe('/blogs/edit/visas');
});

test('what is neither address nor number is said beside the field, and nothing is sent', async () => {
  const requests = stubApi(answersFrom({}));
  await search('Ada');
  expect(screen.getByRole('alert').textContent).toBe('Please enter an email address or a telephone number.');
  expect([requests, field().value]).toEqual([[], 'Ada']);
});

test('erasing asks with the exact numbers, sends what was chosen, and shows what is left', async () => {
  let isErased = false;
  const erase = () => {
    isErased = true;
    return Response.json({ comments: 2, answers: 3 });
  };
  const requests = stubApi(
    answersFrom({ 'POST /api/privacy/search': () => Response.json(isErased ? nothing : found), 'POST /api/privacy/erase': erase }),
  );
  await search('ada@example.com');
  await screen.findByText('My question');
  expect(await question()).toBe('Erase 1 comment and 1 answer of yours for good? The texts are erased too. This cannot be undone.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('checkbox'));
  expect(await question()).toBe('Erase 2 comments and 3 answers of yours for good? The texts are erased too. This cannot be undone.');
  expect(requests.some(({ path }) => path.endsWith('erase'))).toBe(false);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Erase for good' }));
  await screen.findByText('Nothing is stored about ada@example.com.');
  await screen.findByText('Erased: 2 comments and 3 answers of yours.');
  expect(requests.find(({ path }) => path.endsWith('erase'))?.body).toEqual({ identifier: 'ada@example.com', mentions: [ids[1]] });
});

test('an enquiry alone is asked about and said to be erased, too', async () => {
  const enquiry = { id: ids[0], name: 'Ada', message: 'Hi', created_at: null, isSender: true };
  let isErased = false;
  const erase = () => {
    isErased = true;
    return Response.json({ comments: 0, answers: 0, enquiries: 1 });
  };
  const answer = () => Response.json(isErased ? nothing : { ...nothing, enquiries: [enquiry] });
  stubApi(answersFrom({ 'POST /api/privacy/search': answer, 'POST /api/privacy/erase': erase }));
  await search('ada@example.com');
  await screen.findByText('Stored about ada@example.com: 0 comments, 0 mentions by others, 0 articles, 1 enquiry.');
  expect(await question()).toBe('Erase 1 enquiry for good? The texts are erased too. This cannot be undone.');
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Erase for good' }));
  await screen.findByText('Erased: 1 enquiry.');
});

test('what was found before does not stand beside a search that cannot be made', async () => {
  stubApi(answersFrom({ 'POST /api/privacy/search': found }));
  await search('ada@example.com');
  await screen.findByText('My question');
  await user.clear(field());
  await user.type(field(), 'hello{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Please enter an email address or a telephone number.');
  expect(screen.queryByText('My question')).toBeNull();
});

test('when nothing is stored, the erasure can still be remembered for restored copies', async () => {
  stubApi(answersFrom({ 'POST /api/privacy/search': nothing }));
  await search('ada@example.com');
  await screen.findByText('Nothing is stored about ada@example.com.');
  expect(await question()).toBe('Nothing is removed now. Remember this erasure, so that a restored backup is cleaned too?');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
});

test('an erasure that fails says so, and what was found stays', async () => {
  expectConsoleErrors(/^A person could not be erased/);
  const detail = 'The comments changed meanwhile. Please search again.';
  const refuse = () => Response.json({ detail, code: 'conflict' }, { status: 409 });
  stubApi(answersFrom({ 'POST /api/privacy/search': found, 'POST /api/privacy/erase': refuse }));
  await search('ada@example.com');
  await screen.findByText('My question');
  await question();
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Erase for good' }));
  expect((await screen.findByRole('alert')).textContent).toBe(detail);
  expect(screen.getByText('My question')).toBeTruthy();
});

test('the export is one file of all pages, whose name holds nothing of the person', async () => {
  const saved: { name: string; blob: Blob }[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push({ name: '', blob: blob as Blob });
    return 'blob:test';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = saved.at(-1);
    if (file) file.name = this.download;
  });
  const first = { identifier: nothing.identifier, sent: { comments: [{ id: ids[0] }] }, mentions: [], posts: [], next: ids[0] };
  let pages = 0;
  const exported = () => Response.json(pages++ === 0 ? first : { ...first, sent: { comments: [{ id: ids[1] }] }, next: null });
  stubApi(answersFrom({ 'POST /api/privacy/search': found, 'POST /api/privacy/export': exported }));
  await search('ada@example.com');
  await user.click(await screen.findByRole('button', { name: 'Export as JSON' }));
  await waitFor(() => expect(saved[0]?.name).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/));
  expect(JSON.parse(await (saved[0]?.blob.text() ?? '')).sent.comments).toEqual([{ id: ids[0] }, { id: ids[1] }]);
});

test('an administrator’s address says what belongs to it', async () => {
  stubApi(answersFrom({ 'POST /api/privacy/search': { ...nothing, administrator: { answers: 2, sessions: 1, pictures: 0 } } }));
  await search('owner@example.com');
  await screen.findByText(/2 answers, 1 session and 0 pictures belong to it/);
});

const field = () => screen.getByLabelText<HTMLInputElement>('Email address or telephone number');

async function search(text: string): Promise<void> {
  renderScreens({ '/privacy': <PrivacyScreen /> });
  await user.type(field(), text);
  await user.click(screen.getByRole('button', { name: 'Search' }));
}

async function question(): Promise<string | null> {
  await user.click(screen.getByRole('button', { name: 'Erase for good' }));
  return within(await screen.findByRole('alertdialog')).getByRole('heading').textContent;
}

function comment(index: number, author_name: string, content: string) {
  return {
    ...{ id: ids[index], blog_id: 'visas', author_name, content, email: `${author_name.toLowerCase()}@example.com` },
    ...{ created_at: '2026-11-01T00:00:00.000Z', status: 'held', deleted_at: null, by_author: false, parent_id: null },
  };
}
