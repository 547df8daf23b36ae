import { z } from 'zod';
import { paragraphsOf } from '#src/features/article/article-sections.ts';
import { imageOf, type Post, postSchema } from '#src/features/posts/post.ts';
import { postInputSchema } from '#src/features/posts/post-input.ts';
import { canChangeSlug } from '#src/features/posts/post-state.ts';
import { derivedTags } from '#src/features/posts/tags-of-save.ts';
import { escapeMarkdown } from '#src/features/rich-text/escape.ts';
import type { TextFormat } from '#src/features/rich-text/format.ts';
import { plainTextOf } from '#src/features/rich-text/plain-text.ts';
import { unseenPicture } from '#src/lib/url.ts';
import { author } from '#src/site.ts';
import { defaultReadTime, isSameValue, normalizeForm, type PostForm, postFormSchema, withRows } from './model/post-form.ts';
import { asMarkdown } from './model/texts-of-form.ts';

// The one way from a stored post into the form and back (§12.old-posts). A post of the earlier product has `content`, `image_url` or `image`,
// and `category` or `tags` without category tags: the form shows them in its own fields, and what is not edited goes back as it is stored.

/** The form of a stored post, with everything that readers see of it. */
export function formOfPost(post: Post): PostForm {
  const texts = Object.fromEntries(Object.entries(post).map(([name, value]) => [name, value ?? '']));
  return withRows(
    postFormSchema.parse({
      ...texts,
      ...shownTags(post),
      id: canChangeSlug(post) ? post.id : '',
      publication_date: post.date_chosen ? post.created_at : '',
      featured_image: imageOf(post) ?? '',
      main_content: [...post.main_content, ...contentParagraphs(post.content, post.format)],
    }),
  );
}

/** The category and the tags as the form has them: in one list, unless readers see other tags than that. */
function shownTags({ category, category_tags, tags }: Post): Pick<PostForm, 'category_tags' | 'tags'> {
  const listed = category_tags.length > 0 ? category_tags : tags;
  const isListed = category === null || listed.some((tag) => tag.trim().toLowerCase() === category.toLowerCase());
  return {
    category_tags: isListed ? listed : [category, ...listed],
    tags: tags.length > 0 && tags.join('\n') !== listed.join('\n') ? tags : [],
  };
}

/**
 * The form of kept texts; a field that they do not have is that of `base`. Texts from before there were formats are plain, and those of
 * releases whose form did not know `content` get what it did not show.
 */
export function formOfTexts(texts: unknown, base: PostForm): PostForm {
  const kept = Object(texts) as Partial<PostForm>;
  const isWhole = kept.main_content !== undefined;
  const form = postFormSchema.parse({ ...base, ...kept, ...(isWhole && kept.format === undefined ? { format: 'plain' } : {}) });
  return withRows(isWhole && kept.content === undefined ? withUnknown(form, base) : form);
}

function withUnknown(form: PostForm, base: PostForm): PostForm {
  return {
    ...form,
    main_content: [...form.main_content, ...contentParagraphs(base.content, form.format)].filter((text) => text.trim()),
    featured_image: form.featured_image || base.featured_image,
    read_time: base.read_time === '' && form.read_time === defaultReadTime ? '' : form.read_time,
  };
}

/** The request body: the whole form with author and type (§7.form). @param stored the post that it replaces; null for a new one */
export function requestBodyOf(form: PostForm, stored: Post | null) {
  const { id, content: _, publication_date, reviewed_on, review_by, image_focus, read_time, ...texts } = form;
  return {
    ...texts,
    publication_date: publication_date || null,
    reviewed_on: reviewed_on || null,
    review_by: review_by || null,
    image_focus: image_focus || null,
    read_time: read_time.trim() || null,
    ...(stored && unchangedFields(form, stored)),
    ...(id.trim() ? { id: id.trim() } : {}),
    author,
    type: 'structured' as const,
  };
}

/** What is sent in another place than the form shows it in: as stored while it is as it was opened, else out of its old place. */
function unchangedFields(form: PostForm, stored: Post) {
  const opened = formOfPost(stored);
  const [now, before] = [normalizeForm(form), normalizeForm(opened)];
  const isSame = (name: keyof PostForm) => isSameValue(name, now[name], before[name]);
  const hasOldPicture = stored.image_url !== null || stored.image !== null;
  return {
    ...(isSame('category_tags') && isSame('tags') ? { category_tags: stored.category_tags, tags: stored.tags } : {}),
    ...(isSame('featured_image') ? { featured_image: stored.featured_image } : hasOldPicture && { image_url: null, image: null }),
    ...(stored.content !== null && mainText(now, opened, stored)),
  };
}

/** The main text of a post that has `content`: that stays stored until its text is edited. */
function mainText(form: PostForm, opened: PostForm, stored: Post): { main_content: string[]; content?: null } {
  const isText = (other: PostForm) => isSameValue('main_content', form.main_content, normalizeForm(other).main_content);
  if (form.format === opened.format && isText(opened)) return { main_content: stored.main_content };
  // An edit elsewhere makes Markdown of all texts.
  if (form.format !== opened.format && isText(asMarkdown(opened)))
    return { main_content: normalizeForm(asMarkdown({ ...opened, main_content: stored.main_content })).main_content };
  return { main_content: form.main_content, content: null };
}

/** Whether a save takes the text out of `content`, which is also what cards show of a post without excerpt and introduction. */
export function movesContent(form: PostForm, stored: Post): boolean {
  return 'content' in requestBodyOf(form, stored);
}

/** Checks a form with the server's own schema, which also takes a picture by http; here only the stored one bars no save. */
export function postFormInput(stored: Post | null) {
  const before = stored && imageOf(stored);
  const schema = postInputSchema.superRefine(({ featured_image }, context) => {
    const message = featured_image === before ? undefined : unseenPicture(featured_image ?? '');
    if (message) context.addIssue({ code: 'custom', path: ['featured_image'], message });
  });
  return z.preprocess((form: PostForm) => requestBodyOf(postFormSchema.parse({ ...form }), stored), schema);
}

/** The form as a post, for the preview: what a save would make of the stored one. The id decides which artwork replaces a missing picture. */
export function previewOf(form: PostForm, stored: Post | null, { id, created_at }: Pick<Post, 'id' | 'created_at'>): Post {
  const { publication_date, ...written } = requestBodyOf(normalizeForm(form), stored);
  return postSchema.parse({
    ...stored,
    ...written,
    ...derivedTags(written, stored),
    author: stored?.author ?? author,
    id,
    created_at: publication_date || created_at,
    title: written.title || 'Untitled',
    plain_introduction: written.format === 'plain' ? null : wordsAlone(written.introduction),
  });
}

function wordsAlone(markdown: string): string {
  return plainTextOf(markdown, 'markdown').replaceAll(/\s+/g, ' ').trim();
}

/** The paragraphs of a stored `content`, as items of `main_content` that show the same. */
function contentParagraphs(content: string | null, format: TextFormat): string[] {
  const paragraphs = paragraphsOf({ main_content: [], content });
  return format === 'markdown' ? paragraphs.map(escapeMarkdown) : paragraphs;
}
