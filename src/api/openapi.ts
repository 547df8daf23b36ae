import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnvironment } from '#src/http/context.ts';
import { cacheAtEdge } from '#src/http/edge-cache.ts';
import { site } from '#src/site.ts';
import { operations } from './operations.ts';

const errorSchema = z.object({ detail: z.string() });

/** `GET /api/openapi.json`: the API in OpenAPI 3.1, from the very schemas that check requests and make answers. */
export const openApiRoutes = new Hono<ApiEnvironment>().get('/api/openapi.json', (c) => {
  cacheAtEdge(c, 'openapi');
  return c.json(openApiDocument());
});

export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    const path = operation.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method]: documented(operation) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `The API of ${site.name}'s site`, version: '1' },
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

function documented({ path, summary, admin, query, body, answer, status = 200 }: (typeof operations)[number]) {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  const inQuery = Object.entries(query ? (jsonSchema(query, 'input').properties ?? {}) : {}).map(([name, schema]) => ({
    name,
    in: 'query',
    schema,
  }));
  return {
    summary,
    ...(admin ? { security: [{ session: [] }] } : {}),
    parameters: [...inPath, ...inQuery],
    ...(body ? { requestBody: { required: true, content: content(body, 'input') } } : {}),
    responses: {
      [status]: { description: 'Done', ...(answer ? { content: content(answer, 'output') } : {}) },
      default: { description: 'What is wrong and what to do', content: content(errorSchema, 'output') },
    },
  };
}

function content(schema: z.ZodType | 'file', io: 'input' | 'output') {
  if (schema !== 'file') return { 'application/json': { schema: jsonSchema(schema, io) } };
  const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
  return io === 'input' ? { 'multipart/form-data': { schema: file } } : { 'image/*': {} };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' });
}
