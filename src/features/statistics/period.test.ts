import { expect, test } from 'vitest';
import { periods, periodText, stepsOf } from './period.ts';

test.each([
  [7, ['2026-11-14', '2026-11-20'], ['2026-11-21', '2026-11-27'], 7],
  [30, ['2026-09-29', '2026-10-28'], ['2026-10-29', '2026-11-27'], 30],
  [90, ['2026-06-01', '2026-08-29'], ['2026-08-30', '2026-11-27'], 90],
  [365, ['2024-11-28', '2025-11-27'], ['2025-11-28', '2026-11-27'], 12],
] as const)('%d days follow as many before them', (period, before, now, count) => {
  const steps = stepsOf(period, '2026-11-27');
  expect([steps.before, steps.now].map((of) => [of[0]?.from, of.at(-1)?.to])).toEqual([before, now]);
  expect([steps.before.length, steps.now.length]).toEqual([count, count]);
});

test.each(['2026-11-27', '2028-02-29', '2027-03-31', '2027-01-01'])(
  'up to %s the steps leave out no day and have none twice',
  (lastDay) => {
    for (const period of periods) {
      const { before, now } = stepsOf(period, lastDay);
      const steps = [...before, ...now];
      for (const [index, { from, to }] of steps.entries()) {
        expect(from <= to).toBe(true);
        const next = steps[index + 1];
        if (next) expect(Date.parse(next.from) - Date.parse(to)).toBe(86_400_000);
      }
      expect(steps.at(-1)?.to).toBe(lastDay);
    }
  },
);

test('a month ends on the last day of a shorter one', () => {
  expect(stepsOf(365, '2027-03-31').now.slice(-3)).toEqual([
    { from: '2027-01-01', to: '2027-01-31' },
    { from: '2027-02-01', to: '2027-02-28' },
    { from: '2027-03-01', to: '2027-03-31' },
  ]);
});

test.each([
  ['2026-10-29', '2026-11-27', 'October 29 to November 27'],
  ['2025-11-28', '2026-11-27', 'November 28, 2025 to November 27, 2026'],
])('from %s to %s is said as "%s"', (from, to, text) => {
  expect(periodText({ from, to })).toBe(text);
});
