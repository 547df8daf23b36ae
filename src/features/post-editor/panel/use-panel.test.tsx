// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { usePanel } from './use-panel.ts';

test('on a phone, closing the preview comes back to where the text was, though hiding it took the page to its top', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
  const scrollY = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(2_600);
  const onHidden = () => void scrollY.mockReturnValue(0);
  const { getByRole } = render(<Form onHidden={onHidden} />);
  const press = (name: string) => act(() => getByRole('button', { name }).click());
  press('Preview');
  expect(window.scrollY).toBe(0);
  press('Write');
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 2_600, behavior: 'instant' });
});

function Form({ onHidden }: { onHidden: () => void }) {
  const panel = usePanel();
  return (
    <>
      {panel.shown === null && <Text onHidden={onHidden} />}
      <button type="button" onClick={() => panel.open('preview')}>
        Preview
      </button>
      <button type="button" onClick={panel.close}>
        Write
      </button>
    </>
  );
}

function Text({ onHidden }: { onHidden: () => void }) {
  useLayoutEffect(() => onHidden, [onHidden]);
  return <p>Words</p>;
}
