import { type Post, postSchema } from '#src/features/posts/post.ts';

/** The built-in sample article that is shown when a post does not exist (§4.sample). It is not in the database. */
export const samplePost: Post = postSchema.parse({
  id: 'sample-article',
  title: 'What an article here looks like',
  subtitle: 'A sample with the usual parts. It is not advice.',
  category: null,
  tags: ['sample'],
  read_time: '1 min read',
  introduction:
    'Every article on this site answers one question that comes up while a company is being set up. It opens with the short answer, and the reasons follow for those who want them.',
  key_takeaways: ['The short answer comes first.', 'Every figure says what it means.', 'Steps come in the order in which they are taken.'],
  quick_stats: ['1 question for each article', '4 categories to choose from'],
  main_content: [
    'The main part explains. It says what is known, what depends on the case, and who can confirm it. Rules and fees change, so an article names the authority to ask instead of promising a number for ever.',
  ],
  quote_text: 'Ask the authority, ask for it in writing, and note the date.',
  implementation_framework: 'Where something has to be done, the article ends with the steps.',
  phases: [
    { title: 'Read', description: 'Find out whether the question is yours.' },
    { title: 'Check', description: 'Ask the authority whether the rule still holds.' },
  ],
  status: 'published',
});
