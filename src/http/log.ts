import type { Context } from 'hono';
import type { ApiEnvironment } from './api-environment.ts';

type Level = 'info' | 'warning' | 'error';

const nameOf = { info: 'info', warning: 'warn', error: 'error' } as const;

/**
 * One line of JSON about a request: who (a hash that changes daily), where, what. Never a token, a body or an address (S58, S95).
 * @param fields more about the event; no text that a visitor typed
 */
export function logEvent(c: Context<ApiEnvironment>, level: Level, event: string, fields: Record<string, unknown> = {}): void {
  const { method, path } = c.req;
  logLine(level, event, { request: c.get('requestId'), reader: c.get('reader'), method, path, ...fields });
}

/** One line of JSON about something that no request asked for. */
export function logLine(level: Level, event: string, fields: Record<string, unknown> = {}): void {
  console[nameOf[level]](JSON.stringify({ level, time: new Date().toISOString(), event, ...fields }));
}
