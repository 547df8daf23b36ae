import { expect, test } from 'vitest';
import { errorReport } from './error-report.ts';

test('a thrown response shows its status code and status text', () => {
  const thrown = { status: 404, statusText: 'Not Found', internal: false, data: null };
  expect(errorReport(thrown, 'a1')).toEqual({ title: 'Unhandled Thrown Response!', text: '404 Not Found', stack: null, id: 'a1' });
});

test('a thrown error shows its message, its stack separately, and an id', () => {
  const report = errorReport(new Error('broken'));
  expect(report).toMatchObject({ title: 'Application Error!', stack: expect.stringContaining('broken') });
  expect(report.text).not.toContain('broken');
  expect(report.id).toMatch(/^[\w-]{8}$/);
});

test.each(['text', undefined, { status: 'x' }])('the thrown value %j is reported as well', (thrown) => {
  expect(errorReport(thrown).title).toBe('Application Error!');
});
