import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';
import { takeBuildTurn } from './build-turns.ts';

test('builds take turns in the order in which they came', async () => {
  const folder = temporaryFolder();
  const order: number[] = [];
  const running = await takeBuildTurn(folder);
  const waiting = [];
  for (const number of [1, 2, 3]) {
    waiting.push(
      takeBuildTurn(folder).then((turn) => {
        order.push(number);
        turn.release();
      }),
    );
    await expect.poll(() => readdirSync(join(folder, 'build-queue')).length).toBe(number);
  }
  expect(order).toEqual([]);
  running.release();
  await Promise.all(waiting);
  expect(order).toEqual([1, 2, 3]);
  expect(readdirSync(join(folder, 'build-queue'))).toEqual([]);
});

test('the ticket of a build that was killed while it waited holds nobody up', async () => {
  const folder = temporaryFolder();
  const abandoned = join(folder, 'build-queue', '000000000000001-1-killed');
  mkdirSync(join(folder, 'build-queue'));
  writeFileSync(abandoned, '');
  const minuteAgo = new Date(Date.now() - 60_000);
  utimesSync(abandoned, minuteAgo, minuteAgo);
  (await takeBuildTurn(folder)).release();
  expect(readdirSync(join(folder, 'build-queue'))).toEqual([]);
});

test('a folder in which no lock can be taken is said, and not waited for', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'build.lock'));
  await expect(takeBuildTurn(folder)).rejects.toThrow(folder);
});
