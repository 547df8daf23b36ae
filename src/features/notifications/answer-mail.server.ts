import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { oneOf } from '#src/db/one-of.ts';
import { messageSchema } from '#src/features/messages/message.ts';
import { subjectOf } from '#src/features/messages/reply-links.ts';
import { withBidiMarks } from '#src/lib/bidi.ts';
import { formatDate } from '#src/lib/dates.ts';
import { type Mail, MailError } from './smtp.server.ts';
import { plainAddress, quoted, subjectLine } from './word-mail.server.ts';

const replySchema = messageSchema.pick({ id: true, parent_id: true, content: true, deleted_at: true });
/** All that the mail knows of the question. */
const askedSchema = messageSchema.pick({
  ...{ id: true, kind: true, name: true, email: true, topic: true, post_title: true },
  ...{ content: true, original: true, created_at: true },
});

/** Letters of the question that are quoted. */
const mostQuoted = 1_000;

/**
 * The owner's answer to somebody who wrote privately, as a mail to that one address: their words, and the question below them.
 * @param id of the answer
 * @returns null when it is gone, and the reason when it cannot go to the address
 */
export async function wordAnswer(db: Database, id: string): Promise<Omit<Mail, 'id'> | MailError | null> {
  const reply = await read(db, replySchema, id);
  const asked = reply?.parent_id && (await read(db, askedSchema, reply.parent_id));
  if (!reply || !asked) return null;
  const recipient = plainAddress(asked.email);
  if (reply.deleted_at) return cannotGo('It was deleted before it was sent.');
  if (!asked.email) return cannotGo('The address was deleted after its time.');
  if (!recipient) return cannotGo('The site cannot write to this address. Please use your mail app.');
  const words = reply.content.split('\n').map(withBidiMarks).join('\n');
  return {
    recipient: { address: recipient, is: 'answered' },
    references: [reply.id, asked.id],
    subject: subjectLine(subjectOf(asked)),
    text: `${words}\n\nOn ${formatDate(asked.created_at)} you wrote:\n${quoted(beginningOf(asked.original ?? asked.content))}\n`,
  };
}

function cannotGo(why: string): MailError {
  return new MailError(why, { refused: { what: 'recipient', isForGood: true } });
}

function beginningOf(question: string): string {
  const letters = [...question];
  return letters.length > mostQuoted ? `${letters.slice(0, mostQuoted).join('')}…` : question;
}

/** Null when it is not there. */
async function read<Schema extends z.ZodObject>(db: Database, schema: Schema, id: string): Promise<z.output<Schema> | null> {
  const query = db.from('messages').select(Object.keys(schema.shape).join(','));
  const [row] = z.array(schema).parse(dataOf(await query.filter('id', 'in', oneOf(id))));
  return row ?? null;
}
