import { type Context, Hono } from 'hono';
import type { Database } from '#src/db/client.ts';
import { submitMessage } from '#src/features/messages/submit-message.server.ts';
import { servicePath } from '#src/features/services/service.ts';
import { publicSiteProfile } from '#src/features/site-profile/public-rows.ts';
import { readSiteProfile } from '#src/features/site-profile/site-profile.server.ts';
import { readSent } from '#src/features/visitor-form/plain-form.server.ts';
import { onOneLine } from '#src/features/visitor-texts/readable-text.ts';
import { parseInput } from '#src/http/body.ts';
import type { ApiEnvironment } from '#src/http/context.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { logEvent } from '#src/http/log.ts';
import { requireSameSite } from '#src/http/same-site.ts';
import { type EnquiryInput, enquiryAnswerSchema, enquiryInputSchema } from './enquiry.ts';
import { thanksId } from './enquiry-rules.ts';

const description = { summary: 'Ask the owner', body: enquiryInputSchema, response: enquiryAnswerSchema, status: 201 };

/** Takes an enquiry as JSON, or as a plain form of a browser without script, whose failures `readableEnquiryFailures` shows (§7.enquiries). */
export const enquiryRoutes = new Hono<ApiEnvironment>().post('/api/enquiries', describeRoute(description), async (c) => {
  requireSameSite(c.req.raw);
  const { isPlain, sent } = await readSent(c.req.raw);
  const input = parseInput(enquiryInputSchema, sent);
  const { message, page } = await receive(c, input);
  if (!isPlain) return c.json(enquiryAnswerSchema.parse(message), 201);
  // Built from a checked id or slug, so it leads to no other site.
  return c.redirect(`${page}#${thanksId}`, 303);
});

/** Stores it; answers the message and the page that it was sent from: the home page where readers do not see another. */
async function receive(c: Context<ApiEnvironment>, { blog_id = null, milliseconds_to_fill = null, ...input }: EnquiryInput) {
  const { asked, ofPage } = await servicesOf(c.get('db'), input);
  const about = { service: asked?.slug ?? '', service_name: onOneLine(asked?.name ?? '') };
  const sent = { ...input, ...about, kind: 'enquiry', blog_id, milliseconds_to_fill } as const;
  const received = await submitMessage(c.get('db'), sent, c.get('visitorHash'));
  // No mail tells of a flood, and looking for mails once for each of it would take the time in which the others are stored.
  if (received.message.told === 'singly') c.set('hasNotice', true);
  if (received.floodBegan) logEvent(c, 'error', 'enquiries flood');
  return { message: received.message, page: received.postIsPublic ? `/blog/${blog_id}` : ofPage ? servicePath(ofPage) : '/' };
}

/** The service that an enquiry is about, which is the one that its topic names, else that of its page; only those on the site count. */
async function servicesOf(db: Database, { topic, service }: Pick<EnquiryInput, 'topic' | 'service'>) {
  if (!topic && !service) return {};
  const { services } = publicSiteProfile((await readSiteProfile(db)).facts);
  const ofPage = services.find(({ slug }) => slug === service);
  return { asked: services.find(({ name }) => onOneLine(name) === topic) ?? ofPage, ofPage };
}
