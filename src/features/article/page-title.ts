import { site } from '#src/site.ts';

/** The title of the document of an article. */
export function pageTitle(title: string): string {
  return `${title} | ${site.name}`;
}
