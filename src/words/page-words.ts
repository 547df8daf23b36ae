import type { Words } from './en/index.ts';

/** What scripts of pages say; a page in another language than English carries it, with the owner's name in its place. */
export const scriptAreas = ['commentForm', 'enquiry', 'subscribe', 'visitorForm'] as const;

/** The words that a script says on this page. @param english those of the page that carries none */
export function pageWords<Area extends (typeof scriptAreas)[number]>(area: Area, english: Words[Area]): Words[Area] {
  const carried = document.querySelector('[data-words]')?.textContent;
  return carried ? JSON.parse(carried)[area] : english;
}
