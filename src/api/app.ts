import { Hono } from 'hono';
import { except } from 'hono/combine';
import { contextStorage } from 'hono/context-storage';
import { createMiddleware } from 'hono/factory';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { timeout } from 'hono/timeout';
import { z } from 'zod';
import { pageRoutes } from '#src/content/page.api.ts';
import { dataOf, readOnlySentence } from '#src/db/answer.ts';
import { actingFor, type Database } from '#src/db/client.ts';
import { auditLogAdminRoutes } from '#src/features/audit-log/audit-log.api.ts';
import { backupAdminRoutes } from '#src/features/backups/backups.api.ts';
import type { BackupStore } from '#src/features/backups/nightly-backups.server.ts';
import { commentSwitchAdminRoutes } from '#src/features/comments/comment-switch.api.ts';
import { commentRoutes } from '#src/features/comments/comments.api.ts';
import { readableCommentFailures } from '#src/features/comments/plain-comment.server.ts';
import { enquiryRoutes } from '#src/features/enquiries/enquiries.api.ts';
import { readableEnquiryFailures } from '#src/features/enquiries/plain-enquiry.server.ts';
import { textSearchRoutes } from '#src/features/listing/text-search/text-search.api.ts';
import { mailingAdminRoutes } from '#src/features/mailings/mailings.api.ts';
import type { MailingTools } from '#src/features/mailings/send-mailings.server.ts';
import { messageAdminRoutes } from '#src/features/messages/messages.api.ts';
import { sendNotificationsAfterWrites } from '#src/features/notifications/after-writes.server.ts';
import { notificationAdminRoutes } from '#src/features/notifications/notifications.api.ts';
import type { NotificationTools } from '#src/features/notifications/notifications.server.ts';
import { partnerAdminRoutes, partnerRoutes } from '#src/features/partners/partners.api.ts';
import { pictureAdminRoutes } from '#src/features/pictures/pictures.api.ts';
import { uploadAdminRoutes, uploadRoutes } from '#src/features/pictures/uploads.api.ts';
import type { PreparePicture, UploadStore } from '#src/features/pictures/uploads.server.ts';
import { postRevisionAdminRoutes } from '#src/features/post-revisions/post-revisions.api.ts';
import { postLifeAdminRoutes } from '#src/features/posts/post-life.api.ts';
import { postAdminRoutes, postRoutes } from '#src/features/posts/posts.api.ts';
import { twinAdminRoutes } from '#src/features/posts/twin.api.ts';
import { previewLinkAdminRoutes } from '#src/features/preview-links/preview-links.api.ts';
import { privacyAdminRoutes } from '#src/features/privacy/privacy.api.ts';
import { type PublishDependencies, publishAdminRoutes, publishRoutes } from '#src/features/publishing/publish.api.ts';
import type { PublishTools } from '#src/features/publishing/publisher.server.ts';
import { publishPending } from '#src/features/publishing/publisher.server.ts';
import { readRevision } from '#src/features/publishing/revision.server.ts';
import { reactionRoutes } from '#src/features/reactions/reactions.api.ts';
import { adminEmails } from '#src/features/session/admin-emails.server.ts';
import { sessionAdminRoutes, sessionRoutes } from '#src/features/session/session.api.ts';
import type { TokenVerifier } from '#src/features/session/session.ts';
import { requireSession } from '#src/features/session/sessions.server.ts';
import { type DrawShareImage, shareImageRoutes } from '#src/features/sharing/share-images.api.ts';
import { siteProfileAdminRoutes } from '#src/features/site-profile/site-profile.api.ts';
import { statsAdminRoutes } from '#src/features/statistics/dashboard-stats.api.ts';
import { markRoutes, statisticsAdminRoutes } from '#src/features/statistics/statistics.api.ts';
import { readableSubscriptionFailures } from '#src/features/subscriptions/plain-subscription.server.ts';
import { subscriptionSettingsAdminRoutes } from '#src/features/subscriptions/settings.api.ts';
import { subscriberAdminRoutes, subscriptionRoutes } from '#src/features/subscriptions/subscriptions.api.ts';
import { textAdminRoutes } from '#src/features/versioned-form/texts.api.ts';
import { forAdministrators } from '#src/http/administrator.ts';
import type { ApiEnvironment } from '#src/http/context.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { answerError, answerMethodNotAllowed, answerNotFound, timeoutException } from '#src/http/errors.ts';
import { instanceLimit } from '#src/http/instance-limit.ts';
import type { ForgetMails } from '#src/http/local-mails.ts';
import { logEvent } from '#src/http/log.ts';
import { type PurgeCall, purgeWithRetries } from '#src/http/purge.ts';
import { limiter } from '#src/http/rate-limit.ts';
import { securityHeaders } from '#src/http/security-headers.ts';
import { hashSubject, hashVisitor } from '#src/http/visitor-hash.ts';
import { AppError, reasonOf } from '#src/lib/errors.ts';
import { plainPath } from '#src/lib/site-path.ts';
import { openApiRoutes } from './openapi.ts';

