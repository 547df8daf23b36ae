import { readRevision } from '#src/features/publishing/revision.server.ts';
import { signInAt } from '#tests/setup/sign-in.ts';
import { type BenchSite, untilLive, withSite } from './bench-site.ts';
import { median } from './median.ts';

/** Seconds from an edit that is sent to the API until the live site carries it; `added` posts beside the sample content. */
export type PublishCost = { added: number; saveToLive: number; slowest: number };

const post = 'free-zone-or-mainland';

export function measurePublish(added: number, runs: number): Promise<PublishCost> {
  return withSite(added, async (site) => {
    const token = await signInAt(site.folder);
    const times: number[] = [];
    for (let run = 1; run <= runs; run++) times.push(await saveToLive(site, token, `Edited ${run} times`));
    return { added, saveToLive: median(times), slowest: Math.max(...times) };
  });
}

async function saveToLive({ url, db }: BenchSite, token: string, subtitle: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${url}/api/blogs/${post}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ title: 'Free zone or mainland', subtitle }),
  });
  if (!answer.ok) throw new Error(`The edit was answered with ${answer.status}: ${await answer.text()}`);
  await untilLive(url, (await readRevision(db)).revision, 10 * 60_000);
  return (performance.now() - started) / 1_000;
}
