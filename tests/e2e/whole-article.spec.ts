import type { APIRequestContext } from '@playwright/test';
import { pdf } from '#tests/fixtures/sample-pdf.ts';
import { wholeArticle } from '#tests/fixtures/whole-article.ts';
import { expectFitAndAccessible } from './accessible.ts';
import { beginPost, keptOnServer, openPreview, storedPost, storePost } from './editor.ts';
import { picture, upload } from './rich-article.ts';
import { expect, test } from './signed-in.ts';
import { main, put } from './writing-area.ts';

// An article with sources, a file, a video, a map and two pictures beside each other.

const path = '/blog/the-register-of-owners';

test.describe('its sources', () => {
  test.beforeEach(async ({ request, token }) => {
    if ((await request.get(path)).status() === 404) await storePost(request, token, wholeArticle(await uploadAll(request, token)));
  });

  test('a mark leads to its source and back, by mouse and by keys, in places that readers of the screen are told; all fits and is on paper', async ({
    page,
  }) => {
    await page.goto(path);
    const sources = page.getByRole('region', { name: 'Sources' });
    await expect(sources).toMatchAriaSnapshot(`
      - region "Sources":
        - heading "Sources" [level=2]
        - list:
          - listitem:
            - paragraph
            - link "Back to the text, 1"
            - link "Back to the text, 1, place 2"
          - listitem
    `);
    await page.getByRole('link', { name: 'Source 2', exact: true }).click();
    const second = sources.getByRole('listitem').nth(1);
    await expect(second).toBeInViewport();
    await expect(second).toHaveText(/Cabinet Resolution 132 of 2023/);
    await second.getByRole('link', { name: 'Back to the text, 2' }).click();
    await expect(page.getByRole('link', { name: 'Source 2', exact: true })).toBeInViewport();

    await page.getByRole('link', { name: 'Source 1', exact: true }).first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#source-1$/);
    await page.keyboard.press('Tab');
    await expect(sources.getByRole('link', { name: /article 11/ })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#ref-1$/);

    await expectFitAndAccessible(page, [360, 1440]);
    await page.emulateMedia({ media: 'print' });
    await expect(sources).toContainText('Checked on November 3, 2026.');
    await expect(sources.getByRole('listitem')).toHaveCount(6);
    await expect(sources.locator('.source-ways > a').first()).toBeHidden();
    await expect(page.getByRole('link', { name: 'Source 2', exact: true })).toBeVisible();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('lead there and back too', async ({ page }) => {
      await page.goto(path);
      await page.getByRole('link', { name: 'Source 3', exact: true }).click();
      const third = page.locator('#source-3');
      await expect(third).toBeInViewport();
      await third.getByRole('link', { name: 'Back to the text, 3' }).click();
      await expect(page.locator('#ref-3')).toBeInViewport();
    });
  });
});

test('it is pasted, previewed, published and read with the network closed: no host is asked but ours', async ({ page, request, token }) => {
  const elsewhere: string[] = [];
  await page.context().route(
    (url) => url.hostname !== 'localhost',
    (route) => {
      elsewhere.push(route.request().url());
      return route.abort();
    },
  );
  const { main_content: texts } = wholeArticle(await uploadAll(request, token));
  await beginPost(page, 'With the network closed', 'And yet whole');
  await main(page).click();
  await put(main(page), 'paste', { 'text/plain': texts.join('\n\n') });
  await expect(main(page).locator('.writing-source')).toHaveCount(6);
  await expect(main(page).locator('.writing-plate')).toHaveCount(2);
  await keptOnServer(page);
  await openPreview(page);
  const preview = page.frameLocator('iframe[title="Preview"]');
  await expect(preview.locator('figure.plate')).toHaveCount(2);
  await expect(preview.locator('figure.picture img')).toHaveCount(2);
  await page.getByRole('button', { name: 'Create Structured Blog' }).click();
  await expect(page).toHaveURL(/\/blogs$/);
  expect((await storedPost(request, token, 'with-the-network-closed')).main_content).toEqual(texts);
  await page.goto('/blog/with-the-network-closed');
  await page.getByRole('link', { name: /Download/ }).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.article figure.plate')).toHaveCount(2);
  expect(elsewhere).toEqual([]);
});

async function uploadAll(request: APIRequestContext, token: string) {
  const left = await upload(request, token, await picture(1_600, 900).jpeg().toBuffer());
  const right = await upload(request, token, await picture(900, 1_200).png().toBuffer());
  const multipart = { file: { name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf(4_000)) } };
  const response = await request.post('/api/files', { headers: { Authorization: `Bearer ${token}` }, multipart });
  expect(response.status()).toBe(201);
  return { left, right, file: (await response.json()).url };
}
