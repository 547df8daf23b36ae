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
  description: '',
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

test('among many, a picture that has a name is found by it, and chosen with it', async () => {
  const others = Array.from({ length: 12 }, (_, index) => ({ ...stored, key: `${index}`, description: `Map ${index}` }));
  const page = { pictures: [{ ...stored, description: 'The quay' }, ...others], next: null, used_bytes: 9, free_bytes: 9 };
  const none = { ...page, pictures: [] };
  stubApi(({ path }) => Response.json(path.endsWith('search=x') ? none : page));
  const chosen: ChosenPicture[] = [];
  renderScreens({ '/': <Field onChoose={(picture) => chosen.push(picture)} /> }, '/');
  const search = await screen.findByRole('searchbox', { name: 'Search the descriptions' });
  await user.type(search, 'x');
  await screen.findByText('No description has these words.');
  await user.clear(search);
  await user.click(await screen.findByRole('button', { name: /^The quay/ }));
  expect(chosen).toEqual([{ url, description: 'The quay' }]);
});

function Field({ onChoose }: { onChoose: (picture: ChosenPicture) => void }) {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? <PictureChooser onClose={() => setOpen(false)} onChoose={onChoose} /> : <p>Closed</p>;
}
