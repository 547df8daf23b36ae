import type { Context } from 'hono';
import { tryGetContext } from 'hono/context-storage';
import type { ApiEnvironment } from './context.ts';

type Level = 'info' | 'warning' | 'error';

const longestPath = 200;
/** The end of an address that is a secret. */
const tokenOfPath = /(?<=^\/api\/subscriptions\/leave\/).+/;

const methodOf = { info: 'info', warning: 'warn', error: 'error' } as const;

/**
 * Logs one line of JSON about a request: its id, visitor hash, route, event; of an administrator's request also who and which session. Never a token, a body, an email address or an IP.
 * @param fields more about the event; never text that a visitor typed
 */
export function logEvent(c: Context<ApiEnvironment>, level: Level, event: string, fields: Record<string, unknown> = {}): void {
  const { method, path } = c.req;
  // No address of this site is longer; invented ones would push everything else out of the log.
  logLine(level, event, { ...idsOf(c), method, path: path.replace(tokenOfPath, '…').slice(0, longestPath), ...fields });
}

/** Logs one line of JSON about an event; within a request, after its response too, the line has the ids of the request. */
export function logLine(level: Level, event: string, fields: Record<string, unknown> = {}): void {
  const c = tryGetContext<ApiEnvironment>();
  console[methodOf[level]](JSON.stringify({ level, time: new Date().toISOString(), event, ...(c && idsOf(c)), ...fields }));
}

/** The ids that lines of the log share with one another and with the audit log (§14.logs). */
function idsOf(c: Context<ApiEnvironment>) {
  const administrator = c.get('administrator');
  const who = administrator && { subject: c.get('subjectOf')(administrator.email), session: administrator.sessionId };
  return { request: c.get('requestId'), visitor: c.get('visitorHash'), ...who };
}
