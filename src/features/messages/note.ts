import { z } from 'zod';
import { postIdSchema } from '#src/features/posts/post.ts';
import { problemOf, problemOfPhone } from '#src/features/visitor-texts/visitor-fields.ts';
import { isStorable } from '#src/lib/storable-text.ts';
import { tidyContact } from '#src/lib/typed-text.ts';
import { day, messageLimits } from './message.ts';

/** How a message reached the owner that an administrator enters by hand; stored as its source. */
export const noteWay = z.enum(['call', 'whatsapp', 'meeting', 'other']);

const optionalContact = z.string().overwrite(tidyContact).default('');

/** A message that reached the owner another way, entered by an administrator. It raises no mail, and no limit of visitors holds for it. */
export const noteInputSchema = z
  .object({
    submission_id: z.uuid(),
    way: noteWay,
    name: z.string().trim(),
    message: z.string().trim().min(1, 'Please write what was said.').max(messageLimits.message).refine(isStorable),
    email: optionalContact,
    phone: optionalContact,
    blog_id: postIdSchema.nullish(),
    /** The day on which it came, today or earlier; today without it. */
    day: day.nullish(),
    follow_up_on: day.nullish(),
  })
  .check(({ value, issues }) => {
    for (const [field, text] of Object.entries(problemsOfNote(value)))
      issues.push({ code: 'custom', path: [field], input: text, message: text });
  });

export type NoteInput = z.input<typeof noteInputSchema>;

/** The errors by field, by the rules of the visitors' forms; number and address may be left out. */
function problemsOfNote({ name, email, phone }: Pick<NoteInput, 'name'> & { email: string; phone: string }) {
  const problems = {
    name: problemOf('name', name),
    email: email ? problemOf('email', email) : null,
    phone: phone ? problemOfPhone(phone) : null,
  };
  return Object.fromEntries(Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, problem]] : [])));
}
