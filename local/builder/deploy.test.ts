import { expect, test } from 'vitest';
import { BuildStopped } from './builder.ts';
import { deploy } from './deploy.ts';

test.each([
  [new Error('A page cannot be built.'), ['building', 'error']],
  [new BuildStopped('The build was stopped.'), ['building']],
])('a build that ends with "%s" is told as %j', async (error, states) => {
  const told: string[] = [];
  const builder = { newName: () => 'one', build: () => Promise.reject(error) };
  const notify = async ({ state }: { state: string }) => void told.push(state);
  await expect(deploy({ builder, serve: async () => undefined, notify })).rejects.toBe(error);
  expect(told).toEqual(states);
});
