import { expectAccessible } from './accessible.ts';
import { act, openForm, storePost } from './editor.ts';
import { expect, test } from './signed-in.ts';

test.describe('a private link to a draft', () => {
  test.use({ expectedConsoleErrors: [/404/] });

  test('is made in the form, shows the article to somebody without an account, and ends with a click', async ({
    page,
    request,
    token,
    browser,
  }) => {
    const { id } = await storePost(request, token, {
      title: 'A plan that nobody knows',
      status: 'draft',
      main_content: ['What will be.'],
      key_takeaways: ['First', 'Second'],
    });
    await openForm(page, id);
    await act(page, 'Private preview link');
    const dialog = page.getByRole('dialog', { name: 'Private preview link' });
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const address = await dialog.getByRole('textbox', { name: 'Address' }).inputValue();
    await expectAccessible(page);

    const client = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const shown = await client.newPage();
    const asked: string[] = [];
    shown.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
    const response = await shown.goto(address);
    expect([response?.status(), await response?.allHeaders()]).toEqual([
      200,
      expect.objectContaining({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }),
    ]);
    expect((await response?.allHeaders())?.['content-security-policy']).toContain("default-src 'none'");
    await expect(shown.getByText(/^This is a draft, shown to you by a private link until \w+ \d+, \d{4}\.$/)).toBeVisible();
    await expect(shown.getByRole('heading', { level: 1, name: 'A plan that nobody knows' })).toBeVisible();
    await expect(shown.getByText('What will be.')).toBeVisible();
    await expect(shown.locator('[data-contents]')).toBeAttached();
    await expectAccessible(shown);
    await shown.waitForLoadState('networkidle');
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
    const html = await shown.content();
    expect(html).not.toContain(new URL(address).pathname);
    expect(html).not.toMatch(/rel="canonical"|application\/ld\+json|id="comments"/);
    expect(await shown.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)).toBe(false);

    await dialog.getByRole('button', { name: 'Turn off link' }).click();
    await expect(dialog).toContainText('There is no link.');
    expect((await shown.goto(address))?.status()).toBe(404);
    await expect(shown.getByText('This link has ended. Ask whoever sent it for a new one.')).toBeVisible();
    expect((await request.get(`/blog/${id}`)).status()).toBe(404);
    await client.close();
  });
});
