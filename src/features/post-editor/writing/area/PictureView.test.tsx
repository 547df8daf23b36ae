// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import type { Node } from 'prosemirror-model';
import { expect, test, vi } from 'vitest';
import { answersFrom, renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { setupUser } from '#tests/setup/user-event.ts';
import { PictureView } from './PictureView.tsx';
import type { ShownPicture } from './picture-node.ts';

const user = setupUser();
const sentence = 'This picture cannot be loaded. If it was deleted, replace or remove it.';

test('a picture of the text that was deleted says so to the writer, until it is replaced', () => {
  const { rerender } = render(<PictureView {...propsOf('/uploads/gone.jpg')} />);
  expect(screen.queryByText(sentence)).toBeNull();
  fireEvent.error(screen.getByRole('img', { name: 'A map' }));
  expect(screen.queryByText(sentence)).not.toBeNull();
  rerender(<PictureView {...propsOf('/uploads/new.jpg')} />);
  expect(screen.queryByText(sentence)).toBeNull();
});

test.each([
  ['', 'The quay'],
  ['A map', 'A map'],
])('a picture described as “%s” that is replaced by one with a name is described as “%s”', async (alt, described) => {
  const uploads = { width: 2, height: 3, bytes: 9, uploaded_at: '2026-11-20T08:00:00Z', uploaded_by: 'owner@example.com' };
  const stored = { ...uploads, key: 'quay.jpg', url: '/uploads/quay.jpg', description: 'The quay', uses: [], use_count: 0 };
  stubApi(answersFrom({ 'GET /api/pictures': { pictures: [stored], next: null, used_bytes: 9, free_bytes: 9 } }));
  const update = vi.fn();
  renderScreens({ '/': <PictureView {...propsOf('/uploads/old.jpg', { alt, update })} /> });
  await user.click(await screen.findByRole('button', { name: 'Replace picture' }));
  await user.click(await screen.findByRole('button', { name: /^The quay/ }));
  expect(update).toHaveBeenCalledExactlyOnceWith({ src: '/uploads/quay.jpg', file: null, alt: described });
});

function propsOf(
  src: string,
  { alt = 'A map', update = () => undefined }: Partial<{ alt: string; update: ShownPicture['update'] }> = {},
): ShownPicture {
  const node = { attrs: { src, alt, caption: '', file: null } };
  const nothing = () => undefined;
  return {
    node: node as unknown as Node,
    isSelected: false,
    update,
    arrive: nothing,
    remove: nothing,
    replaceWith: nothing,
    arrangement: null,
  };
}
