import type { Post } from '#src/features/posts/post.ts';

type Written =
  | 'id'
  | 'title'
  | 'subtitle'
  | 'excerpt'
  | 'category_tags'
  | 'tags'
  | 'created_at'
  | 'read_time'
  | 'views'
  | 'likes'
  | 'featured'
  | 'featured_image'
  | 'introduction'
  | 'content'
  | 'key_takeaways'
  | 'quick_stats'
  | 'main_content'
  | 'quote_text'
  | 'quote_author'
  | 'implementation_framework'
  | 'phases';
type Derived = 'category' | 'author' | 'type' | 'status' | 'version' | 'published_revision' | 'updated_at';

/** A sample article; any other field of a post may be given, and `rows.ts` derives the rest as the API does. */
export type SeedPost = Pick<Post, Written> & Partial<Omit<Post, Written | Derived>>;
