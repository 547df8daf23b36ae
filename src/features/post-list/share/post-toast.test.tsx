// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreens } from '#tests/setup/render-admin.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import { postToast } from '../post-toast.tsx';
import { linkedInText } from './share-text.ts';

const post = { id: 'a-post', title: 'A post', subtitle: 'Its subtitle', status: 'published' as const };
const reach = 'Live. Search engines can see it in a few seconds.';

test('the message about a published post says who sees it and ends in View, Copy link and Text for LinkedIn', async () => {
  renderScreens({ '/': null });
  postToast('Published.', post, { reach });
  await screen.findByText('Published.');
  screen.getByText(reach);
  expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/blog/a-post');
  const user = setupUser();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  await screen.findByText('Link copied.');
  await user.click(screen.getByRole('button', { name: 'Text for LinkedIn' }));
  await screen.findByText('Text for LinkedIn copied.');
  const address = new URL('/blog/a-post', window.location.origin).href;
  expect(copied.mock.calls).toEqual([[`${address}?via=link`], [`A post\n\nIts subtitle\n\n${address}?via=text`]]);
});

test('a text that the browser refuses to copy is shown to be copied by hand', async () => {
  expectConsoleErrors(/^The browser refused the clipboard/);
  renderScreens({ '/': null });
  const user = setupUser();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'));
  postToast('Published.', post);
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text to copy' });
  expect(field.value).toMatch(/\/blog\/a-post\?via=link$/);
  expect(document.activeElement).toBe(field);
});

test('the message about a draft offers nothing that needs a public page', async () => {
  renderScreens({ '/': null });
  postToast('Saved.', { ...post, status: 'draft' }, { reach: 'A draft: readers do not see it.' });
  await screen.findByText('A draft: readers do not see it.');
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
});

test.each([
  ['its excerpt', { excerpt: 'In short.', key_takeaways: ['First.'] }, 'In short.'],
  ['else its first takeaway', { excerpt: null, key_takeaways: ['', 'First.'] }, 'First.'],
  ['else its subtitle', {}, 'Its subtitle'],
])('the text for LinkedIn says what a post is about with %s', (_, parts, about) => {
  expect(linkedInText({ ...post, ...parts }).split('\n\n')[1]).toBe(about);
});