const response = z.object({ status: z.literal('ok'), database: z.literal('connected') });

/** `GET /api/health`: 200 after a real query of a database that takes changes, 503 otherwise; names no version, host or key. */
const healthRoutes = new Hono<ApiEnvironment>().get(
  '/api/health',
  describeRoute({ summary: 'Whether the database answers', response }),
  async (c) => {
    await readRevision(c.get('db'));
    if (dataOf(await c.get('db').rpc('takes_no_changes'))) throw new AppError('unavailable', readOnlySentence);
    return c.json({ status: 'ok', database: 'connected' });
  },
);

/** Lets routes run work after the response; the platform waits for it. */
const afterResponse = createMiddleware<ApiEnvironment>(async (c, next) => {
  c.set('afterResponse', (work) => {
    const done = work().catch((error: unknown) => logEvent(c, 'error', 'work after the answer failed', { error: reasonOf(error) }));
    c.env?.waitUntil?.(done);
  });
  await next();
});

const quietPaths = /^\/api\/(publish|texts)(\/|$)/;

/** Dependencies of the API; `live.ts` takes them from the environment, tests pass their own. */
export type ApiDependencies = {
  database: () => Database;
  adminEmails: () => string | undefined;
  verifyToken: TokenVerifier;
  /** Key of the visitor hashes. */
  hashKey: () => string;
  uploads: () => UploadStore;
  /** Makes of an uploaded file what is stored of it. */
  preparePicture: PreparePicture;
  /** Draws the share image of a post. */
  drawShareImage: DrawShareImage;
  /** Storage of nightly backups. */
  backups: () => BackupStore;
  purge: PurgeCall;
  /** Fetches a live page of the site. */
  warm: (path: string) => Promise<unknown>;
  publishing: PublishDependencies;
  notifications: NotificationTools;
  /** Articles by email. */
  mailings: MailingTools;
  forgetMails: ForgetMails;
  /** Milliseconds after which a request is answered 503. */
  requestTimeoutMs?: number;
};

/** No address has a second spelling, which would be a copy of its own in the cache of the edge. */
const oneSpelling = createMiddleware<ApiEnvironment>(async (c, next) => {
  const url = new URL(c.req.url);
  // What can be no path has no other spelling either: the routes refuse it in their own words.
  return [url.pathname, null].includes(plainPath(url)) ? next() : answerNotFound(c);
});

