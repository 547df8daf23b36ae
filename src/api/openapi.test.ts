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

test('requests and responses are described by the schemas that validate them', { tags: ['§10.openapi'] }, async () => {
  const { paths, openapi } = await (await world.request('/api/openapi.json')).json();
  expect(openapi).toBe('3.1.0');
  const create = paths['/api/blogs'].post.requestBody.content['application/json'].schema;
  expect(create.required).toEqual(expect.arrayContaining(['title', 'subtitle']));
  expect(create.properties.title.maxLength).toBe(200);
  expect(paths['/api/blogs/{id}/comments'].post.requestBody.content['application/json'].schema.properties.message.maxLength).toBe(4_000);
  expect(paths['/api/upload'].post.requestBody.content).toHaveProperty('multipart/form-data');
  const parameters = paths['/api/blogs'].get.parameters.map(({ name }: { name: string }) => name);
  expect(parameters).toEqual(['limit', 'cursor', 'search', 'category', 'view', 'status', 'sort', 'direction', 'page']);
});
