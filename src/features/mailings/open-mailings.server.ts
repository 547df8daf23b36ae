import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import type { OpenMailing } from './mailing.ts';
import { isUnderWay } from './mailing-words.ts';
import { readOutlook } from './mailings.server.ts';
import type { MailingTools } from './send-mailings.server.ts';

/** How many articles have emails that wait. */
export async function countOpenMailings(db: Database): Promise<number> {
  const answer = await db.from('mailings').select('id', { count: 'exact', head: true }).is('stopped_at', null).is('finished_at', null);
  dataOf(answer);
  return answer.count ?? 0;
}

/** The mailings with something left to send, each with the title of its article, in the order in which they were asked for. */
export async function readOpenMailings(db: Database, tools: MailingTools): Promise<OpenMailing[]> {
  const open = dataOf(
    await db.from('mailings').select('blog_id,blogs(title)').is('stopped_at', null).is('finished_at', null).order('asked_at'),
  );
  const found = await Promise.all(
    open.map(async ({ blog_id, blogs }) => {
      const { mailings } = await readOutlook(db, { blog_id }, tools);
      // There is one at a time for an article.
      const mailing = mailings.find(isUnderWay);
      return mailing ? [{ ...mailing, title: blogs.title }] : [];
    }),
  );
  return found.flat();
}
