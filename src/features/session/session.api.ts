import { Hono } from 'hono';
import { parseInput, readJson } from '#src/http/body.ts';
import type { ApiEnvironment } from '#src/http/context.ts';
import { logEvent } from '#src/http/log.ts';
import { signInRequestSchema } from './session.ts';
import { createSession, deleteSession, requireIdToken } from './sessions.server.ts';

/** Sign-in exchange, who is signed in, and sign-out (specification, section 7; decision 9). */
export const sessionRoutes = new Hono<ApiEnvironment>()
  .post('/api/auth/firebase-login', async (c) => {
    await c.get('limit')('login');
    const { firebase_token } = parseInput(signInRequestSchema, await readJson(c.req.raw));
    const identity = await c.get('verifyToken')(requireIdToken(firebase_token));
    const session = await createSession(c.get('db'), firebase_token, identity, c.get('admins'));
    logEvent(c, 'info', 'signed in');
    return c.json(session);
  })
  .get('/api/auth/session', async (c) => {
    const { email, displayName, expiresAt } = await c.get('requireAdmin')();
    return c.json({ email, display_name: displayName, expires_at: expiresAt });
  })
  .delete('/api/auth/session', async (c) => {
    await deleteSession(c.get('db'), c.req.header('Authorization'));
    logEvent(c, 'info', 'signed out');
    return c.body(null, 204);
  });
