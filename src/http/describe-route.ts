import type { Handler, MiddlewareHandler } from 'hono';
import type { z } from 'zod';

/** The OpenAPI description of a route; method, path and guard are read from the app. */
export type Operation = {
  summary: string;
  query?: z.ZodObject;
  body?: z.ZodType | 'file';
  response?: z.ZodType | 'file';
  /** Descriptions of the fields that the product adds to the specified ones of the body, by name. */
  additive?: Record<string, string>;
  /** Status of success; 200 by default. */
  status?: number;
  /** A token is needed although the route is not behind the administrator's guard. */
  needsToken?: true;
};

const operations = new WeakMap<Handler, Operation>();

/** Middleware that does nothing but carry the description of its route. */
export function describeRoute(operation: Operation): MiddlewareHandler {
  const carrier: MiddlewareHandler = (_, next) => next();
  operations.set(carrier, operation);
  return carrier;
}

/** The description that a handler carries, if it comes from `describeRoute`. */
export function operationOf(handler: Handler): Operation | undefined {
  return operations.get(handler);
}
