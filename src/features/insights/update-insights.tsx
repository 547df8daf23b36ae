import { fetchNewest } from '#src/features/listing/changes/fetch-newest.ts';
import { replaceCards } from '#src/features/listing/changes/replace-cards.tsx';
import { Insights } from './Insights.tsx';
import { insightCount } from './insight-count.ts';

/** Shows the newest posts as they are now. */
export async function updateInsights(): Promise<void> {
  const posts = await fetchNewest(insightCount);
  const place = document.querySelector('[data-insights]');
  if (place) replaceCards(place, <Insights posts={posts} />);
}
