import { readTimeOf } from '#src/features/posts/post.ts';
import type { BackupPost } from './rows.ts';

/** A post as Markdown with front matter, for people and other programs; the import reads the JSON instead. */
export function markdownOf(post: BackupPost): string {
  const metadata = {
    title: post.title,
    subtitle: post.subtitle,
    date: post.created_at ?? post.date,
    status: post.status,
    category: post.category,
    tags: post.tags,
    image: post.featured_image ?? post.image_url ?? post.image,
    read_time: readTimeOf(post),
  };
  // JSON is valid YAML, so the front matter stays valid whatever a title contains.
  const front = Object.entries(metadata).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `${[`---\n${front.join('\n')}\n---`, `# ${post.title}`, ...sections(post)].join('\n\n')}\n`;
}

function sections(post: BackupPost): string[] {
  return [
    post.introduction,
    list('Key Takeaways', post.key_takeaways),
    list('Quick Stats', post.quick_stats),
    ...post.main_content,
    post.content,
    post.quote_text && `> ${post.quote_text.replaceAll('\n', '\n> ')}${post.quote_author ? `\n>\n> ${post.quote_author}` : ''}`,
    post.implementation_framework && `## Implementation Framework\n\n${post.implementation_framework}`,
    ...post.phases.map(({ title, description }) => `### ${title}\n\n${description}`),
  ].filter((section): section is string => Boolean(section));
}

function list(title: string, items: string[]): string {
  return items.length === 0 ? '' : `## ${title}\n\n${items.map((item) => `- ${item}`).join('\n')}`;
}
