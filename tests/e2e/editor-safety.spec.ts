import type { Page } from '@playwright/test';
import {
  act,
  beginPost,
  indicator,
  keepOnDeviceOnly,
  keptOnDevice,
  keptOnServer,
  keptTitles,
  openForm,
  retryConnection,
  status,
  storedPost,
  storePost,
  subtitle,
  title,
} from './editor.ts';
import { expect, test } from './signed-in.ts';

const longText = `A long text: ${'every word of it counts. '.repeat(40)}End.`;
const mainContent = (page: Page) => page.getByRole('textbox', { name: 'Main Content Paragraphs' });
const introduction = (page: Page) => page.getByRole('textbox', { name: 'Introduction' });

test.describe('a tab that is killed', () => {
  test.use({ expectedConsoleErrors: [/.*/] });

  test('loses no character when it crashes: the words are in the form again, and Undo takes them out', async ({
    page,
    context,
    request,
    token,
  }) => {
    await keepOnDeviceOnly(context);
    const { id } = await storePost(request, token, { title: 'Killed', introduction: 'As stored.' });
    await openForm(page, id);
    await introduction(page).fill(longText);
    await keptOnDevice(page);
    await crash(page);

    const again = await context.newPage();
    await openForm(again, id);
    await expect(again.getByText('Your latest words are back.')).toBeVisible();
    await expect(introduction(again)).toHaveText(longText);
    await again.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(introduction(again)).toHaveText('As stored.');
    await introduction(again).fill(longText);
    await again.getByRole('button', { name: 'Update Structured Blog' }).click();
    await expect(again).toHaveURL(/\/blogs$/);
    expect((await storedPost(request, token, id)).introduction).toBe(longText);
    expect(await keptTitles(again)).toEqual([]);
  });
});

test.describe('without the network', () => {
  test.use({ expectedConsoleErrors: [/ERR_|Failed to load/] });

  test('leaving asks for confirmation, inside the area and in the browser, and the text is in the form on return', async ({
    page,
    context,
  }) => {
    await openForm(page);
    await context.route(/\/api\/texts/, (route) => route.abort());
    await title(page).fill('Half a thought');
    await expect(status(page)).toHaveText('Not saved: no connection. Kept on this device.');
    await page.getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('heading')).toHaveText(
      'Your last changes are not on the server yet. They are kept on this device only. Leave anyway?',
    );
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(title(page)).toHaveValue('Half a thought');

    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(title(page)).toHaveValue('Half a thought');

    await page.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL(/\/blogs$/);
    await openForm(page);
    await expect(title(page)).toHaveValue('Half a thought');
  });

  test('text is sent by itself when the network is back; then it is left without a question, and is there again', async ({
    page,
    context,
  }) => {
    await openForm(page);
    await context.setOffline(true);
    await title(page).fill('From the plane');
    await expect(status(page)).toHaveText('Not saved: no connection. Kept on this device.');
    await context.setOffline(false);
    await keptOnServer(page);
    const { href } = new URL(page.url());
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/blogs$/);
    await page.goto(href);
    await expect(title(page)).toHaveValue('From the plane');
  });
});

test.describe('a network that fails', () => {
  test.use({ expectedConsoleErrors: [/ERR_|Failed to load/] });

  test('loses a response: a retry creates no second post', async ({ page, request }) => {
    await beginPost(page, 'Sent into the dark', 'Once');
    await page.route('**/api/blogs', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Create Structured Blog' }).click();
    await page.getByRole('button', { name: 'Publish anyway' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to save blog' })).toBeVisible();
    await page.unroute('**/api/blogs');
    await title(page).fill('Sent into the dark, again');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/blogs$/);
    const { blogs, total } = await (await request.get('/api/blogs?search=sent%20into%20the%20dark', retryConnection)).json();
    expect([total, blogs[0].title]).toEqual([1, 'Sent into the dark, again']);
  });
});

test('what is discarded does not come back with a reload right after it, and a private link shows it no more', async ({
  page,
  request,
  token,
}) => {
  const { id } = await storePost(request, token, { title: 'Better as it was', status: 'draft', introduction: 'As stored.' });
  const link = await (await request.post(`/api/blogs/${id}/preview-link`, { headers: { Authorization: `Bearer ${token}` } })).json();
  const shown = async () => (await request.get(link.url)).text();
  await openForm(page, id);
  await introduction(page).fill('Thrown away.');
  await keptOnServer(page);
  expect(await shown()).toContain('Thrown away.');
  await act(page, 'Discard changes');
  await page.reload();
  await expect(introduction(page)).toHaveText('As stored.');
  await expect(status(page)).toHaveText('Draft, saved');
  expect(await keptTitles(page)).toEqual([]);
  expect(await shown()).not.toContain('Thrown away.');
});

test('the form says when the device storage is full, keeps the text on the server, and saves', async ({ page, request, token }) => {
  await openForm(page);
  await page.evaluate(() => {
    for (let size = 1_000_000; size >= 1; size = Math.floor(size / 2)) {
      for (let n = 0; n < 12; n++) {
        try {
          localStorage.setItem(`filler-${size}-${n}`, 'x'.repeat(size));
        } catch {
          break;
        }
      }
    }
  });
  await title(page).fill('Nowhere to put it');
  await subtitle(page).fill('But on the server');
  await expect(indicator(page)).toHaveAttribute('data-kept', 'server');
  const kept = page.waitForResponse((response) => response.request().method() === 'PUT' && hasText(response.request().postData()));
  await mainContent(page).fill(longText);
  expect((await kept).ok()).toBe(true);
  await expect(page).toHaveURL(/\?draft=/);
  expect(await keptTitles(page)).toEqual([]);
  page.on('dialog', (leave) => leave.accept());
  await page.reload();
  await expect(title(page)).toHaveValue('Nowhere to put it');
  await expect(mainContent(page)).toHaveText(longText);
  await page.getByRole('button', { name: 'Create Structured Blog' }).click();
  await expect(page).toHaveURL(/\/blogs$/);
  expect(await storedPost(request, token, 'nowhere-to-put-it')).toMatchObject({ subtitle: 'But on the server' });
});

const hasText = (body: string | null) => body?.includes('every word of it counts. End.') ?? false;

async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await crashed;
}
