import { Hono } from 'hono';
import type { AdministratorEnvironment } from '#src/http/administrator.ts';
import { parseInput, readJson } from '#src/http/body.ts';
import type { ApiEnvironment } from '#src/http/context.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { logEvent } from '#src/http/log.ts';
import { sessionSchema, signInRequestSchema, signInResponseSchema } from './session.ts';
import { createSession, endSession, requireIdToken } from './sessions.server.ts';

const signInDescription = {
  summary: 'Exchange a Firebase ID token for a session',
  body: signInRequestSchema,
  response: signInResponseSchema,
};

/** Exchange of an ID token for a session, and sign-out. */
export const sessionRoutes = new Hono<ApiEnvironment>()
  .post('/api/auth/firebase-login', describeRoute(signInDescription), async (c) => {
    await c.get('limit')('login');
    const { firebase_token } = parseInput(signInRequestSchema, await readJson(c.req.raw));
    const identity = await c.get('verifyToken')(requireIdToken(firebase_token));
    const { id, ...session } = await createSession(c.get('db'), firebase_token, identity, c.get('admins'));
    logEvent(c, 'info', 'signed in', { session: id, subject: c.get('subjectOf')(identity.email) });
    return c.json(session);
  })
  // Not behind the guard: a session can be closed after its owner has left the list of administrators.
  .delete('/api/auth/session', describeRoute({ summary: 'Sign out', status: 204, needsToken: true }), async (c) => {
    await c.get('limit')('logout');
    const ended = await endSession(c.get('db'), c.req.header('Authorization'));
    if (ended) logEvent(c, 'info', 'signed out', { session: ended.id, subject: c.get('subjectOf')(ended.email) });
    return c.body(null, 204);
  });

/** The session of the caller. */
export const sessionAdminRoutes = new Hono<AdministratorEnvironment>().get(
  '/api/auth/session',
  describeRoute({ summary: 'Who is signed in', response: sessionSchema }),
  (c) => {
    const { email, displayName, expiresAt } = c.get('administrator');
    return c.json({ email, display_name: displayName, expires_at: expiresAt });
  },
);
