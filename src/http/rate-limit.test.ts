import { expect, test } from 'vitest';
import { testWorld } from '#tests/setup/test-database.ts';
import { limiter } from './rate-limit.ts';

const world = testWorld();

/** Makes all windows so many seconds older. */
const age = (seconds: number) =>
  world.supabase.connection.exec(`update public.rate_limits set window_start = window_start - interval '${seconds} seconds'`);

test('a window starts with its first request, not on the full minute, and lasts for a minute', async () => {
  const limit = limiter(world.db, 'visitor');
  const before = Date.now();
  await limit('comment');
  const { data } = await world.db.from('rate_limits').select('window_start').single().throwOnError();
  expect(Date.parse(data?.window_start)).toBeGreaterThanOrEqual(before);
  await age(30);
  for (let count = 2; count <= 5; count++) await limit('comment');
  const refusal = await limit('comment').catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'too_many', retryAfter: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 30) });
  await age(30);
  await limit('comment');
});
