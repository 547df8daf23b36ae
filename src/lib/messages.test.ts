import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { updatePostSchema } from '#src/features/posts/post-input.ts';
import { sourceFiles } from '#tests/architecture/source-files.ts';
import './messages.ts';

/** Words of the library, and of programmers. */
const foreign =
  /^invalid|^too (big|small)|expected (?!here)|received|unrecognized|match|pattern|discriminator|[<>]=|undefined|null|nan\b|uuid|regex|enum/i;

const long = 'x'.repeat(200_001);
const wrong: unknown[] = [
  ...[undefined, null, true, Number.NaN, Number.POSITIVE_INFINITY, 10n, new Date(Number.NaN)],
  ...['', ' ', 'x', '!', '\0', '2026-13-45', 'https://', 'javascript:alert(1)', 'a@b', long],
  ...[-1, 0, 1.5, 1e12, 1e300, -1e300],
  ...[[], [{}], [long], Array(1_001).fill('x'), {}, { unknown: 1 }],
];

type Described = { properties?: Record<string, Described>; items?: Described; anyOf?: Described[] };

/** The value at every place of the input: for the whole, in each field, in each entry of each list. */
function placed(value: unknown, { properties, items, anyOf = [] }: Described): unknown[] {
  const fields = Object.entries(properties ?? {}).map(([name, field]) => placed(value, field).map((inner) => [name, inner] as const));
  const deepest = Math.max(0, ...fields.map((variants) => variants.length));
  const objects = Array.from({ length: deepest }, (_, at) => Object.fromEntries(fields.flatMap((variants) => variants.slice(at, at + 1))));
  const lists = items ? placed(value, items).map((inner) => [inner]) : [];
  return [value, ...objects, ...lists, ...anyOf.flatMap((option) => placed(value, option))];
}

/** Every sentence that a schema can be made to say. */
function sentencesOf(schema: z.ZodType): string[] {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described;
  const inputs = wrong.flatMap((value) => placed(value, described));
  return [...new Set(inputs.flatMap((input) => schema.safeParse(input).error?.issues.map(({ message }) => message) ?? []))];
}

/** Every exported schema of the product, alone or in an object. */
async function schemasOf(path: string): Promise<(readonly [string, z.ZodType])[]> {
  const exported: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(path).href);
  return Object.entries(exported).flatMap(([name, value]) => {
    const inside = typeof value === 'object' && value !== null && !(value instanceof z.ZodType) ? Object.entries(value) : [];
    const all = [[name, value], ...inside.map(([key, inner]) => [`${name}.${key}`, inner])] as [string, unknown][];
    return all.flatMap(([called, schema]) => (schema instanceof z.ZodType ? [[`${path} ${called}`, schema] as const] : []));
  });
}

const paths = sourceFiles(process.cwd(), ['src/features', 'src/lib']).filter(
  (path) => /(?<!\.test)\.ts$/.test(path) && readFileSync(path, 'utf8').includes("from 'zod'"),
);

test('no schema of the product answers wrong input with a sentence of its library', async () => {
  const schemas = (await Promise.all(paths.map(schemasOf))).flat();
  expect(schemas.length).toBeGreaterThan(70);
  const said = schemas.flatMap(([name, schema]) => sentencesOf(schema).map((sentence) => `${name}: ${sentence}`));
  expect(said.filter((line) => foreign.test(line.slice(line.indexOf(': ') + 2)))).toEqual([]);
});

test.each([
  ['nothing', z.string(), undefined, 'Please fill this in.'],
  ['another type', z.string(), 5, 'Please enter a text.'],
  ['a number that is none', z.coerce.number(), 'x', 'Please enter a number.'],
  ['half a number', z.int(), 1.5, 'Please enter a whole number.'],
  ['an empty text', z.string().min(1), '', 'Please fill this in.'],
  ['a short text', z.string().min(20), 'x', 'Please enter at least 20 characters.'],
  ['a long text', z.string().max(2_000), long, 'Please shorten this to 2,000 characters.'],
  ['a number below its range', z.number().min(0), -1, 'Please enter 0 or more.'],
  ['a number at the edge', z.number().positive(), 0, 'Please enter more than 0.'],
  ['a number above its range', z.number().max(1_000_000), 1e9, 'Please enter 1,000,000 or less.'],
  ['a number that is no multiple', z.number().multipleOf(15), 7, 'Please enter a multiple of 15.'],
  ['an empty list', z.array(z.string()).min(1), [], 'Please choose at least one.'],
  ['a long list', z.array(z.string()).max(1), ['a', 'b'], 'At most 1 are allowed.'],
  ['an address', z.email(), 'x', 'Please enter a valid email address.'],
  ['a web address', z.url(), 'x', 'Please enter a full web address, beginning with https://'],
  ['a day', z.iso.date(), '2026-13-45', 'Please enter a day, such as 2026-11-22.'],
  ['an id', z.uuid(), 'x', 'This is not an id. Please use one that this site gave.'],
  ['an unknown choice', z.enum(['approve', 'spam']), 'x', 'Please choose one of these: approve, spam.'],
  ['another than the only choice', z.literal('list'), 'x', 'Please choose list.'],
  ['an unknown name', z.strictObject({}), { a: 1, b: 2 }, 'Please leave out what is not known here: a, b.'],
  ['none of several forms', z.union([z.string(), z.number()]), true, 'This is not what is expected here. Please check it.'],
])('%s is refused in plain words', (_, schema, value, sentence) => {
  expect(schema.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([sentence]);
});

test('a day that is none is refused with its own sentence', () => {
  const { error } = updatePostSchema.safeParse({ title: 'T', subtitle: 'S', reviewed_on: 'x', publish_at: 'x' });
  expect(error?.issues.map(({ message }) => message)).toEqual(['Please choose a day and a time.', 'Please choose a day.']);
});
