// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { makeAhead } from '#tests/setup/made-ahead.ts';
import { whenShown } from './when-shown.ts';

test('what waits for a page that is made ahead begins when it is shown, once; on any other page it begins at once', () => {
  const start = vi.fn();
  const show = makeAhead();
  whenShown(start);
  expect(start).not.toHaveBeenCalled();
  show();
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(start).toHaveBeenCalledTimes(1);
  whenShown(start);
  expect(start).toHaveBeenCalledTimes(2);
});
