import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '#src/client/api-client.ts';
import { newestPostsQuery } from '#src/features/posts/posts.queries.ts';
import { listIn } from '#src/lib/list-in.ts';
import { categories } from '#src/site.ts';

const categoriesSchema = z.preprocess((answer) => listIn(answer, 'categories'), z.array(z.string()));

const postsToLookAt = 100;

/** The categories of the listing (§3.categories), and how tags are written in the newest posts, once somebody types one. */
export function useKnownTags(isTyping: boolean) {
  const { data: names = categories } = useQuery({
    queryKey: ['categories'],
    queryFn: () => callApi(categoriesSchema, '/api/categories'),
  });
  const { data: newest } = useQuery({ ...newestPostsQuery(postsToLookAt), enabled: isTyping });
  return { categories: names, known: [...names, ...(newest?.flatMap((post) => post.category_tags) ?? [])] };
}
