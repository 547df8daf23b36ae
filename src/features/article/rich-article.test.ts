import { expect, test } from 'vitest';
import { defaultOwner } from '#src/features/owner/owner.ts';
import { postSchema } from '#src/features/posts/post.ts';
import { createPreviewLink } from '#src/features/preview-links/preview-links.server.ts';
import { richPost } from '#tests/fixtures/rich-post.ts';
import { owner } from '#tests/setup/test-api.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { renderArticle } from './render-article.server.ts';
import { renderCurrentArticle } from './render-current-article.server.ts';
import { renderPreview } from './render-preview.server.ts';
import { renderUnbuiltArticle } from './render-unbuilt-article.server.ts';

const world = testWorld();
const siteUrl = () => 'https://site.test';
const page = async () => new Response('<main>shell-post-body</main>');

test('page, function, newer text and private link show the same text of a post with everything', async () => {
  const created = await world.send('POST', '/api/blogs', richPost(), await world.signIn());
  const { id } = await created.json();
  const { data } = await world.db.from('blogs').select('*').eq('id', id).single().throwOnError();
  const built = bodyIn(renderArticle(postSchema.parse(data), defaultOwner, siteUrl(), new Set()));
  for (const part of ['<table', '<h2 id=', '<figure class="picture">', '<aside class="note', 'rel="external"'])
    expect(built).toContain(part);

  const token = (await createPreviewLink(world.db, id, owner)).url.replace('/blog/preview/', '');
  const sources = { database: () => world.db, siteUrl, page };
  const answers = [
    await renderUnbuiltArticle(id, sources),
    await renderCurrentArticle(id, `${data.published_revision}`, sources),
    await renderPreview(token, { ...sources, admins: () => new Set([owner]) }),
  ];
  for (const answer of answers) expect(bodyIn(await answer.text())).toBe(built);
});

function bodyIn(html: string): string {
  return /<div class="article">[\s\S]*(?=<footer class="article-end")/.exec(html)?.[0] ?? '';
}
