import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

let spies: MockInstance[] = [];
let expected: RegExp[] = [];

/** Allows matching console errors in this test; any other fails it. */
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
    'Unexpected console errors; fix their cause or allow them with expectConsoleErrors().',
  ).toEqual([]);
});
