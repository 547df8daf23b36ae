// @vitest-environment happy-dom
import { Readability } from '@mozilla/readability';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { seedPosts } from '#local/seed/seed.ts';
import { postSchema } from '#src/features/posts/post.ts';
import { defaultSiteProfile } from '#src/features/site-profile/site-profile.ts';
import { ArticlePage } from './ArticlePage.tsx';

test("Firefox's Reader View of every sample article begins with the text and leaves out the form and the checklist", async () => {
  const posts = (await seedPosts()).map((row) => postSchema.parse({ ...row, status: 'published' }));
  expect(posts.length).toBeGreaterThan(10);
  for (const post of posts) {
    const page = renderToStaticMarkup(<ArticlePage post={post} url={`https://site.test/blog/${post.id}`} owner={defaultSiteProfile} />);
    const shown = new DOMParser().parseFromString(`<title>${post.id}</title><main>${page}</main>`, 'text/html');
    const text = new Readability(shown).parse()?.textContent?.trim();
    expect(text?.slice(0, 40), post.id).toBe((post.introduction ?? post.content)?.slice(0, 40));
    expect(text).not.toContain('Write another');
    expect(text).not.toContain('As a checklist');
    expect(text).not.toContain('Implementation Phases');
  }
});
