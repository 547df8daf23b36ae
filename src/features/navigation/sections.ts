/** Sections of the home page that the navigation leads to, by their ids (specification, section 2). */
export const sections = [
  { id: 'about', name: 'About' },
  { id: 'blog', name: 'Blog' },
  { id: 'contact', name: 'Contact' },
] as const;

/** Where a section is, seen from the home page itself or from any other page. */
export function sectionHref(id: string, home: boolean): string {
  return home ? `#${id}` : `/#${id}`;
}
