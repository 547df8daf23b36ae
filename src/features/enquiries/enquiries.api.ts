import { type Context, Hono } from 'hono';
import { readSent } from '#src/features/visitor-form/plain-form.server.ts';
import { parseInput } from '#src/http/body.ts';
import type { ApiEnvironment } from '#src/http/context.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { logEvent } from '#src/http/log.ts';
import { requireSameSite } from '#src/http/same-site.ts';
import { type EnquiryInput, enquiryAnswerSchema, enquiryInputSchema } from './enquiry.ts';
import { thanksId } from './enquiry-rules.ts';
import { submitEnquiry } from './submit-enquiry.server.ts';

const description = { summary: 'Ask the owner', body: enquiryInputSchema, response: enquiryAnswerSchema, status: 201 };

/** Takes an enquiry as JSON, or as a plain form of a browser without script, whose failures `readableEnquiryFailures` shows (§7.enquiries). */
export const enquiryRoutes = new Hono<ApiEnvironment>().post('/api/enquiries', describeRoute(description), async (c) => {
  requireSameSite(c.req.raw);
  const { isPlain, sent } = await readSent(c.req.raw);
  const input = parseInput(enquiryInputSchema, sent);
  const { answer, isOnPage } = await receive(c, input);
  if (!isPlain) return c.json(answer, 201);
  // Built from a checked id, so it leads to no other site.
  return c.redirect(`${isOnPage ? `/blog/${input.blog_id}` : '/'}#${thanksId}`, 303);
});

async function receive(c: Context<ApiEnvironment>, input: EnquiryInput) {
  const received = await submitEnquiry(c.get('db'), input, c.get('visitorHash'));
  // No mail tells of a flood, and looking for mails once for each of it would take the time in which the others are stored.
  if (received.isTold) c.set('hasNotice', true);
  if (received.floodBegan) logEvent(c, 'error', 'enquiries flood');
  return received;
}
