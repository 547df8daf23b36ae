import type { Changes } from '../changes/changes.ts';
import { draw } from '../changes/replace-cards.tsx';
import { unpack } from '../search/index-format.ts';
import { LeadStory } from './LeadStory.tsx';
import { leadAfter } from './lead-posts.ts';

/** Shows the lead story as these changes since the build leave it, or none. @param place what `LeadPlace.astro` renders */
export function followLead(place: HTMLElement, changes: Changes): void {
  const leads = unpack(JSON.parse(place.dataset.leads ?? ''));
  const lead = leadAfter(leads, changes);
  if (!lead) place.remove();
  else if (lead !== leads[0]) replaceLead(place, draw(<LeadStory post={lead} />));
}

/** A reader who stands on the link keeps the focus. */
function replaceLead(place: HTMLElement, fresh: HTMLElement): void {
  const hadFocus = place.contains(document.activeElement);
  place.replaceChildren(...fresh.childNodes);
  if (hadFocus) place.querySelector('a')?.focus({ preventScroll: true });
}
