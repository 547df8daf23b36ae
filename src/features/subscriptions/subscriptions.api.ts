import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { readSent } from '#src/features/visitor-form/plain-form.server.ts';
import type { AdministratorEnvironment } from '#src/http/administrator.ts';
import { parseInput, readJson } from '#src/http/body.ts';
import type { ApiEnvironment } from '#src/http/context.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { logEvent } from '#src/http/log.ts';
import { noteTakingOut } from '#src/http/note-taking-out.ts';
import { requireSameSite } from '#src/http/same-site.ts';
import { AppError, reasonOf } from '#src/lib/errors.ts';
import { signUp } from './sign-up.server.ts';
import { subscribedId } from './subscribe-form.ts';
import { actOnSubscribers, listSubscribers } from './subscribers.server.ts';
import {
  linkSchema,
  signUpSchema,
  subscriberActSchema,
  subscriberChangeSchema,
  subscriberExportInputSchema,
  subscriberExportSchema,
  subscriberFilterSchema,
  subscriberPageSchema,
} from './subscription.ts';
import { confirmSubscription, leaveSubscription, returnToSubscription } from './subscription-links.server.ts';

const signUpDescription = { summary: 'Ask for new articles by email', body: signUpSchema, response: z.object({}) };
const press = (summary: string) => ({ summary, body: linkSchema, status: 303 });
const exportPage = 200;

/**
 * What readers do (§7.subscriptions): they ask, confirm, leave and come back. The last three are the forms of pages below `/subscribe`, and whoever
 * has the link may press: no same-site check, as these pages send no origin.
 * @param hashKey the key of the digests of addresses and of the links to leave
 */
export function subscriptionRoutes(hashKey: () => string) {
  return new Hono<ApiEnvironment>()
    .post('/api/subscriptions', describeRoute(signUpDescription), async (c) => {
      requireSameSite(c.req.raw);
      const { isPlain, sent } = await readSent(c.req.raw);
      const input = parseInput(signUpSchema, sent);
      const { isMailDue, place } = await signUp(c.get('db'), input, c.get('visitorHash'), hashKey());
      if (isMailDue) c.set('hasNotice', true);
      return isPlain ? c.redirect(`${pathOf(place)}#${subscribedId}`, 303) : c.json({});
    })
    .post('/api/subscriptions/confirm', describeRoute(press('Confirm a subscription')), (c) =>
      pressed(c, '/subscribe', (token) => confirmSubscription(c.get('db'), token)),
    )
    .post('/api/subscriptions/leave', describeRoute(press('Leave')), (c) =>
      pressed(c, '/subscribe/leave', (token) => leaveSubscription(c.get('db'), token, hashKey())),
    )
    .post('/api/subscriptions/return', describeRoute(press('Take a leaving back')), (c) =>
      pressed(c, '/subscribe/leave', (token) => returnToSubscription(c.get('db'), token, hashKey()), 'returned'),
    )
    .get('/api/subscriptions/leave/:token', describeRoute({ summary: 'The page of a link to leave', status: 303 }), (c) =>
      c.redirect(`/subscribe/leave/${encodeURIComponent(c.req.param('token'))}`, 303),
    )
    .post('/api/subscriptions/leave/:token', describeRoute({ summary: 'Leave by one click of a mail program (RFC 8058)' }), async (c) => {
      const outcome = await leaveSubscription(c.get('db'), c.req.param('token'), hashKey());
      if (outcome === 'ended') throw new AppError('not_found', 'This link no longer works.');
      return c.text(outcome === 'test' ? 'This was a test. Nothing was changed.' : 'You are unsubscribed.');
    });
}

/** A page of this site on which the form stands; never another site. */
function pathOf(place: string): string {
  if (place === 'home' || place === 'page') return '/';
  return place === 'blog' ? '/blog' : `/blog/${place}`;
}

/** The form of a page, which then shows what is; what failed says so there, and leaves the button. */
async function pressed(
  c: Context<ApiEnvironment>,
  page: string,
  act: (token: string) => Promise<unknown>,
  done: 'returned' | null = null,
): Promise<Response> {
  const { token, lang } = parseInput(linkSchema, (await readSent(c.req.raw)).sent);
  const language = lang === 'en' ? [] : [`lang=${lang}`];
  const shown = (how: string | null) => {
    const query = [...language, ...(how ? [how] : [])].join('&');
    return c.redirect(`${page}/${encodeURIComponent(token)}${query && `?${query}`}`, 303);
  };
  try {
    await act(token);
    return shown(done);
  } catch (error) {
    logEvent(c, 'error', 'a press on a page of subscriptions failed', { error: reasonOf(error) });
    return shown('failed');
  }
}

/** The owner's list (§2.subscribers). */
export const subscriberAdminRoutes = new Hono<AdministratorEnvironment>()
  .get(
    '/api/subscribers',
    describeRoute({ summary: 'Subscribers, newest first', query: subscriberFilterSchema, response: subscriberPageSchema }),
    async (c) => c.json(await listSubscribers(c.get('db'), parseInput(subscriberFilterSchema, c.req.query()))),
  )
  .post(
    '/api/subscribers/act',
    describeRoute({ summary: 'One act on one or many subscribers', body: subscriberActSchema, response: subscriberChangeSchema }),
    async (c) => {
      const input = parseInput(subscriberActSchema, await readJson(c.req.raw));
      const changed = await actOnSubscribers(c.get('db'), input);
      if (input.action === 'send-link') c.set('hasNotice', true);
      return c.json({ changed });
    },
  )
  .post(
    '/api/subscribers/export',
    describeRoute({ summary: 'All who are subscribed, page by page', body: subscriberExportInputSchema, response: subscriberExportSchema }),
    async (c) => {
      const { cursor } = parseInput(subscriberExportInputSchema, await readJson(c.req.raw));
      const { subscribers, next } = await listSubscribers(c.get('db'), { state: 'subscribed', cursor }, exportPage);
      await noteTakingOut(c, 'exported', 'subscriber', [], cursor !== undefined);
      return c.json({ subscribers, next });
    },
  );
