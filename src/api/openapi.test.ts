import { expect, test } from 'vitest';
import { routeCases } from '#tests/fixtures/route-table.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();

test.each(routeCases.filter(({ name }) => !name.includes('?')))(
  '$name says that it needs a token exactly when it answers 401 without one',
  async ({ name, method, path, guard }) => {
    expectConsoleErrors(/"level":"warning"/);
    const { paths } = await (await world.request('/api/openapi.json')).json();
    const pattern = name.split(' ')[1]?.replaceAll(/:(\w+)/g, '{$1}') ?? '';
    const needsToken = guard === 'administrator' || guard === 'session';
    expect(paths[pattern][method.toLowerCase()].security).toEqual(needsToken ? [{ session: [] }] : undefined);
    const isUnauthorized = (await world.request(path, { method })).status === 401;
    expect(isUnauthorized).toBe(needsToken || guard === 'signature');
  },
);

test('requests and responses are described by the schemas that validate them', async () => {
  const { paths, openapi } = await (await world.request('/api/openapi.json')).json();
  expect(openapi).toBe('3.1.0');
  const create = paths['/api/blogs'].post.requestBody.content['application/json'].schema;
  expect(create.required).toEqual(expect.arrayContaining(['title', 'subtitle']));
  expect(create.properties.title.maxLength).toBe(200);
  expect(paths['/api/blogs/{id}/comments'].post.requestBody.content['application/json'].schema.properties.message.maxLength).toBe(4_000);
  expect(paths['/api/upload'].post.requestBody.content).toHaveProperty('multipart/form-data');
  const parameters = paths['/api/blogs'].get.parameters.map(({ name }: { name: string }) => name);
  expect(parameters).toEqual(['limit', 'cursor', 'search', 'category', 'view', 'status', 'state', 'sort', 'direction', 'page']);
});

const specified = [
  ...['id', 'title', 'excerpt', 'subtitle', 'introduction', 'content', 'category', 'category_tags', 'tags', 'created_at', 'date', 'views'],
  ...['likes', 'read_time', 'image_url', 'image', 'featured_image', 'featured', 'type', 'key_takeaways', 'quick_stats', 'main_content'],
  ...['quote_text', 'quote_author', 'implementation_framework', 'phases', 'author'],
];
const sentByTheForm = [
  ...['title', 'subtitle', 'category_tags', 'featured_image', 'introduction', 'key_takeaways', 'quick_stats', 'main_content', 'quote_text'],
  ...['quote_author', 'implementation_framework', 'phases', 'tags', 'read_time', 'featured'],
];

test('every field of a post that the specification does not know says that it is additive, and no other does', async () => {
  const { paths } = await (await world.request('/api/openapi.json')).json();
  const bodyOf = (operation: { requestBody: unknown }) => schemaIn(operation.requestBody);
  const answerOf = (operation: { responses: Record<string, unknown> }) => schemaIn(Object.values(operation.responses)[0]);
  const list = answerOf(paths['/api/blogs'].get).properties.blogs?.items ?? expect.fail('The list has no items.');
  for (const post of [list, answerOf(paths['/api/blogs/{id}'].get), answerOf(paths['/api/blogs/{id}/status'].put)])
    expect(additiveIn(post)).toEqual(Object.keys(post.properties).filter((name) => !specified.includes(name)));
  for (const body of [bodyOf(paths['/api/blogs'].post), bodyOf(paths['/api/blogs/{id}'].put)])
    expect(additiveIn(body)).toEqual(Object.keys(body.properties).filter((name) => !sentByTheForm.includes(name)));
  expect(additiveIn(list)).toContain('status');
});

type Described = { description?: string; items?: Described; properties: Record<string, Described> };

function schemaIn(part: unknown): Described {
  return (
    (part as { content: Record<string, { schema: Described }> }).content['application/json']?.schema ?? expect.fail('There is no schema.')
  );
}

function additiveIn({ properties }: Described): string[] {
  return Object.entries(properties).flatMap(([name, { description }]) => (description?.startsWith('Additive') ? name : []));
}
