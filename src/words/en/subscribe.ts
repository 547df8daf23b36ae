/** The ways to new articles, beside the sentences of the form that bind. */
export const subscribe = {
  title: 'New articles by email',
  byFeed: 'New articles by feed',
};
