// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { Dialog } from './Dialog.tsx';

const actions = (
  <div className="dialog-actions">
    <button type="button" data-kind="quiet">
      Later
    </button>
  </div>
);
const file = (
  <>
    <input type="file" aria-label="File" />
    <button type="button">Upload</button>
  </>
);

test.each<[string, string, ReactNode]>([
  [
    'its first field',
    'Name',
    [
      <button key="1" type="button">
        Other
      </button>,
      <input key="2" aria-label="Name" />,
    ],
  ],
  ['the button that chooses a file', 'Upload', [<div key="1">{file}</div>, <div key="2">{actions}</div>]],
  ['the button that changes nothing', 'Later', actions],
  ['the cross that closes it', 'Close', <p key="1">Words.</p>],
])('a dialog begins at %s', (_, name, children) => {
  render(
    <Dialog open title="A dialog" onClose={() => undefined}>
      {children}
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.queryByRole('textbox', { name }) ?? screen.getByRole('button', { name }));
});
