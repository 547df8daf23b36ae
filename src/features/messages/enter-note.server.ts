import type { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { oneOf } from '#src/db/one-of.ts';
import { AppError } from '#src/lib/errors.ts';
import { momentIn } from '#src/lib/zoned-time.ts';
import { site } from '#src/site.ts';
import { today } from './messages.server.ts';
import type { noteInputSchema } from './note.ts';

/**
 * Stores a message that reached the owner another way, once for each submission id. It is answered, unless a reminder brings it back.
 * @returns its id
 * @throws AppError `bad_request` for a day that is not allowed and for an unknown article, `conflict` when the id was used for another text
 */
export async function enterNote(db: Database, input: z.output<typeof noteInputSchema>): Promise<string> {
  const { submission_id, way, name, message, email, phone, blog_id = null, follow_up_on = null } = input;
  const day = input.day ?? today();
  if (day > today()) throw wrong('day', 'Please choose today or an earlier day.');
  if (follow_up_on !== null && follow_up_on < today()) throw wrong('follow_up_on', 'Please choose today or a later day.');
  const now = new Date().toISOString();
  const row = {
    ...{ kind: 'note', is_private: true, source: way, name, email, phone, content: message, blog_id, follow_up_on, submission_id },
    post_title: blog_id === null ? '' : await titleOf(db, blog_id),
    state: follow_up_on === null ? 'answered' : 'open',
    answered_at: follow_up_on === null ? now : null,
    created_at: day === today() ? now : (momentIn(site.timeZone, { day, time: '12:00' }) ?? now),
  };
  const options = { onConflict: 'submission_id', ignoreDuplicates: true };
  const [stored] = dataOf(await db.from('messages').upsert(row, options).select('id'));
  if (stored) return stored.id;
  const columns = 'id,kind,name,content';
  const [existing] = dataOf(await db.from('messages').select(columns).filter('submission_id', 'in', oneOf(submission_id)));
  if (existing?.kind !== 'note' || existing.name !== name || existing.content !== message)
    throw new AppError('conflict', 'This was saved already with another text. Please reload the page.');
  return existing.id;
}

async function titleOf(db: Database, id: string): Promise<string> {
  const [post] = dataOf(await db.from('blogs').select('title').filter('id', 'in', oneOf(id)));
  if (!post) throw wrong('blog_id', 'There is no such article any more. Please choose another, or none.');
  return post.title;
}

function wrong(field: string, problem: string): AppError {
  return new AppError('bad_request', problem, { fields: { [field]: problem } });
}
