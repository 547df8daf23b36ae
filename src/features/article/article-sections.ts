import type { Post } from '#src/features/posts/post.ts';
import { wordsOf } from '#src/words/words.ts';

/** The sections of an article that the table of contents links to, in page order (§2.article-body). */
const sections = [
  { id: 'introduction', word: 'introduction', exists: (post: Post) => post.introduction !== null },
  { id: 'key-takeaways', word: 'keyTakeaways', exists: (post: Post) => post.key_takeaways.length > 0 },
  { id: 'quick-stats', word: 'quickStats', exists: (post: Post) => post.quick_stats.length > 0 },
  { id: 'in-detail', word: 'inDetail', exists: (post: Post) => paragraphsOf(post).length > 0 },
  {
    id: 'implementation-framework',
    word: 'framework',
    exists: (post: Post) => post.implementation_framework !== null || phasesOf(post).length > 0,
  },
  { id: 'checklist', word: 'checklist', exists: hasChecklist },
] as const;

export type SectionId = (typeof sections)[number]['id'];

/** The sections that a post has data for, by their names in its language. */
export function sectionsOf(post: Post): { id: SectionId; name: string }[] {
  const words = wordsOf(post.lang).article;
  return sections.filter(({ exists }) => exists(post)).map(({ id, word }) => ({ id, name: words[word] }));
}

/** The main text: paragraphs of `main_content`, then those of `content`, which old posts have instead. */
export function paragraphsOf(post: Pick<Post, 'main_content' | 'content'>): string[] {
  return [...post.main_content, ...(post.content?.split(/\n\s*\n/) ?? [])].map((text) => text.trim()).filter(Boolean);
}

/** The phases with a title or a description. */
export function phasesOf(post: Pick<Post, 'phases'>): Post['phases'] {
  return post.phases.filter(({ title, description }) => title.trim() || description.trim());
}

/** Whether it has so many steps that readers want to tick them off (§2.checklist). */
export function hasChecklist(post: Pick<Post, 'phases'>): boolean {
  return phasesOf(post).length >= 3;
}

/** The lines below the title: the subtitle, and the excerpt unless it repeats the subtitle. */
export function standfirstsOf(post: Pick<Post, 'subtitle' | 'excerpt'>): string[] {
  return [...new Set([post.subtitle.trim(), post.excerpt ?? ''])].filter(Boolean);
}
