import { readTimeOf } from '#src/features/posts/post.ts';
import { cardTexts } from '#src/features/posts/post-display.ts';
import { escapeMarkdown } from '#src/features/rich-text/escape.ts';
import { writeMarkdown } from '#src/features/rich-text/markdown.ts';
import type { BackupPost } from './rows.ts';

/** A post as Markdown with front matter, for people and other programs; the import reads the JSON instead. */
export function markdownOf(post: BackupPost): string {
  const metadata = {
    title: post.title,
    subtitle: post.subtitle,
    lang: post.lang,
    date: post.created_at ?? post.date,
    status: post.status,
    ...Object.fromEntries(cardTexts.map((name) => [name, post[name]])),
    tags: post.tags,
    image: post.featured_image ?? post.image_url ?? post.image,
    image_alt: post.image_alt,
    image_focus: post.image_focus,
    read_time: readTimeOf(post),
    format: post.format,
  };
  // JSON is valid YAML, so the front matter stays valid whatever a title contains.
  const front = Object.entries(metadata).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `${[`---\n${front.join('\n')}\n---`, heading(1, post.title), ...sections(post)].join('\n\n')}\n`;
}

function sections(post: BackupPost): string[] {
  // Plain text is escaped, so that the file shows it as it was typed.
  const written = post.format === 'markdown' ? (text: string) => text : escapeMarkdown;
  const framework = post.implementation_framework && written(post.implementation_framework);
  return [
    post.introduction && written(post.introduction),
    list('Key Takeaways', post.key_takeaways.map(written)),
    list('Quick Stats', post.quick_stats.map(escapeMarkdown)),
    ...post.main_content.map(written),
    post.content && escapeMarkdown(post.content),
    quote(post),
    framework && `${heading(2, 'Implementation Framework')}\n\n${framework}`,
    ...post.phases.map(({ title, description }) => `${heading(3, title)}\n\n${written(description)}`),
  ].filter((section): section is string => Boolean(section));
}

function heading(depth: 1 | 2 | 3, value: string): string {
  return writeMarkdown({ type: 'root', children: [{ type: 'heading', depth, children: [{ type: 'text', value }] }] });
}

function list(title: string, items: string[]): string {
  const lines = items.map((item) => `- ${item.replaceAll('\n', '\n  ')}`);
  return items.length === 0 ? '' : `${heading(2, title)}\n\n${lines.join('\n')}`;
}

function quote({ quote_text, quote_author }: BackupPost): string {
  if (!quote_text) return '';
  const text = [quote_text, quote_author ?? ''].filter(Boolean).map(escapeMarkdown).join('\n\n');
  return `> ${text.replaceAll('\n', '\n> ')}`.replaceAll('> \n', '>\n');
}
