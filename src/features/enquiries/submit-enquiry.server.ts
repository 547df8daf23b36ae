import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { submissionIdOf } from '#src/features/visitor-form/plain-form.server.ts';
import { checkForSpam } from '#src/features/visitor-texts/spam-score.ts';
import { limits } from '#src/http/rate-limit.ts';
import { type EnquiryInput, enquiryAnswerSchema } from './enquiry.ts';

/** So many enquiries of the whole site are told singly within these seconds; what comes beyond is stored and waits in the list. */
const budget = {
  allowed: 20,
  window_seconds: 600,
  reason: 'Many enquiries arrived at once',
  sender_reason: 'Many enquiries from one sender',
};

const answerSchema = z.object({
  enquiry: enquiryAnswerSchema.extend({ name: z.string(), email: z.string(), phone: z.string(), message: z.string(), told: z.boolean() }),
  on_page: z.boolean(),
  flood: z.string().nullish(),
});

/**
 * Stores an enquiry; never refuses one for how often or how it came. The same one, sent again, is stored once, also without an id of its own.
 * @param visitorHash the keyed hash of the sender's IP
 * @returns what the sender is answered, whether readers see the post that it is about, whether the owner is told, and whether it is the first of a flood
 */
export async function submitEnquiry(db: Database, input: EnquiryInput, visitorHash: string) {
  const ownId = idFromText(input, visitorHash);
  const first = await store(db, input, input.submission_id ?? ownId, visitorHash);
  // The id is known with another text: it was guessed or reused, and nothing may be lost.
  const { enquiry, on_page, flood } = isSame(first.enquiry, input) ? first : await store(db, input, ownId, visitorHash);
  return { answer: enquiryAnswerSchema.parse(enquiry), isOnPage: on_page, isTold: enquiry.told, floodBegan: flood === 'began' };
}

async function store(db: Database, input: EnquiryInput, submissionId: string, visitorHash: string) {
  const { website, milliseconds_to_fill, consent: _, ...texts } = input;
  const { name, email, message } = input;
  const { status, reasons } = checkForSpam({
    name,
    email,
    message,
    filledField: website,
    millisecondsToFill: milliseconds_to_fill ?? null,
  });
  const isUnmeasured = (milliseconds_to_fill ?? null) === null;
  const enquiry = {
    ...texts,
    submission_id: submissionId,
    reader_hash: visitorHash,
    doubtful: status === 'held' || isUnmeasured,
    reasons: isUnmeasured ? [...reasons, 'Sent without the checks of the form'] : reasons,
  };
  return answerSchema.parse(dataOf(await db.rpc('submit_enquiry', { enquiry, limits: limitsFor(visitorHash), budget })));
}

function limitsFor(visitorHash: string) {
  return (['enquiry', 'enquiriesADay'] as const).map((name) => {
    const { windowSeconds, allowed } = limits[name];
    return { bucket: `${name}:${visitorHash}`, window_seconds: windowSeconds, allowed };
  });
}

function idFromText({ name, email, phone, topic, message, blog_id }: EnquiryInput, visitorHash: string): string {
  return submissionIdOf(visitorHash, name, email, phone, topic, message, blog_id);
}

function isSame(stored: Pick<EnquiryInput, 'name' | 'email' | 'phone' | 'message'>, sent: EnquiryInput): boolean {
  return (['name', 'email', 'phone', 'message'] as const).every((field) => stored[field] === sent[field]);
}
