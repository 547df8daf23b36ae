import { expect, test } from 'vitest';
import { OneAtATime } from './queue.ts';

test('one job runs and one waits, however many are requested', async () => {
  const gates: (() => void)[] = [];
  const queue = new OneAtATime(() => new Promise((done) => gates.push(done)));
  const idle = queue.request();
  for (let request = 0; request < 20; request++) queue.request();
  expect(gates).toHaveLength(1);
  gates[0]?.();
  await expect.poll(() => gates.length).toBe(2);
  gates[1]?.();
  await idle;
  expect(gates).toHaveLength(2);
});

test('a request after the last job starts a new job', async () => {
  let runs = 0;
  const queue = new OneAtATime(async () => {
    runs += 1;
  });
  await queue.request();
  await queue.request();
  expect(runs).toBe(2);
});