/** The whole API as one function from Request to Response. */
export function createApi(dependencies: ApiDependencies): Hono<ApiEnvironment> {
  const app = new Hono<ApiEnvironment>();
  app
    // For the ids in lines of the log.
    .use(contextStorage())
    .use(securityHeaders)
    .use(afterResponse)
    .use(publishAfterWrites(dependencies.publishing.tools))
    .use(sendNotificationsAfterWrites(dependencies.notifications))
    .use(methodNotAllowed({ app, onMethodNotAllowed: answerMethodNotAllowed }))
    .use('/api/enquiries', readableEnquiryFailures)
    .use('/api/subscriptions', readableSubscriptionFailures)
    .use('/api/blogs/:id/comments', readableCommentFailures)
    // An upload takes as long as the sender's connection needs.
    .use(except(['/api/upload', '/api/files'], timeout(dependencies.requestTimeoutMs ?? 8_000, timeoutException)))
    .use(requestContext(dependencies))
    .use(instanceLimit())
    .use(oneSpelling)
    .notFound(answerNotFound)
    .onError(answerError);
  const open = [
    sessionRoutes,
    postRoutes,
    pageRoutes,
    commentRoutes,
    enquiryRoutes,
    partnerRoutes,
    reactionRoutes,
    textSearchRoutes,
    uploadRoutes,
    healthRoutes,
  ];
  for (const routes of [
    ...open,
    shareImageRoutes(dependencies.drawShareImage),
    publishRoutes(dependencies.publishing),
    markRoutes(dependencies.hashKey),
    subscriptionRoutes(dependencies.hashKey),
    openApiRoutes(app),
  ])
    app.route('/', routes);
  // After the open routes, some of which leave a request to the administrator's route of the same path.
  for (const routes of [
    sessionAdminRoutes,
    postAdminRoutes,
    postLifeAdminRoutes,
    twinAdminRoutes,
    postRevisionAdminRoutes,
    previewLinkAdminRoutes,
    commentSwitchAdminRoutes,
    partnerAdminRoutes,
    siteProfileAdminRoutes,
    pictureAdminRoutes,
    statsAdminRoutes,
    statisticsAdminRoutes,
    auditLogAdminRoutes,
    subscriberAdminRoutes,
  ])
    app.route('/', forAdministrators(routes));
  app.route('/', forAdministrators(messageAdminRoutes(() => dependencies.notifications.settings()?.from ?? null)));
  app.route('/', forAdministrators(privacyAdminRoutes(dependencies.hashKey, dependencies.forgetMails)));
  app.route('/', forAdministrators(backupAdminRoutes(dependencies.backups)));
  app.route('/', forAdministrators(notificationAdminRoutes(dependencies.notifications)));
  app.route('/', forAdministrators(mailingAdminRoutes(dependencies.mailings)));
  app.route('/', forAdministrators(subscriptionSettingsAdminRoutes(dependencies.mailings)));
  app.route('/', forAdministrators(textAdminRoutes, 'text'));
  app.route('/', forAdministrators(uploadAdminRoutes, 'upload'));
  app.route('/', forAdministrators(publishAdminRoutes(dependencies.publishing), 'own'));
  return app;
}

function requestContext(dependencies: ApiDependencies) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    const db = dependencies.database();
    const admins = adminEmails(dependencies.adminEmails());
    const hashKey = dependencies.hashKey();
    const visitorHash = hashVisitor(c.env?.ip, hashKey);
    const authorization = c.req.header('Authorization');
    c.set('db', db);
    c.set('admins', admins);
    c.set('visitorHash', visitorHash);
    c.set('subjectOf', (email) => hashSubject(email, hashKey));
    c.set('hasToken', authorization !== undefined);
    c.set('verifyToken', dependencies.verifyToken);
    c.set('requireAdmin', async () => {
      const administrator = await requireSession(db, authorization, admins);
      c.set('administrator', administrator);
      c.set('db', actingFor(db, { email: administrator.email, session: administrator.sessionId, request: c.get('requestId') }));
      return administrator;
    });
    c.set('limit', limiter(db, visitorHash));
    c.set('uploads', dependencies.uploads());
    c.set('preparePicture', dependencies.preparePicture);
    c.set('purge', async (...tags) => {
      await purgeWithRetries(tags, dependencies.purge, c.get('afterResponse'));
      const path = livePathOf(tags);
      if (path) c.get('afterResponse')(async () => void (await dependencies.warm(path)));
    });
    await next();
  });
}

/** A page that shows what was saved: the next reader does not wait for a function to start. */
function livePathOf(tags: string[]): string | undefined {
  const [, id] = /^post-(.+)$/.exec(tags.find((tag) => tag.startsWith('post-')) ?? '') ?? [];
  if (id) return `/live/blog/${id}`;
  return tags.some((tag) => ['site-profile', 'partners'].includes(tag)) ? '/live' : undefined;
}

/**
 * After each write of an administrator, starts a build for pending changes. The database decides whether any are pending: drafts,
 * comments and saves without a change leave none. Unsaved texts, which arrive every few seconds, are not worth the question.
 */
function publishAfterWrites(tools: (db: Database) => PublishTools) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    await next();
    const isWrite = c.get('hasPublished') || !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
    const isDone = c.get('administrator') !== undefined && c.res.ok;
    if (isWrite && isDone && !quietPaths.test(c.req.path)) c.get('afterResponse')(() => publishPending(tools(c.get('db'))));
  });
}
