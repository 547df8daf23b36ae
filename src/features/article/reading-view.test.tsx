// @vitest-environment happy-dom
import { Readability } from '@mozilla/readability';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { seedPosts } from '#local/seed/seed.ts';
import { type Post, postSchema } from '#src/features/posts/post.ts';
import { defaultSiteProfile } from '#src/features/site-profile/site-profile.ts';
import { ArticlePage } from './ArticlePage.tsx';

test("Firefox's Reader View of every sample article begins with the text and leaves out the form and the checklist", async () => {
  const posts = (await seedPosts()).map((row) => postSchema.parse({ ...row, status: 'published' }));
  expect(posts.length).toBeGreaterThan(10);
  for (const post of posts) {
    const text = read(post)?.textContent?.trim();
    expect(text?.slice(0, 40), post.id).toBe((post.introduction ?? post.content)?.slice(0, 40));
    expect(text).not.toContain('Write another');
    expect(text).not.toContain('As a checklist');
    expect(text).not.toContain('Implementation Phases');
  }
});

test('Reader View shows a plate as a link with its name, and two pictures with their captions', async () => {
  const [sample] = (await seedPosts()).map((row) => postSchema.parse({ ...row, status: 'published' }));
  const picture = (letter: string) => `/uploads/${letter.repeat(40)}-1600x900.jpg`;
  const main_content = [
    ...(sample?.main_content ?? []),
    '[Filling in the register](https://youtu.be/a1 "6:40")',
    `![A](${picture('a')} "The counter") ![B](${picture('b')} "The seal")`,
    ...(sample?.main_content ?? []),
  ];
  const html = read({ ...sample, format: 'markdown', main_content } as Post)?.content ?? '';
  const shown = new DOMParser().parseFromString(html, 'text/html');
  expect(shown.querySelector('a[href="https://youtu.be/a1"]')?.textContent).toContain('Filling in the register');
  expect([...shown.querySelectorAll('figcaption')].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['The counter', 'The seal']),
  );
});

function read(post: Post) {
  const page = renderToStaticMarkup(<ArticlePage post={post} url={`https://site.test/blog/${post.id}`} owner={defaultSiteProfile} />);
  return new Readability(new DOMParser().parseFromString(`<title>${post.id}</title><main>${page}</main>`, 'text/html')).parse();
}
