import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { type CommentSwitch, commentSwitchSchema } from './comment-switch.ts';

/** Whether comments are open on the site. */
export async function readCommentSwitch(db: Database): Promise<CommentSwitch> {
  return commentSwitchSchema.parse(dataOf(await db.from('comment_switches').select('open').single()));
}

/** Opens or closes the comments of the whole site; those that are there stay. */
export async function setCommentSwitch(db: Database, { open }: CommentSwitch): Promise<CommentSwitch> {
  return commentSwitchSchema.parse(dataOf(await db.from('comment_switches').update({ open }).eq('id', true).select('open').single()));
}
