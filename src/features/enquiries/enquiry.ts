import { z } from 'zod';
import { arrivalFields } from '#src/features/arrival/source.ts';
import { postIdSchema } from '#src/features/posts/post.ts';
import { serviceSchema } from '#src/features/services/service.ts';
import { onOneLine } from '#src/features/visitor-texts/readable-text.ts';
import { visitorLimits } from '#src/features/visitor-texts/visitor-fields.ts';
import { isoMoment } from '#src/lib/dates.ts';
import { tidyContact, tidyEnds } from '#src/lib/typed-text.ts';
import { type EnquiryField, type EnquiryTexts, enquiryFieldNames, problemsOf } from './enquiry-rules.ts';

const visible = z
  .string()
  .trim()
  .overwrite((text) => text.replaceAll('\r\n', '\n'))
  .default('');

const contact = z.string().overwrite(tidyContact).default('');

/** Ticked as a form sends it, or as JSON does. */
const consent = z
  .unknown()
  .transform((value) => ([true, 'on', 'true', '1'].includes(value as string) ? 'on' : ''))
  .meta({ description: 'True: the sender agrees that the enquiry is stored and answered.' });

/** What a form fills in by itself: whatever is wrong with it, the enquiry is not lost. */
const hidden = {
  blog_id: postIdSchema.nullish().catch(null),
  with_outline: z.boolean().catch(false).default(false).meta({ description: 'The message has an outline from “Your file”.' }),
  service: serviceSchema.shape.slug.default('').catch('').meta({ description: 'The slug of a service, of whose page it is.' }),
  submission_id: z.uuid().optional().catch(undefined),
  /** Honeypot: hidden from people, filled in by bots. */
  website: z.string().max(500).catch('x'),
  milliseconds_to_fill: z.number().nonnegative().nullish().catch(null),
  ...arrivalFields,
};

/** What a visitor sends. People's fields follow the rules of the form; consent is stored with its moment. */
export const enquiryInputSchema = z
  .object({
    name: visible.meta({ minLength: 1, maxLength: visitorLimits.name }),
    email: contact.meta({ maxLength: visitorLimits.email, description: 'Email or phone is needed.' }),
    phone: contact.meta({ maxLength: visitorLimits.phone }),
    topic: visible.meta({ maxLength: visitorLimits.topic }),
    message: visible.meta({ minLength: 1, maxLength: visitorLimits.message }),
    consent,
    ...hidden,
    website: hidden.website.default(''),
  })
  .check(({ value, issues }) => {
    for (const [field, message] of Object.entries(problemsOf(textsOf(value))))
      issues.push({ code: 'custom', path: [field], input: value[field as EnquiryField], message });
  })
  .transform(({ name, topic, ...rest }) => ({ ...rest, name: tidyEnds(onOneLine(name)), topic: tidyEnds(onOneLine(topic)) }));

export type EnquiryInput = z.output<typeof enquiryInputSchema>;

/** The texts of people's fields, for the rules. */
function textsOf(value: Record<string, unknown>): EnquiryTexts {
  return Object.fromEntries(
    enquiryFieldNames.map((field) => [field, typeof value[field] === 'string' ? value[field] : '']),
  ) as EnquiryTexts;
}

/** What the sender is answered: nothing of what is stored. */
export const enquiryAnswerSchema = z.object({ id: z.string(), created_at: z.string().transform(isoMoment) });
