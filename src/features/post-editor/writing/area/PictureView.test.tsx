// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import type { Node } from 'prosemirror-model';
import { expect, test } from 'vitest';
import { PictureView } from './PictureView.tsx';
import type { ShownPicture } from './picture-node.ts';

const sentence = 'This picture cannot be loaded. If it was deleted, replace or remove it.';

test('a picture of the text that was deleted says so to the writer, until it is replaced', () => {
  const { rerender } = render(<PictureView {...propsOf('/uploads/gone.jpg')} />);
  expect(screen.queryByText(sentence)).toBeNull();
  fireEvent.error(screen.getByRole('img', { name: 'A map' }));
  expect(screen.queryByText(sentence)).not.toBeNull();
  rerender(<PictureView {...propsOf('/uploads/new.jpg')} />);
  expect(screen.queryByText(sentence)).toBeNull();
});

function propsOf(src: string): ShownPicture {
  const node = { attrs: { src, alt: 'A map', caption: '', file: null } };
  return { node: node as unknown as Node, isSelected: false, update: () => undefined, arrive: () => undefined, remove: () => undefined };
}
