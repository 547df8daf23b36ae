import type { Locator, Page } from '@playwright/test';
import type { NewRow } from '#src/db/schema.ts';
import { messageRow } from '#tests/fixtures/rows.ts';
import { expect, type Site, test as siteTest } from './site.ts';

type Typed = { name?: string; email?: string; message?: string };

/** An article without seeded comments. */
const postId = 'budget-for-the-second-year-before-you-pay-for-the-first';

export const goodComment = { name: 'Ada', email: 'ada@example.com', message: 'Which papers does the bank ask for first?' };

/** The comments of one article in the running site, without comments and rate limits at first. */
class CommentPage {
  readonly path = `/blog/${postId}`;
  readonly api = `/api/blogs/${postId}/comments`;
  readonly apiPattern = `**${this.api}`;
  readonly page: Page;
  readonly site: Site;
  readonly list: Locator;
  readonly name: Locator;
  readonly email: Locator;
  readonly message: Locator;
  readonly button: Locator;
  readonly notice: Locator;

  constructor(page: Page, site: Site) {
    this.page = page;
    this.site = site;
    const form = page.getByRole('form', { name: 'Write a comment' });
    this.list = page.locator('#comments').getByRole('listitem');
    this.name = form.getByRole('textbox', { name: 'Name' });
    this.email = form.getByRole('textbox', { name: 'Email' });
    this.message = form.getByRole('textbox', { name: 'Comment' });
    this.button = form.getByRole('button');
    this.notice = form.getByRole('status');
  }

  /** Opens the article with a mocked clock and waits for form and comments: a jump of that clock ends requests that have a limit. */
  async open(page = this.page): Promise<void> {
    await this.openForm(page);
    await expect(page.getByText('Loading comments…')).toHaveCount(0);
  }

  /** Opens the article with a mocked clock and waits until its form has its script. */
  async openForm(page = this.page): Promise<void> {
    await page.clock.install();
    await page.goto(`/blog/${postId}#comments`);
    // Without its script the form leaves the page, as it should.
    await expect(page.getByRole('form', { name: 'Write a comment' })).toHaveJSProperty('noValidate', true);
  }

  /** Fills the form and advances the clock, because a fast submission counts as spam. */
  async type(typed: Typed = goodComment): Promise<void> {
    for (const field of ['name', 'email', 'message'] as const) if (typed[field] !== undefined) await this[field].fill(typed[field]);
    await this.page.clock.fastForward(20_000);
  }

  async stored(): Promise<{ content: string }[]> {
    const query = this.site.db.from('messages').select('content').eq('blog_id', postId);
    return (await query.throwOnError()).data ?? [];
  }

  async insert(...parts: Partial<NewRow<'messages'>>[]): Promise<void> {
    const rows = parts.map((part) => messageRow({ blog_id: postId, ...part }));
    await this.site.db.from('messages').insert(rows, { defaultToNull: false }).throwOnError();
    await this.site.purge(`comments-${postId}`);
  }

  async clear(): Promise<void> {
    await this.site.db.from('messages').delete().eq('blog_id', postId).throwOnError();
    await this.site.db.from('rate_limits').delete().neq('bucket', '').throwOnError();
    await this.site.db.from('comment_switches').update({ open: true }).eq('id', true).throwOnError();
    await this.site.purge(`comments-${postId}`);
  }
}

export const test = siteTest.extend<{ comments: CommentPage }>({
  comments: async ({ page, site }, use) => {
    const comments = new CommentPage(page, site);
    await comments.clear();
    await use(comments);
    await comments.clear();
  },
});

export { expect };
