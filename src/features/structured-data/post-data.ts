import { defaultBadge, excerptOf, type Post } from '#src/features/posts/post.ts';
import { shareImagePath, shareSize } from '#src/features/sharing/share-image.ts';
import { site } from '#src/site.ts';
import { type AddressOf, ownerOf, type Thing } from './thing.ts';

/** What an article says of itself: the posting, and its place on the site. */
export function postData(post: Post, addressOf: AddressOf): Thing[] {
  const url = addressOf(`/blog/${post.id}`);
  const owner = ownerOf(addressOf);
  return [
    {
      '@type': 'BlogPosting',
      '@id': `${url}#article`,
      headline: post.title,
      alternativeHeadline: post.subtitle || undefined,
      description: excerptOf(post),
      ...momentsOf(post),
      image: { '@type': 'ImageObject', url: addressOf(shareImagePath(post)), ...shareSize },
      author: owner,
      publisher: owner,
      mainEntityOfPage: url,
      isPartOf: { '@type': 'Blog', '@id': addressOf('/blog#blog'), name: 'Latest Insights', url: addressOf('/blog') },
      articleSection: post.category ?? defaultBadge,
      keywords: post.tags.length > 0 ? post.tags : undefined,
      inLanguage: site.locale,
    },
    breadcrumbs([['Home', addressOf('/')], ['Latest Insights', addressOf('/blog')], [post.title]]),
  ];
}

type Dated = Pick<Post, 'created_at' | 'date'> & { updated_at?: string | null };

/** When a post was published and last edited; a post without a date says neither. */
export function momentsOf(post: Dated): { datePublished?: string; dateModified?: string } {
  const published = post.created_at ?? post.date ?? undefined;
  if (!published) return {};
  return { datePublished: published, dateModified: [published, post.updated_at ?? published].toSorted().at(-1) };
}

/** The last step is the page itself, which needs no address. */
function breadcrumbs(steps: [name: string, address?: string][]): Thing {
  const itemListElement = steps.map(([name, item], place) => ({ '@type': 'ListItem', position: place + 1, name, item }));
  return { '@type': 'BreadcrumbList', itemListElement };
}
