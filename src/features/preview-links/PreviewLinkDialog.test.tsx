// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#src/features/session/session-store.ts';
import { renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { setupUser } from '#tests/setup/user-event.ts';
import { PreviewLinkDialog } from './PreviewLinkDialog.tsx';

const user = setupUser({ delay: null });
const link = { created_by: 'owner@example.com', created_at: '2026-11-01T10:00:00Z', expires_at: '2026-11-15T10:00:00Z' };
const address = `http://localhost:3000/blog/preview/${'a'.repeat(43)}`;
let stored: typeof link | null;

beforeEach(() => {
  stored = null;
  startSession('token', 0, { id: 'owner', email: 'owner@example.com', displayName: null });
  stubApi(({ method, path }) => {
    expect(path).toBe('/api/blogs/a-plan/preview-link');
    if (method === 'POST') {
      stored = link;
      return Response.json({ ...link, url: new URL(address).pathname }, { status: 201 });
    }
    if (method === 'DELETE') stored = null;
    return Response.json(method === 'DELETE' ? { ended: true } : stored);
  });
});

test('a link is made, copied, and ended with a click; the dialog says who sees what, and until when', async () => {
  const dialog = await open();
  expect(dialog.textContent).toContain('unsaved changes included');
  expect(await within(dialog).findByText('There is no link. A new one works for 14 days, and you can end it at any time.')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Create link' }));
  const input = await within(dialog).findByRole<HTMLInputElement>('textbox', { name: 'Address' });
  expect(new URL(input.value).pathname).toBe(new URL(address).pathname);
  expect(dialog.textContent).toContain('The link works until Nov 15, 2026, 2:00 PM.');
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
  expect(copied).toHaveBeenCalledExactlyOnceWith(input.value);
  expect(await within(dialog).findByText('Copied.')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Turn off link' }));
  await waitFor(() => expect(dialog.textContent).toContain('There is no link.'));
  expect(within(dialog).queryByRole('textbox')).toBeNull();
});

test('of a link that was made before, it says who made it and until when it works, and offers a new one', async () => {
  stored = link;
  const dialog = await open();
  expect(
    await within(dialog).findByText(
      'You made a link Nov 1, 2026, 2:00 PM. It works until Nov 15, 2026, 2:00 PM. Its address is not kept here; a new link ends this one.',
    ),
  ).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Create a new link' }));
  expect(await within(dialog).findByRole('textbox', { name: 'Address' })).toBeTruthy();
});

test('when the browser refuses the clipboard, the address is selected to be copied by hand', async () => {
  const dialog = await open();
  await user.click(await within(dialog).findByRole('button', { name: 'Create link' }));
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'));
  await user.click(await within(dialog).findByRole('button', { name: 'Copy' }));
  expect(await within(dialog).findByText('The browser did not allow it. Copy the selected address by hand.')).toBeTruthy();
});

test('a post that is gone says so', async () => {
  stubApi(() => Response.json({ detail: 'Blog post not found', code: 'not_found' }, { status: 404 }));
  expect((await within(await open()).findByRole('alert')).textContent).toContain('Blog post not found');
});

async function open(): Promise<HTMLElement> {
  renderScreens({ '/': <PreviewLinkDialog post={{ id: 'a-plan' }} onClose={() => undefined} /> });
  return screen.findByRole('dialog', { name: 'Private preview link' });
}
