import { connect } from '#src/db/client.ts';
import { readRevision } from '#src/features/publishing/revision.server.ts';
import { untilLive } from '#tests/bench/bench-site.ts';
import type { Ledger } from './ledger.ts';
import type { SoakedSite } from './soaked-site.ts';

/** Lists acknowledged writes that the site lost or doubled, a line each. */
export async function lostWrites(site: SoakedSite, { acknowledged }: Ledger): Promise<string[]> {
  const db = connect(site.environment, { timeoutMs: 60_000 });
  const comments = await everyRow((from, to) =>
    db.from('comments').select('submission_id, content').order('id').range(from, to).throwOnError(),
  );
  const posts = await everyRow((from, to) => db.from('blogs').select('id, title, subtitle').order('id').range(from, to).throwOnError());
  const { revision } = await readRevision(db);
  const live = await untilLive(site.url, revision, 120_000).then(
    () => [],
    () => [`revision ${revision} is not live`],
  );
  const soaked = posts.filter(({ title }) => String(title).startsWith('Soaked '));
  return [
    ...differences(
      'comment',
      acknowledged.comments,
      comments.map((row) => [row.submission_id, row.content]),
    ),
    ...differences(
      'post',
      acknowledged.posts,
      posts.map((row) => [row.id, row.subtitle]),
    ),
    ...(soaked.length === acknowledged.posts.size
      ? []
      : [`${soaked.length} posts are stored for ${acknowledged.posts.size} that were written`]),
    ...live,
  ];
}

function differences(what: string, promised: Map<string, string>, rows: unknown[][]): string[] {
  return [...promised].flatMap(([id, text]) => {
    const found = rows.filter(([key]) => key === id);
    if (found.length !== 1) return [`${what} ${id} is there ${found.length} times`];
    return found[0]?.[1] === text ? [] : [`${what} ${id} is "${found[0]?.[1]}" and was acknowledged as "${text}"`];
  });
}

const batch = 1_000;

async function everyRow<Row>(read: (from: number, to: number) => PromiseLike<{ data: Row[] | null }>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { data } = await read(rows.length, rows.length + batch - 1);
    rows.push(...(data ?? []));
    if ((data?.length ?? 0) < batch) return rows;
  }
}
