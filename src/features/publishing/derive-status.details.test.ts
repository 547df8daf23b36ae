import { expect, test } from 'vitest';
import { at, building, builtAndHidden, failed, fired, type KnownFacts, ready, statusOf } from '#tests/fixtures/publish-status-at-noon.ts';

test.each<[string, KnownFacts, number]>([
  ['a live site that carries all', { live_revision: 42 }, 0],
  ['a live site three behind', { live_revision: 39 }, 3],
  ['a site that cannot be read, by what was seen last', { live_revision: null, seen_live_revision: 40 }, 2],
  ['a site of another past', { live_revision: null, seen_live_revision: 42, is_foreign: true }, 1],
])('pending edits of %s', (_, known, expected) => {
  expect(statusOf(known).status.pending_edits).toBe(expected);
});

test('who stopped the builds is told with the moment of the site that is shown', () => {
  const live_since = '2026-11-12T08:00:00.000Z';
  const back = { ...fired, live_revision: 38, seen_live_revision: 41, live_since };
  expect(statusOf(back).status.held).toEqual({ by: 'rollback', live_since });
  expect(statusOf({ ...builtAndHidden, live_since }).status.held).toEqual({ by: 'lock', live_since });
  expect(statusOf(fired).status.held).toBeNull();
});

test('for any facts, only the live site makes the status live, and only what is not live has a reason', () => {
  const told = [[], [building({})], [ready({})], [failed({})], [building({ revision: 41 })], [ready({ revision: 42 })]];
  const known = product([null, 0, 41, 42], [0, 41, 42], [null, 'No answer.'], told, [null, at(-7200), at(-20)]);
  for (const [live_revision, fired_revision, hook_failure, deploys, fired_at] of known) {
    const facts = { live_revision, fired_revision, hook_failure, deploys, fired_at };
    const { state, reason, next_attempt, held } = statusOf(facts).status;
    expect(state === 'live').toBe(live_revision === 42);
    expect(reason !== null).toBe(state === 'failed' || state === 'held');
    expect(held !== null).toBe(state === 'held');
    if (['live', 'building', 'held'].includes(state)) expect(next_attempt).toBeNull();
  }
});

test('after the third further try of a day the next one is made tomorrow', () => {
  const worn = { ...fired, hook_failure: 'No answer.', retries: 3 };
  expect(statusOf(worn).status.next_attempt).toBe('2026-11-22T00:00:00.000Z');
});

test('the moment at which the live revision began is told', () => {
  expect(statusOf({ live_from: at(-60) }).status.live_from).toBe(at(-60));
  expect(statusOf({}).status.live_from).toBeNull();
});

function product<A extends unknown[]>(...lists: { [K in keyof A]: A[K][] }): A[] {
  return lists.reduce<unknown[][]>((rows, list) => rows.flatMap((row) => list.map((item) => [...row, item])), [[]]) as A[];
}
