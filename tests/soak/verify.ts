import { z } from 'zod';
import { readRevision } from '#src/features/publishing/revision.server.ts';
import { untilLive } from '#tests/bench/bench-site.ts';
import { everyRow } from './every-row.ts';
import { articleId, type Soak } from './person.ts';

const listed = z.array(z.object({ id: z.string() }));

/** Lists acknowledged writes that the site lost, doubled or does not show, a line each. */
export async function lostWrites({ site, ledger, db }: Soak): Promise<string[]> {
  const comments = await everyRow((from, to) => db.from('messages').select('submission_id, content').order('id').range(from, to));
  const posts = await everyRow((from, to) => db.from('blogs').select('id, title, subtitle').order('id').range(from, to));
  const { revision } = await readRevision(db);
  const live = await untilLive(site.url, revision, 120_000).then(
    () => [],
    () => [`revision ${revision} is not live`],
  );
  const soaked = posts.filter(({ title }) => String(title).startsWith('Soaked '));
  return [
    ...differences(
      'comment',
      [...ledger.comments].map(([id, { message }]) => [id, message]),
      comments.map((row) => [row.submission_id, row.content]),
    ),
    ...differences(
      'post',
      [...ledger.posts].map(([id, { subtitle }]) => [id, subtitle]),
      posts.map((row) => [row.id, row.subtitle]),
    ),
    ...(soaked.length === ledger.posts.size ? [] : [`${soaked.length} posts are stored for ${ledger.posts.size} that were written`]),
    ...live,
    ...(await hiddenComments(ledger)),
  ];
}

function differences(what: string, promised: string[][], rows: unknown[][]): string[] {
  return promised.flatMap(([id, text]) => {
    const found = rows.filter(([key]) => key === id);
    if (found.length !== 1) return [`${what} ${id} is there ${found.length} times`];
    return found[0]?.[1] === text ? [] : [`${what} ${id} is "${found[0]?.[1]}" and was acknowledged as "${text}"`];
  });
}

/** Comments that their writers were told are posted, and that no page of comments shows. */
async function hiddenComments(ledger: Soak['ledger']): Promise<string[]> {
  const shown = new Set<string>();
  for (let path: string | undefined = `/api/blogs/${articleId}/comments`; path; ) {
    const { body, headers } = await ledger.insist('visitor', { path });
    for (const { id } of listed.parse(JSON.parse(body))) shown.add(id);
    path = /<(.*)>; rel="prev"/.exec(String(headers.link))?.[1];
  }
  const hidden = [...ledger.comments.values()].filter(({ id, isVisible }) => isVisible && !shown.has(id));
  return hidden.map(({ id }) => `comment ${id} was posted and no page shows it`);
}

/** The audit log has one line for each acknowledged write of the editor, and names nobody else. */
export async function auditedWrites({ db, ledger }: Soak): Promise<string[]> {
  const lines = await everyRow((from, to) =>
    db.from('audit_log').select('action, object_ids, actor').eq('kind', 'post').order('id').range(from, to),
  );
  const counted = (id: string, action: string) => lines.filter((line) => line.action === action && line.object_ids.includes(id)).length;
  const wrong = [...ledger.posts].flatMap(([id, { edits, isDraft }]) => {
    const [made, edited] = [counted(id, isDraft ? 'created' : 'published'), counted(id, 'edited')];
    return made === 1 && edited === edits ? [] : [`the audit log has ${made} beginnings and ${edited} of ${edits} edits of ${id}`];
  });
  const others = lines.filter(({ actor }) => actor !== 'editor@example.com');
  return [...wrong, ...others.map(({ action, actor }) => `the audit log says that ${actor} ${action} a post`)];
}
