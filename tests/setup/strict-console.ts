import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

let spies: MockInstance[] = [];
let expected: RegExp[] = [];

/** Allows console errors of this test that match; every other one fails it. */
export function expectConsoleErrors(...patterns: RegExp[]): void {
  expected.push(...patterns);
}

beforeEach(() => {
  expected = [];
  spies = [vi.spyOn(console, 'error').mockImplementation(() => undefined), vi.spyOn(console, 'warn').mockImplementation(() => undefined)];
});

afterEach(() => {
  const lines = spies.flatMap((spy) => spy.mock.calls.map((call) => call.map(String).join(' ')));
  for (const spy of spies) spy.mockRestore();
  expect(
    lines.filter((line) => !expected.some((pattern) => pattern.test(line))),
    'Unexpected console errors; mend their cause or name them with expectConsoleErrors().',
  ).toEqual([]);
});
