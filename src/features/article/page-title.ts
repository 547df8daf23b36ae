import { site } from '#src/site.ts';

/** The title of a document about something of this name. @param owner the owner's name in the language of the page */
export function pageTitle(title: string, owner: string = site.name): string {
  return `${title} | ${owner}`;
}
