// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { Island } from './Island.tsx';

test('when drawing an island throws, what was built is back, the page says what failed and offers another try', async () => {
  expectConsoleErrors(/Hydration failed|cannot be drawn/);
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  document.body.innerHTML = `<div data-island><p data-island-failed hidden>Unavailable <a data-reload>Try again</a></p>
    <astro-island component-export="Broken"><p>As it was built</p></astro-island></div>`;
  await import('./island-failure.ts');
  const place = document.querySelector('astro-island') as Element;
  act(() => {
    const root = (
      <Island name="Broken">
        <Broken />
      </Island>
    );
    hydrateRoot(place, root, { onRecoverableError: () => undefined });
  });
  await waitFor(() => expect(document.querySelector<HTMLElement>('[data-island-failed]')?.hidden).toBe(false));
  expect(place.textContent).toBe('As it was built');
  expect(warned.mock.calls).toEqual([['Broken could not be loaded.', new Error('This cannot be drawn.')]]);
});

function Broken() {
  const [isDrawn] = useState(false);
  if (!isDrawn) throw new Error('This cannot be drawn.');
  return null;
}
