import { expect, test } from 'vitest';
import { maxTextBytes } from '#src/features/versioned-form/text.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { postLimits } from './post-limits.ts';

const world = testWorld();

test('§5.blog-lengths the database refuses nothing that the form takes', async () => {
  const checks = await sql<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint
     where conrelid in ('public.blogs'::regclass, 'public.working_copies'::regclass) and contype = 'c' and pg_get_constraintdef(oid) ~ 'length|size'`,
  );
  const sizes = checks.flatMap(({ rule }) => [...rule.matchAll(/(\w+)\((\w+)\) <= (\d+)/g)].map(([, of, name, most]) => [of, name, most]));
  // The id is made by the server; texts that are not saved yet may be far longer than a post.
  expect(sizes.map(([of, name]) => `${of} ${name}`).sort()).toEqual(['char_length id', 'char_length title', 'pg_column_size content']);
  const most = Object.fromEntries(sizes.map(([, name, most]) => [name, Number(most)]));
  expect([most.title >= postLimits.title, most.content >= maxTextBytes]).toEqual([true, true]);
});

test.each([
  ['2,000 blocks', (rest: number) => Array.from({ length: 2_000 }, (_, index) => words(rest / 2_000 - 3, index))],
  ['one paragraph', (rest: number) => [words(rest - 2, 0)]],
])('§5.blog-lengths a post of 256 KB in %s is stored, found and kept as an earlier version; one byte more is not', async (_, textsOf) => {
  const token = await world.signIn();
  const form = { title: 'x'.repeat(200), subtitle: 'x'.repeat(300), format: 'markdown', version: 1, status: 'published' };
  const post = await (await world.send('POST', '/api/blogs', { ...form, main_content: ['Short.'] }, token)).json();
  const bodyOf = (more: string) => {
    const rest = 256 * 1_024 - bytesOf({ ...form, main_content: [] });
    const texts = textsOf(rest);
    const last = rest - bytesOf(texts) + 2;
    return { ...form, main_content: texts.with(-1, `${texts.at(-1)}${'z'.repeat(last)}${more}`) };
  };
  expect(bytesOf(bodyOf(''))).toBe(262_144);
  const refused = await world.send('PUT', `/api/blogs/${post.id}`, bodyOf('z'), token);
  expect(refused.status).toBe(413);
  const stored = await world.send('PUT', `/api/blogs/${post.id}`, bodyOf(''), token);
  expect(stored.status).toBe(200);
  expect((await stored.json()).main_content).toEqual(bodyOf('').main_content);
  const text = await (await world.send('GET', `/api/blogs/${post.id}/text`, undefined, token)).json();
  const typed = { from: text.name, name: crypto.randomUUID(), content: { main_content: textsOf(200_000) } };
  expect((await world.send('PUT', `/api/texts/${text.id}`, typed, token)).status).toBe(200);
  expect((await world.send('PUT', `/api/blogs/${post.id}`, { ...bodyOf(''), version: 2, main_content: ['Short.'] }, token)).status).toBe(
    200,
  );
  const versions = await sql<{ blocks: number }>(
    `select jsonb_array_length(content -> 'main_content') as blocks from public.post_revisions where post_id = '${post.id}' order by version`,
  );
  expect(versions.map(({ blocks }) => blocks)).toEqual([1, bodyOf('').main_content.length]);
});

/** About as many letters, in words that differ. */
function words(letters: number, seed: number): string {
  const count = Math.floor(letters / 8);
  return Array.from({ length: count }, (_, index) => `w${((seed * count + index) % 999_999).toString().padStart(6, '0')}`).join(' ');
}

function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}

async function sql<Row>(statement: string): Promise<Row[]> {
  return (await world.supabase.connection.exec<{ rows: Row[] }>(statement)).rows;
}
