import { expectAccessible, expectFitAndAccessible } from '../accessible.ts';
import { article, fill, forgetMessages, formOf, waitForScript } from '../enquiry-form.ts';
import { expect, type Site, test } from '../site.ts';

const name = 'Company Formation and Licensing';
const thanks = 'Thank you. Your enquiry has reached Layla Noor.';

test.use({ viewport: { width: 390, height: 844 } });
test.beforeEach(({ site }) => forgetMessages(site));

test('on a phone a visitor goes from the list of services to the page of one, and asks about it with the topic chosen', async ({
  page,
  site,
}) => {
  await page.goto('/');
  const services = page.getByRole('region', { name: 'Services', exact: true });
  await services.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessible(page);

  await page.locator('.offer').getByRole('link', { name: 'Ask Layla' }).click();
  await waitForScript(page);
  await expect(formOf(page).getByRole('combobox', { name: 'Topic' })).toHaveValue(name);
  await fill(page, 'Which of my papers do you need first?', null);
  await expectAccessible(page);
  await formOf(page).getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('group', { name: thanks })).toBeVisible();
  expect(await asked(site)).toEqual([{ content: 'Which of my papers do you need first?', topic: name, service: 'company-formation' }]);
});

test('an article about the same leads to the service, and the way back leads to the list', async ({ page }) => {
  await page.goto(article.path);
  await page.getByRole('region', { name: 'A question about this?' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL(/\/#services$/);
  await expect(page.getByRole('region', { name: 'Services', exact: true })).toBeInViewport();
});

test('its page fits every width', async ({ page }) => {
  await page.goto('/services/company-formation');
  await expectFitAndAccessible(page, [320, 768, 1440, 1920]);
});

test.describe('at an address that is no service', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test('those that are offered stand below a sentence', async ({ page }) => {
    const answer = await page.goto('/services/gone');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This service is no longer offered.');
    await expectFitAndAccessible(page, [320, 768, 1440]);
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
});

test.describe('without script', () => {
  // The page has no transition.
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/ViewTransition/] });

  test('a visitor reads a service and asks about it', async ({ page, site }) => {
    await page.goto('/services/company-formation');
    await expect(page.locator('.offer')).toContainText('What you get');
    await page.locator('.offer').getByRole('link', { name: 'Ask Layla' }).click();
    const band = page.getByRole('region', { name: 'A question about this?' });
    await band.getByText('Ask Layla', { exact: true }).click();
    await fill(page, 'Asked without script', null);
    await formOf(page).getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveURL(/\/services\/company-formation#enquiry-sent$/);
    await expect(page.getByText(thanks)).toBeVisible();
    expect(await asked(site)).toEqual([{ content: 'Asked without script', topic: name, service: 'company-formation' }]);
  });
});

async function asked({ db }: Site) {
  return (await db.from('messages').select('content,topic,service').throwOnError()).data;
}
