// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { makeAhead, seeAll } from '#tests/setup/made-ahead.ts';

const enhance = vi.hoisted(() => vi.fn());
vi.mock('#src/features/enquiries/enhance.ts', () => ({ enhance }));

test('a form of a page that is made ahead gets what is kept of it when the page is shown', async () => {
  document.body.innerHTML = '<section data-visitor-form="enquiries"></section>';
  const watched = seeAll();
  const show = makeAhead();
  await import('./watch-forms.ts');
  expect(watched).toEqual([]);
  show();
  await vi.waitFor(() => expect(enhance).toHaveBeenCalledWith(document.querySelector('section')));
});
