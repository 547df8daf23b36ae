import { expect, test } from 'vitest';
import { testWorld } from '#tests/setup/test-database.ts';
import { operations } from './operations.ts';

const world = testWorld();

test('the description names every route, and no other', () => {
  const routes = world.api.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`);
  expect(operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort()).toEqual([...new Set(routes)].sort());
});

test('an operation that needs a token says so, and answers 401 without one', async () => {
  const described = await (await world.request('/api/openapi.json')).json();
  for (const { method, path, admin } of operations) {
    const operation = described.paths[path.replaceAll(/:(\w+)/g, '{$1}')][method];
    expect(operation.security, path).toEqual(admin ? [{ session: [] }] : undefined);
  }
});

test('requests and answers are described by the schemas that check them', async () => {
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
