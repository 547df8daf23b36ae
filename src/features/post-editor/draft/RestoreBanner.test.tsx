// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setupUser } from '#tests/setup/user-event.ts';
import { emptyForm } from '../model/post-form.ts';
import { RestoreBanner } from './RestoreBanner.tsx';

const user = setupUser();

test.each([
  ['2026-11-20T08:00:00Z', 'Written Nov 21, 2026, 2:00 PM. The article was last saved Nov 20, 2026, 12:00 PM.'],
  [null, 'Written Nov 21, 2026, 2:00 PM. The article was never saved.'],
])('unsaved text is offered with both times, saved at %s', (savedAt, times) => {
  open(savedAt);
  const lines = [...screen.getByRole('region', { name: 'Unsaved text' }).querySelectorAll('p')];
  expect(lines.map(({ textContent }) => textContent)).toEqual(['There is unsaved text on this device.', times]);
});

test('the differences are shown on request, with what restoring would add and remove', async () => {
  open(null);
  await user.click(screen.getByRole('button', { name: 'Show differences' }));
  await screen.findByText('Key Takeaways');
  const pairs = [...document.querySelectorAll('dl > div')].map(({ children }) => [...children].map(({ textContent }) => textContent));
  expect(pairs).toEqual([
    ['Main Title', 'On this device[removed: Stored][added: Typed] titleIn the formStored title'],
    ['Key Takeaways', 'On this device1 unchanged[added: Two]In the formOne'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Hide differences' }));
  expect(document.querySelector('dl')).toBeNull();
});

test('nothing is restored or discarded before its button is pressed', async () => {
  const { onRestore, onDiscard } = open(null);
  expect([onRestore.mock.calls.length, onDiscard.mock.calls.length]).toEqual([0, 0]);
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(onRestore).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onDiscard).toHaveBeenCalledOnce();
});

function open(savedAt: string | null) {
  const [onRestore, onDiscard] = [vi.fn(), vi.fn()];
  const values = { ...emptyForm(), title: 'Typed title', key_takeaways: ['One', 'Two'] };
  const current = { ...emptyForm(), title: 'Stored title', key_takeaways: ['One', ''] };
  const draft = { subject: 'new', tab: 'a-tab', saved_at: '2026-11-21T10:00:00Z', version: null, base: null, values, person: 'owner' };
  render(<RestoreBanner draft={draft} values={values} current={current} savedAt={savedAt} onRestore={onRestore} onDiscard={onDiscard} />);
  return { onRestore, onDiscard };
}
