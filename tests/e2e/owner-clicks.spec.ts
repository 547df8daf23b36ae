import type { APIRequestContext, Page } from '@playwright/test';
import { openScreen } from './admin.ts';
import { countClicks } from './clicks.ts';
import { act as actInForm, adminPath, storedPost, storePost, subtitle, title } from './editor.ts';
import { expect, test } from './signed-in.ts';

type Hands = { page: Page; request: APIRequestContext; token: string; id: string; name: string };
type Task = {
  does: string;
  clicks: number;
  post: object;
  work: (hands: Hands) => Promise<void>;
  result: (stored: Record<string, unknown>) => unknown;
  expected: unknown;
};

const act = async ({ page, name }: Hands, item: RegExp) => {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const edit = async ({ page, name }: Hands) => {
  await page.getByRole('link', { name: `Edit ${name}`, exact: true }).click();
  await expect(title(page)).toHaveValue(name);
};

/** What an owner does every week, and the most clicks that it may take from the list of posts. */
const tasks: Task[] = [
  {
    does: 'a draft is published',
    clicks: 2,
    post: { status: 'draft' },
    work: (hands) => act(hands, /^Publish/),
    result: ({ status }) => status,
    expected: 'published',
  },
  {
    does: 'a post is withdrawn',
    clicks: 2,
    post: {},
    work: (hands) => act(hands, /^Withdraw/),
    result: ({ status }) => status,
    expected: 'draft',
  },
  {
    does: 'a draft is scheduled',
    clicks: 3,
    post: { status: 'draft' },
    work: async (hands) => {
      await act(hands, /^Schedule…/);
      await hands.page
        .getByRole('dialog')
        .getByRole('button', { name: /^Schedule for/ })
        .click();
    },
    result: ({ status }) => status,
    expected: 'scheduled',
  },
  {
    does: 'the title of a published post is corrected',
    clicks: 3,
    post: {},
    work: async (hands) => {
      await edit(hands);
      await title(hands.page).click();
      await title(hands.page).fill('A better title');
      await hands.page.getByRole('button', { name: 'Update Structured Blog' }).click();
    },
    result: (stored) => [stored.title, stored.status],
    expected: ['A better title', 'published'],
  },
  {
    does: 'an earlier version is restored',
    clicks: 4,
    post: { subtitle: 'As it began' },
    work: async (hands) => {
      const { page, request, token, id, name } = hands;
      const data = { title: name, subtitle: 'As it went on', version: 1 };
      expect((await request.put(`/api/blogs/${id}`, { headers: { Authorization: `Bearer ${token}` }, data })).ok()).toBe(true);
      await edit(hands);
      await actInForm(page, 'Earlier versions');
      await page.getByRole('button', { name: 'Restore this version' }).click();
    },
    result: (stored) => stored.subtitle,
    expected: 'As it began',
  },
  {
    does: 'a post is deleted, and that is undone',
    clicks: 3,
    post: {},
    work: async ({ page, name }) => {
      await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('Blog deleted successfully!')).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText('The article is back.')).toBeVisible();
    },
    result: ({ status }) => status,
    expected: 'published',
  },
  {
    does: 'a post is duplicated',
    clicks: 2,
    post: {},
    work: async (hands) => {
      const { request, token, id } = hands;
      await act(hands, /^Duplicate$/);
      await expect.poll(async () => (await storedPost(request, token, `copy-of-${id}`)).status).toBe('draft');
    },
    result: ({ status }) => status,
    expected: 'published',
  },
];

for (const { width, height, device } of [
  { width: 1440, height: 900, device: 'a desk' },
  { width: 390, height: 844, device: 'a phone' },
])
  test.describe(`on ${device}`, () => {
    test.use({ viewport: { width, height } });

    test('what is done every week takes no more clicks from the list than it may', async ({ page, request, token }) => {
      const clicksUntilNow = await countClicks(page);
      for (const { does, clicks, post, work, result, expected } of tasks) {
        const name = `Owner at work ${crypto.randomUUID().slice(0, 8)}`;
        const { id } = await storePost(request, token, { title: name, ...post });
        await openScreen(page, '/blogs', 'Blogs');
        const [before, begin] = [await clicksUntilNow(), performance.now()];
        await work({ page, request, token, id, name });
        await expect.poll(async () => result(await storedPost(request, token, id)), { message: does, intervals: [100] }).toEqual(expected);
        noteSeconds(does, begin);
        expect((await clicksUntilNow()) - before, does).toBeLessThanOrEqual(clicks);
      }
    });
  });

test('a text begun on another device is gone on with in one click from the list, and waits on the dashboard', async ({
  page,
  request,
  token,
}) => {
  const draft = crypto.randomUUID();
  const content = { title: 'Begun on a phone', subtitle: 'In the morning' };
  const headers = { Authorization: `Bearer ${token}` };
  expect((await request.put(`/api/texts/${draft}`, { headers, data: { content, from: null, name: crypto.randomUUID() } })).ok()).toBe(true);
  await openScreen(page, '/dashboard', 'Dashboard');
  await expect(page.getByRole('region', { name: 'To do' })).toContainText(content.title);
  await openScreen(page, '/blogs', 'Blogs');
  await page.getByRole('link', { name: `Edit ${content.title}` }).click();
  await expect(page).toHaveURL(`${adminPath}/blogs/create?draft=${draft}`);
  await expect(title(page)).toHaveValue(content.title);
  await expect(subtitle(page)).toHaveValue(content.subtitle);
});

/** Keeps how long the task took, for the report of the run and for docs/benchmarks.md. */
function noteSeconds(does: string, begin: number): void {
  test.info().annotations.push({ type: 'seconds', description: `${does}: ${((performance.now() - begin) / 1_000).toFixed(1)}` });
}
