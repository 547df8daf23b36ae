import type { z } from 'zod';
import { AppError } from '#src/lib/errors.ts';

/**
 * The input as the schema reads it.
 * @throws AppError `bad_request` that names each field and what is wrong with it
 */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new AppError('bad_request', result.error.issues.map((issue) => `${issue.path.join('.') || 'input'}: ${issue.message}`).join('; '));
}
