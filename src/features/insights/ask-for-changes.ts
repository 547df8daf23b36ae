// Asks once, after the load, whether posts have changed since the build, and starts the script that shows them if a card is another now.
// Imports nothing, so that it stays inline. Where the revision comes from: docs/decisions/0026.
import type { Changes } from '#src/features/listing/changes/changes.ts';
import type { PublicOwner } from '#src/features/owner/public-owner.ts';

const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const build = page?.serverTiming?.find(({ name }) => name === 'build')?.description;

if (build)
  addEventListener('load', () => {
    const start = () => void ask().catch(console.warn);
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 500 });
    else setTimeout(start);
  });

async function ask(): Promise<void> {
  const changes: Changes & { owner: PublicOwner | null } = await (await fetch(`/api/changes?since=${build}`, { priority: 'low' })).json();
  if (changes.owner) dispatchEvent(new CustomEvent('owner:changed', { detail: changes.owner }));
  const script = document.querySelector<HTMLTemplateElement>('[data-insights-update]');
  if (script && concernsCards(changes)) document.body.append(document.importNode(script.content, true));
}

/** What `concerns` of the listing says, in fewer bytes: a change as new as the last card counts, and any when there is no third card. */
function concernsCards({ changed, gone }: Changes): boolean {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-insights] [data-card]')];
  const last = cards[2]?.querySelector('time')?.dateTime ?? '';
  const isShown = (id: string) => cards.some(({ dataset }) => dataset.card === id);
  return gone.some(isShown) || changed.some(({ id, created_at, date }) => isShown(id) || (created_at ?? date ?? '') >= last);
}
