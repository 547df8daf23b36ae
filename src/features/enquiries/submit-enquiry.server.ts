import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { submissionIdOf } from '#src/features/visitor-form/plain-form.server.ts';
import { checkForSpam } from '#src/features/visitor-texts/spam-rules.ts';
import { limits } from '#src/http/rate-limit.ts';
import { AppError } from '#src/lib/errors.ts';
import { type EnquiryInput, enquiryAnswerSchema } from './enquiry.ts';
import { fullText, secondsUntilRoom } from './enquiry-rules.ts';

/** What is told singly has its budget in the SQL function `enquiry_is_late`. So many bytes are stored in a day of what no mail tells of. */
const budget = { sender_reason: 'Many enquiries from one sender', spare_bytes: 10_000_000 };

const storedSchema = enquiryAnswerSchema.extend({
  ...{ name: z.string(), email: z.string(), phone: z.string(), topic: z.string(), message: z.string(), blog_id: z.string().nullable() },
  ...{ told: z.boolean(), late: z.boolean() },
});
const answerSchema = z.union([
  z.object({ full: z.literal(true) }),
  z.object({ enquiry: storedSchema, on_page: z.boolean(), flood: z.string().nullish() }),
]);

/**
 * Stores an enquiry. One that does not read like spam is never refused for how it came, unless its sender has filled the ceiling. The same one, sent again, is stored once, also without an id of its own.
 * @param visitorHash the keyed hash of the sender's IP
 * @returns what the sender is answered, whether readers see the post that it is about, whether the owner is told at once, and whether it is
 * the first of a flood
 * @throws AppError `too_many` for what no mail would tell of, above a ceiling
 */
export async function submitEnquiry(db: Database, input: EnquiryInput, visitorHash: string) {
  const ownId = idFromText(input, visitorHash);
  const first = await store(db, input, input.submission_id ?? ownId, visitorHash);
  // The id is known with another text: it was guessed or reused, and nothing may be lost.
  const { enquiry, on_page, flood } = isSame(first.enquiry, input) ? first : await store(db, input, ownId, visitorHash);
  return {
    answer: enquiryAnswerSchema.parse(enquiry),
    isOnPage: on_page,
    isTold: enquiry.told && !enquiry.late,
    floodBegan: flood === 'began',
  };
}

async function store(db: Database, input: EnquiryInput, submissionId: string, visitorHash: string) {
  const { website, milliseconds_to_fill, consent: _, ...texts } = input;
  const { name, email, message, topic, blog_id } = input;
  const submission = { name, email, message, about: `${topic ?? ''} ${blog_id ?? ''}` };
  const { isSuspected, reasons } = checkForSpam({ ...submission, filledField: website, millisecondsToFill: milliseconds_to_fill ?? null });
  const readsLikeSpam = checkForSpam({ ...submission, filledField: '', millisecondsToFill: null }).isSuspected;
  const isUnmeasured = (milliseconds_to_fill ?? null) === null;
  const enquiry = {
    ...texts,
    submission_id: submissionId,
    reader_hash: visitorHash,
    // Suspected for any reason, and by the text alone: spam by its text has limits of its own (§10.enquiry-flood).
    doubtful: isSuspected || isUnmeasured,
    suspect: readsLikeSpam,
    reasons: isUnmeasured ? [...reasons, 'Sent without the checks of the form'] : reasons,
  };
  const answer = answerSchema.parse(dataOf(await db.rpc('submit_enquiry', { enquiry, limits: limitsFor(visitorHash), budget })));
  if ('full' in answer) throw new AppError('too_many', fullText, { retryAfter: secondsUntilRoom });
  return answer;
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

function isSame(stored: z.infer<typeof storedSchema>, sent: EnquiryInput): boolean {
  const isAboutTheSame = stored.blog_id === (sent.blog_id ?? null);
  return isAboutTheSame && (['name', 'email', 'phone', 'topic', 'message'] as const).every((field) => stored[field] === sent[field]);
}
