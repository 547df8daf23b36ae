import { z } from 'zod';
import { Problem } from '#local/problem.ts';

const timeoutMs = 30_000;

/** How a service is called: with which token, at which address. */
export type Service = { name: string; address: string; token: string };

type Request = { method?: string; body?: unknown };

const message = z.union([z.object({ message: z.string() }), z.object({ error: z.string() })]).transform((said) => Object.values(said)[0]);

/**
 * Calls an interface, and reads its answer by a schema.
 * @throws Problem in words for a person
 */
export async function call<S extends z.ZodType>(
  service: Service,
  path: string,
  schema: S,
  { method, body }: Request = {},
): Promise<z.output<S>> {
  const { response, text } = await answerOf(service, path, { method: method ?? (body ? 'POST' : 'GET'), body });
  if (response.status === 401) throw new Problem(`${service.name} does not accept the token`);
  if (!response.ok) {
    const said = message.safeParse(jsonOf(text)).data;
    const reason = said ? `, "${said.slice(0, 200)}"` : '';
    throw new Problem(`${service.name} answered ${response.status}${reason}`);
  }
  const read = schema.safeParse(jsonOf(text));
  if (!read.success) throw new Problem(`${service.name} answered something that is not in its description`);
  return read.data;
}

async function answerOf({ name, address, token }: Service, path: string, { method, body }: Request) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  try {
    const init = { method, headers, body: body ? JSON.stringify(body) : undefined, signal: AbortSignal.timeout(timeoutMs) };
    const response = await fetch(`${address}${path}`, init);
    return { response, text: await response.text() };
  } catch {
    throw new Problem(`${name} cannot be reached`);
  }
}

function jsonOf(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
