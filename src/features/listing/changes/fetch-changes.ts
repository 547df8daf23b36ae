import type { PublicOwner } from '#src/features/owner/public-owner.ts';
import type { CardPost } from '#src/features/posts/post-display.ts';
import { type Changes, isCard } from './changes.ts';

/** One answer of `GET /api/changes`. */
type ChangesAnswer = Changes & { revision: number; more: boolean; owner: PublicOwner | null };

/** Fetches what changed since the build of this page; null when nothing did, and on any failure, because the built list then stays (§8.lists). */
export async function fetchChanges(): Promise<Changes | null> {
  const since = builtRevision();
  if (since === undefined) return null;
  try {
    const answer = await fetchAnswer(since);
    if (answer.owner) dispatchEvent(new CustomEvent('owner:changed', { detail: answer.owner }));
    return await withLater(answer);
  } catch (error) {
    console.warn('The lists are those of the last build.', error);
    return null;
  }
}

/** Completes an answer by those that follow it; null when nothing changed. @throws Error when one cannot be fetched */
async function withLater(first: ChangesAnswer): Promise<Changes | null> {
  const answers = [first];
  for (let last = first; last.more; answers.push(last)) last = await fetchAnswer(last.revision);
  // A post may change once more while the answers come in; the last one is right.
  const posts = new Map<string, CardPost | null>();
  for (const { changed, gone } of answers) {
    for (const post of changed.filter(isCard)) posts.set(post.id, post);
    for (const id of gone) posts.set(id, null);
  }
  if (posts.size === 0) return null;
  const { total, categories } = answers.at(-1) ?? first;
  const gone = [...posts].flatMap(([id, post]) => (post ? [] : id));
  return { total, categories, changed: [...posts.values()].filter((post) => post !== null), gone };
}

/** The revision that this page was built from, which comes with it as a header; undefined without one (docs/decisions/0026). */
function builtRevision(): string | undefined {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.serverTiming?.find(({ name }) => name === 'build')?.description;
}

async function fetchAnswer(since: string | number): Promise<ChangesAnswer> {
  const response = await fetch(`/api/changes?since=${since}`, { priority: 'low' });
  if (!response.ok) throw new Error(`The changes answered ${response.status}.`);
  const answer = (await response.json()) as ChangesAnswer;
  if (!Array.isArray(answer?.changed) || !Array.isArray(answer.gone)) throw new Error('The changes are malformed.');
  return answer;
}
