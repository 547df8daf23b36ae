import { Hono } from 'hono';
import { z } from 'zod';
import type { AdministratorEnvironment } from '#src/http/administrator.ts';
import { parseInput, readJson } from '#src/http/body.ts';
import type { ApiEnvironment } from '#src/http/context.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { logEvent } from '#src/http/log.ts';
import { deviceOf } from './device.ts';
import {
  endedSessionsSchema,
  endSessionsQuerySchema,
  listedSessionSchema,
  sessionSchema,
  signInRequestSchema,
  signInResponseSchema,
} from './session.ts';
import { endOneSession, listSessions } from './session-list.server.ts';
import { createSession, endSession, endSessionsOf, requireIdToken } from './sessions.server.ts';

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
    const signIn = await c.get('verifyToken')(requireIdToken(firebase_token));
    const device = deviceOf(c.req.header('User-Agent'));
    // A device that signs in again sends the token that it has; other clients send none.
    const earlier = c.req.header('Authorization');
    const { id, ...session } = await createSession(c.get('db'), { idToken: firebase_token, signIn, device, earlier }, c.get('admins'));
    logEvent(c, 'info', 'signed in', { session: id, subject: c.get('subjectOf')(signIn.email) });
    return c.json(session);
  })
  // Not behind the guard: a session can be closed after its owner has left the list of administrators.
  .delete('/api/auth/session', describeRoute({ summary: 'Sign out', status: 204, needsToken: true }), async (c) => {
    await c.get('limit')('logout');
    const ended = await endSession(c.get('db'), c.req.header('Authorization'));
    if (ended) logEvent(c, 'info', 'signed out', { session: ended.id, subject: c.get('subjectOf')(ended.email) });
    return c.body(null, 204);
  });

const sessionDescription = { summary: 'Who is signed in', response: sessionSchema };
const listDescription = { summary: 'Open sessions of all administrators', response: z.array(listedSessionSchema) };
const endDescription = {
  summary: 'Sign out everywhere, or on all other devices',
  query: endSessionsQuerySchema,
  response: endedSessionsSchema,
};

/** The session of the caller, and those of all devices. */
export const sessionAdminRoutes = new Hono<AdministratorEnvironment>()
  .get('/api/auth/session', describeRoute(sessionDescription), (c) => {
    const { email, displayName, personId, expiresAt } = c.get('administrator');
    return c.json({ email, display_name: displayName, person_id: personId, expires_at: expiresAt });
  })
  .get('/api/sessions', describeRoute(listDescription), async (c) =>
    c.json(await listSessions(c.get('db'), c.get('admins'), c.get('administrator'))),
  )
  .delete('/api/sessions', describeRoute(endDescription), async (c) => {
    const { keep } = parseInput(endSessionsQuerySchema, c.req.query());
    const { email, sessionId } = c.get('administrator');
    const ended = await endSessionsOf(c.get('db'), email, keep && sessionId);
    return c.json({ ended });
  })
  .delete('/api/sessions/:id', describeRoute({ summary: 'Sign out one device of one’s own', response: endedSessionsSchema }), async (c) => {
    await endOneSession(c.get('db'), parseInput(z.uuid(), c.req.param('id')), c.get('administrator'));
    return c.json({ ended: 1 });
  });
