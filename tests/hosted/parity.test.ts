import { beforeAll, expect, test } from 'vitest';
import { type Answer, answerOf } from './answer.ts';
import { parityCases } from './parity-cases.ts';
import { differences } from './parity-differences.ts';
import { ask, type Hosting, netlifyHosting, oneMachineHosting, world } from './visit.ts';

/** Parts in which some answers really differed. */
const seen = new Set<string>();
const hostings: { hosted?: Hosting; oneMachine?: Hosting } = {};

beforeAll(async () => {
  [hostings.hosted, hostings.oneMachine] = await Promise.all([netlifyHosting(), oneMachineHosting()]);
});

test.each(Object.entries(parityCases))('%s is answered alike at Netlify and on one machine', async (_, request) => {
  const [hosted, oneMachine] = await Promise.all([answer(hostings.hosted, request), answer(hostings.oneMachine, request)]);
  const known = differences.filter(({ concerns }) => concerns(request)).map(({ part }) => part);
  expect(omit(hosted, known)).toEqual(omit(oneMachine, known));
  for (const part of known) if (hosted[part] !== oneMachine[part]) seen.add(part);
});

test('every known difference still exists', () => {
  expect([...seen].sort()).toEqual([...new Set(differences.map(({ part }) => part))].sort());
});

function omit(whole: Answer, parts: string[]): Answer {
  return Object.fromEntries(Object.entries(whole).filter(([part]) => !parts.includes(part)));
}

async function answer(hosting: Hosting | undefined, request: (typeof parityCases)[string]): Promise<Answer> {
  if (!hosting) throw new Error('There is no session.');
  const response = await ask(hosting, request);
  if (request.path === '/api/upload' && response.status === 201)
    hosting.uploaded = (await response.clone().json()).url.replace('/uploads/', '');
  return answerOf(response, [hosting.address, world.hosted.url, world.oneMachine.emulator]);
}
