import type { Post } from '#src/features/posts/post.ts';

/** The parts of an article that the list of contents leads to, by their ids, in the order of the page (specification, section 2). */
const sections = [
  { id: 'introduction', name: 'Introduction', exists: (post: Post) => post.introduction !== null },
  { id: 'key-takeaways', name: 'Key Takeaways', exists: (post: Post) => post.key_takeaways.length > 0 },
  { id: 'quick-stats', name: 'Quick Stats', exists: (post: Post) => post.quick_stats.length > 0 },
  { id: 'in-detail', name: 'In detail', exists: (post: Post) => paragraphsOf(post).length > 0 },
  {
    id: 'implementation-framework',
    name: 'Implementation Framework',
    exists: (post: Post) => post.implementation_framework !== null || phasesOf(post).length > 0,
  },
] as const;

export type SectionId = (typeof sections)[number]['id'];

/** The sections that a post has; one without data does not appear. */
export function sectionsOf(post: Post): { id: SectionId; name: string }[] {
  return sections.filter(({ exists }) => exists(post)).map(({ id, name }) => ({ id, name }));
}

/** The main text: its own paragraphs, then those of `content`, which old posts have instead. */
export function paragraphsOf(post: Pick<Post, 'main_content' | 'content'>): string[] {
  return [...post.main_content, ...(post.content?.split(/\n\s*\n/) ?? [])].map((text) => text.trim()).filter(Boolean);
}

/** The phases that say anything. */
export function phasesOf(post: Pick<Post, 'phases'>): Post['phases'] {
  return post.phases.filter(({ title, description }) => title.trim() || description.trim());
}

/** What stands between title and text: the subtitle, and the excerpt where one was written that says something else. */
export function standfirstsOf(post: Pick<Post, 'subtitle' | 'excerpt'>): string[] {
  return [...new Set([post.subtitle.trim(), post.excerpt ?? ''])].filter(Boolean);
}
