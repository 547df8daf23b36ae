import type { Context } from 'hono';
import type { ApiEnvironment } from './context.ts';

type Level = 'info' | 'warning' | 'error';

const methodOf = { info: 'info', warning: 'warn', error: 'error' } as const;

/**
 * Logs one line of JSON about a request: its id, visitor hash, route, event; of an administrator's request also who and which session. Never a token, a body, an email address or an IP.
 * @param fields more about the event; never text that a visitor typed
 */
export function logEvent(c: Context<ApiEnvironment>, level: Level, event: string, fields: Record<string, unknown> = {}): void {
  const { method, path } = c.req;
  logLine(level, event, { request: c.get('requestId'), visitor: c.get('visitorHash'), ...actorOf(c), method, path, ...fields });
}

/** The administrator of a request as the log and the audit trail name them; nothing for a visitor. */
function actorOf(c: Context<ApiEnvironment>) {
  const administrator = c.get('administrator');
  return administrator && { subject: c.get('subjectOf')(administrator.email), session: administrator.sessionId };
}

/** Logs one line of JSON about an event outside a request. */
export function logLine(level: Level, event: string, fields: Record<string, unknown> = {}): void {
  console[methodOf[level]](JSON.stringify({ level, time: new Date().toISOString(), event, ...fields }));
}
