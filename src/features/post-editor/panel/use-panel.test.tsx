// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { type Panel, usePanel } from './use-panel.ts';

test('on a phone, closing the preview comes back to where the text was, though hiding it took the page to its top', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
  const scrollY = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(2_600);
  let panel: Panel | undefined;
  const hide = () => scrollY.mockReturnValue(0);
  function Text({ isHidden }: { isHidden: boolean }) {
    useLayoutEffect(() => void (isHidden && hide()), [isHidden]);
    return null;
  }
  function Form() {
    panel = usePanel();
    return <Text isHidden={panel.shown === 'preview'} />;
  }
  render(<Form />);
  act(() => panel?.open('preview'));
  expect(window.scrollY).toBe(0);
  act(() => panel?.close());
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 2_600, behavior: 'instant' });
});
