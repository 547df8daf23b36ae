import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { blogRow } from '#tests/fixtures/rows.ts';
import { type Line, SimulatedSite } from '#tests/setup/simulated-site.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();
const nextMorning = 14 * 60;
let site: SimulatedSite;

beforeEach(async () => {
  site = new SimulatedSite(world);
  await site.begin();
});

test('an evening of writing, a rollback and a lock cost three builds, as the guide says', async () => {
  await publish();
  for (let number = 1; number <= 9; number++) await edit(number);
  await site.until(92);
  // The build of 20:00 brought the edits 1 to 5.
  site.goBack(5);
  await site.note('the owner goes back to the deploy before');
  for (let number = 10; number <= 12; number++) await edit(number);
  await site.until(130);
  site.isLocked = true;
  await site.note('the owner locks deploys');
  await site.until(150);
  site.isLocked = false;
  await site.press("the owner unlocks and presses 'Build again'");
  await site.until(nextMorning);
  await site.note('the next morning');
  expect(site.builds).toBe(3);
  const table = tableOf(site.lines);
  expect(readFileSync('docs/operate.md', 'utf8'), `The guide should contain\n\n${table}\n\n`).toContain(table);
});

test('an evening of writing alone costs three builds', async () => {
  await publish();
  for (let number = 1; number <= 12; number++) await edit(number);
  await site.until(nextMorning);
  await site.note('the next morning');
  expect([site.builds, site.lines.at(-1)?.after]).toEqual([3, 'live']);
});

test('a lock in the middle of the evening, and a rollback after it, cost no more', async () => {
  await publish();
  for (let number = 1; number <= 9; number++) await edit(number);
  site.isLocked = true;
  for (let number = 10; number <= 12; number++) await edit(number);
  await site.until(200);
  site.goBack(1);
  await site.until(nextMorning);
  await site.note('the next morning');
  expect(site.builds).toBe(3);
  expect(site.lines.at(-1)?.after).toMatch(/^held/);
});

test('one edit while deploys are locked costs one build a day', async () => {
  site.isLocked = true;
  await publish();
  await site.until(24 * 60);
  expect(site.builds).toBe(1);
});

test('a withdrawal is built at once with the whole budget spent; edits and publications wait for the month', async () => {
  await publish();
  await site.until(5);
  const created_at = '2026-12-01T08:00:00Z';
  await world.db.from('deploys').insert(Array.from({ length: 11 }, (_, number) => ({ id: `git-${number}`, state: 'ready', created_at })));
  await edit(1);
  await site.write('another post is published', () =>
    world.db
      .from('blogs')
      .insert(blogRow({ id: 'second' }))
      .throwOnError(),
  );
  await site.until(24 * 60);
  expect(site.builds).toBe(1);
  await site.write('it is withdrawn', () => world.db.from('blogs').update({ status: 'draft' }).eq('id', 'second').throwOnError());
  expect(site.builds).toBe(2);
  await site.write('and the first too', () => world.db.from('blogs').update({ status: 'draft' }).eq('id', 'first').throwOnError());
  expect(site.builds).toBe(2);
  await site.until(24 * 60 + 15);
  expect(site.builds).toBe(3);
});

function publish(): Promise<void> {
  return site.write('a post is published', () =>
    world.db
      .from('blogs')
      .insert(blogRow({ id: 'first' }))
      .throwOnError(),
  );
}

/** The edits of the evening come every ten minutes. */
async function edit(number: number): Promise<void> {
  await site.until(number * 10);
  await site.write(`edit ${number}`, () =>
    world.db
      .from('blogs')
      .update({ subtitle: `Edit ${number}` })
      .eq('id', 'first')
      .throwOnError(),
  );
}

/** As it stands in docs/operate.md, with columns of equal width. */
function tableOf(lines: Line[]): string {
  const rows = [
    ['Time', 'What happens', 'Builds', 'State then'],
    ...lines.map(({ time, what, builds, after }) => [time, what, `${builds}`, after]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lineOf = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [lineOf(head), lineOf(widths.map((width) => '-'.repeat(width))), ...body.map(lineOf)].join('\n');
}
