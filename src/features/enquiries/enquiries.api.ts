import { type Context, Hono } from 'hono';
import { parseInput, readJson } from '#src/http/body.ts';
import type { ApiEnvironment } from '#src/http/context.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { logEvent } from '#src/http/log.ts';
import { requireSameSite } from '#src/http/same-site.ts';
import { AppError } from '#src/lib/errors.ts';
import { isStorable } from '#src/lib/storable-text.ts';
import { type EnquiryInput, enquiryAnswerSchema, enquiryInputSchema } from './enquiry.ts';
import { thanksId } from './enquiry-rules.ts';
import { formTypeOf, readForm } from './plain-form.server.ts';
import { submitEnquiry } from './submit-enquiry.server.ts';

const description = { summary: 'Ask the owner', body: enquiryInputSchema, response: enquiryAnswerSchema, status: 201 };

/** Takes an enquiry as JSON, or as a plain form of a browser without script, whose failures `readableFailures` shows (§7.enquiries). */
export const enquiryRoutes = new Hono<ApiEnvironment>().post('/api/enquiries', describeRoute(description), async (c) => {
  requireSameSite(c.req.raw);
  const formType = formTypeOf(c.req.raw);
  if (formType === 'withFiles') throw new AppError('unsupported', 'Files cannot be sent here. Please send your question as text.');
  if (formType === null) {
    const { answer } = await receive(c, parseInput(enquiryInputSchema, await readJson(c.req.raw)));
    return c.json(answer, 201);
  }
  const typed = await readForm(c.req.raw);
  if (!Object.values(typed).every(isStorable)) throw new AppError('bad_request', 'The text contains characters that cannot be stored.');
  const input = parseInput(enquiryInputSchema, typed);
  const { isOnPage } = await receive(c, input);
  // Built from a checked id, so it leads to no other site.
  return c.redirect(`${isOnPage ? `/blog/${input.blog_id}` : '/'}#${thanksId}`, 303);
});

async function receive(c: Context<ApiEnvironment>, input: EnquiryInput) {
  const received = await submitEnquiry(c.get('db'), input, c.get('visitorHash'));
  // Of a flood nobody is told, and looking for mails once for each of it would take the time in which the others are stored.
  if (received.isTold) c.set('hasNotice', true);
  if (received.floodBegan) logEvent(c, 'error', 'enquiries flood');
  return received;
}
