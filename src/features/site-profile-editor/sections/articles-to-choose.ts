import { newestPostsQuery } from '#src/features/posts/posts.queries.ts';

const most = 1_000;

/** The articles that an answer of "Your file" can lead to. */
export const articlesToChoose = newestPostsQuery(most);
