import { Hono } from 'hono';
import type { RouterRoute } from 'hono/types';
import { z } from 'zod';
import { administratorGuard } from '#src/http/administrator.ts';
import type { ApiEnvironment } from '#src/http/context.ts';
import { describeRoute, type Operation, operationOf } from '#src/http/describe-route.ts';
import { cacheAtEdge } from '#src/http/edge-cache.ts';
import { site } from '#src/site.ts';

const errorSchema = z.object({ detail: z.string(), code: z.string(), fields: z.record(z.string(), z.string()).optional() });

/** `GET /api/openapi.json`: the API in OpenAPI 3.1, from the schemas that validate requests and make responses. */
export function openApiRoutes(app: Hono<ApiEnvironment>) {
  const description = { summary: 'This description', response: z.record(z.string(), z.unknown()) };
  let document: ReturnType<typeof openApiDocument> | undefined;
  return new Hono<ApiEnvironment>().get('/api/openapi.json', describeRoute(description), (c) => {
    cacheAtEdge(c, ['openapi']);
    // Made by the first request, when all routes are known, and for this process once.
    document ??= openApiDocument(operationsOf(app.routes));
    return c.json(document);
  });
}

export type RouteOperation = Operation & { method: string; path: string; isGuarded: boolean };

/** The described operations of an app, in the order of its routes; guarded when `administratorGuard` runs before the route. */
export function operationsOf(routes: RouterRoute[]): RouteOperation[] {
  return routes.flatMap(({ method, path, handler }, index) => {
    const operation = operationOf(handler);
    const isGuard = (route: RouterRoute) => route.method === method && route.path === path && route.handler === administratorGuard;
    return operation ? [{ ...operation, method, path, isGuarded: routes.slice(0, index).some(isGuard) }] : [];
  });
}

function openApiDocument(operations: RouteOperation[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    const path = operation.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: documented(operation) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `The API of ${site.name}'s site`, version: '1' },
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

function documented({ path, summary, isGuarded, needsToken, query, body, response, additive, status = 200 }: RouteOperation) {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  const inQuery = Object.entries(query ? (jsonSchema(query, 'input').properties ?? {}) : {}).map(([name, schema]) => ({
    name,
    in: 'query',
    schema,
  }));
  return {
    summary,
    ...(isGuarded || needsToken ? { security: [{ session: [] }] } : {}),
    parameters: [...inPath, ...inQuery],
    ...(body ? { requestBody: { required: true, content: content(body, 'input', additive) } } : {}),
    responses: {
      [status]: { description: 'Done', ...(response ? { content: content(response, 'output') } : {}) },
      default: { description: 'What is wrong and what to do', content: content(errorSchema, 'output') },
    },
  };
}

function content(schema: z.ZodType | 'file', io: 'input' | 'output', notes: Record<string, string> = {}) {
  if (schema !== 'file') return { 'application/json': { schema: withNotes(jsonSchema(schema, io), notes) } };
  const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
  return io === 'input' ? { 'multipart/form-data': { schema: file } } : { 'image/*': {} };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' });
}

/** A schema with descriptions of the fields of these names, in an object or in the items of its lists. */
function withNotes(schema: z.core.JSONSchema.BaseSchema, notes: Record<string, string>): z.core.JSONSchema.BaseSchema {
  const { items, properties } = schema;
  const described = Object.entries(properties ?? {}).map(([name, field]) => {
    if (typeof field === 'boolean') return [name, field];
    return [name, { ...withNotes(field, notes), ...(notes[name] && { description: notes[name] }) }];
  });
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(described) }),
    ...(items && typeof items === 'object' && !Array.isArray(items) && { items: withNotes(items, notes) }),
  };
}
