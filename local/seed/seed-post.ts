/** A seeded article as it is written down; `seed.ts` derives the rest as the API does. */
export type SeedPost = {
  id: string;
  title: string;
  subtitle: string;
  excerpt: string | null;
  category_tags: string[];
  tags: string[];
  /** Null where an old post knows only its `date`. */
  created_at: string | null;
  date?: string;
  read_time: string | null;
  views: number;
  likes: number;
  featured: boolean;
  featured_image: string | null;
  image_url?: string;
  image?: string;
  introduction: string | null;
  content: string | null;
  key_takeaways: string[];
  quick_stats: string[];
  main_content: string[];
  quote_text: string | null;
  quote_author: string | null;
  implementation_framework: string | null;
  phases: { title: string; description: string }[];
};
