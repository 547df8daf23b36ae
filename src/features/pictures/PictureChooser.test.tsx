// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { startSession } from '#src/features/session/session-store.ts';
import { png } from '#tests/fixtures/sample-images.ts';
import { answersFrom, renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { setupUser } from '#tests/setup/user-event.ts';
import { PictureChooser } from './PictureChooser.tsx';
import type { ChosenPicture } from './upload-image.ts';

const key = `${'a'.repeat(40)}-1600x900.png`;
const url = `/uploads/${key}`;
const stored = {
  key,
  url,
  width: 1_600,
  height: 900,
  bytes: 9,
  uploaded_at: '2026-11-20T08:00:00Z',
  uploaded_by: 'owner@example.com',
  uses: [],
  use_count: 0,
};

vi.mock('./send-image.ts', () => ({ sendImage: vi.fn(async () => JSON.stringify({ url: '/uploads/new.png' })) }));

const user = setupUser();

test.each<[string, () => Promise<void>, string]>([
  ['a stored picture', async () => user.click(await screen.findByRole('button', { name: /^Picture of November 20, 2026/ })), url],
  [
    'an uploaded one',
    async () => user.upload(screen.getByLabelText('Picture to upload'), new File([Buffer.from(png())], 'new.png', { type: 'image/png' })),
    '/uploads/new.png',
  ],
])('%s is chosen, and the dialog closes', async (_, choose, expected) => {
  stubApi(answersFrom({ 'GET /api/pictures': { pictures: [stored], next: null, used_bytes: 9, free_bytes: 9 } }));
  startSession('token', Date.now() + 86_400_000, { id: 'owner', email: 'owner@example.com', displayName: null });
  const chosen: string[] = [];
  renderScreens({ '/': <Field onChoose={(picture) => chosen.push(picture.url)} /> }, '/');
  await choose();
  await screen.findByText('Closed');
  expect(chosen).toEqual([expected]);
});

function Field({ onChoose }: { onChoose: (picture: ChosenPicture) => void }) {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? <PictureChooser onClose={() => setOpen(false)} onChoose={onChoose} /> : <p>Closed</p>;
}
