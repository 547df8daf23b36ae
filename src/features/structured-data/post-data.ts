import { descriptionOf } from '#src/features/posts/description.ts';
import { localeOf } from '#src/features/posts/language.ts';
import { defaultBadge, type Post } from '#src/features/posts/post.ts';
import { shareSize } from '#src/features/sharing/share-image.ts';
import { shareImagePath } from '#src/features/sharing/share-image-path.ts';
import type { SiteProfile } from '#src/features/site-profile/site-profile.ts';
import { type AbsoluteUrl, breadcrumbs, ownerOf, type Thing } from './thing.ts';

// Plain numbers are pixels to search engines; schema-dts allows only texts and quantities.
const pixels: object = shareSize;

type TwinPost = Pick<Post, 'id' | 'title' | 'lang'>;

/** What the posting says of the article of the other language; the English one is the work that was translated. */
function translationData({ id, title, lang }: TwinPost, absoluteUrl: AbsoluteUrl) {
  const url = absoluteUrl(`/blog/${id}`);
  const other = { '@type': 'BlogPosting', '@id': `${url}#article`, headline: title, url, inLanguage: localeOf({ lang }) } as const;
  return lang === 'ar' ? { workTranslation: other } : { translationOfWork: other };
}

/** Structured data of an article: the posting and its breadcrumbs. @param twin the article of the other language, while both are public */
export function postData(post: Post, owner: SiteProfile, absoluteUrl: AbsoluteUrl, twin: TwinPost | null = null): Thing[] {
  const url = absoluteUrl(`/blog/${post.id}`);
  const person = ownerOf(owner, absoluteUrl);
  return [
    {
      '@type': 'BlogPosting',
      '@id': `${url}#article`,
      headline: post.title,
      alternativeHeadline: post.subtitle || undefined,
      description: descriptionOf(post),
      ...publicationDates(post),
      image: { '@type': 'ImageObject', url: absoluteUrl(shareImagePath(post)), ...pixels },
      author: person,
      publisher: person,
      // Only pages, not postings, can have a date of review.
      mainEntityOfPage: post.reviewed_on ? { '@type': 'WebPage', '@id': url, lastReviewed: post.reviewed_on } : url,
      isPartOf: { '@type': 'Blog', '@id': absoluteUrl('/blog#blog'), name: 'Latest Insights', url: absoluteUrl('/blog') },
      articleSection: post.category ?? defaultBadge,
      keywords: post.tags.length > 0 ? post.tags : undefined,
      inLanguage: localeOf(post),
      ...(twin && translationData(twin, absoluteUrl)),
    },
    breadcrumbs([['Home', absoluteUrl('/')], ['Latest Insights', absoluteUrl('/blog')], [post.title]]),
  ];
}

type Dated = Pick<Post, 'created_at' | 'date'> & { updated_at?: string | null };

/** When a post was published and last edited; empty for a post without a date. */
export function publicationDates(post: Dated): { datePublished?: string; dateModified?: string } {
  const published = post.created_at ?? post.date ?? undefined;
  if (!published) return {};
  return { datePublished: published, dateModified: [published, post.updated_at ?? published].toSorted().at(-1) };
}
