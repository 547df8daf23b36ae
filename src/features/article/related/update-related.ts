import { fetchChanges } from '#src/features/listing/changes/fetch-changes.ts';

/** Takes away links to posts that went since the build, and shows edited ones as they are now (§2.article-neighbours). */
export async function updateRelated(): Promise<void> {
  const changes = await fetchChanges();
  if (!changes) return;
  for (const id of changes.gone) for (const link of linksTo(id)) link.remove();
  for (const list of document.querySelectorAll('.neighbours, .related')) if (!list.querySelector('a')) list.remove();
  const edited = changes.changed.filter(({ id }) => linksTo(id).length > 0);
  if (edited.length > 0) (await import('./show-edited.tsx')).showEdited(edited);
}

/** The card of a post and the link to it as a neighbour. */
function linksTo(id: string): NodeListOf<HTMLElement> {
  const name = CSS.escape(id);
  return document.querySelectorAll(`.related [data-card="${name}"], .neighbour[href="/blog/${name}"]`);
}
