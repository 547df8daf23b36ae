import type { Post } from '#src/features/posts/post.ts';

/** The sections of an article that the table of contents links to, in page order (§2.article-body). */
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

/** The sections that a post has data for. */
export function sectionsOf(post: Post): { id: SectionId; name: string }[] {
  return sections.filter(({ exists }) => exists(post)).map(({ id, name }) => ({ id, name }));
}

/** The main text: paragraphs of `main_content`, then those of `content`, which old posts have instead. */
export function paragraphsOf(post: Pick<Post, 'main_content' | 'content'>): string[] {
  return [...post.main_content, ...(post.content?.split(/\n\s*\n/) ?? [])].map((text) => text.trim()).filter(Boolean);
}

/** The phases with a title or a description. */
export function phasesOf(post: Pick<Post, 'phases'>): Post['phases'] {
  return post.phases.filter(({ title, description }) => title.trim() || description.trim());
}

/** The lines below the title: the subtitle, and the excerpt unless it repeats the subtitle. */
export function standfirstsOf(post: Pick<Post, 'subtitle' | 'excerpt'>): string[] {
  return [...new Set([post.subtitle.trim(), post.excerpt ?? ''])].filter(Boolean);
}
