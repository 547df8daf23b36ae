import type { Locator, Page } from '@playwright/test';
import { seedSiteProfile } from '#local/seed/owner.ts';
import { serviceRow } from '#tests/fixtures/services.ts';
import { expectFitAndAccessible } from './accessible.ts';
import { boxOf } from './geometry.ts';
import { purge, updateOwner } from './live-pages.ts';
import { expect, type Site, test } from './site.ts';

// Services and cases that the sample does not have: open pages take them over before any build.

const texts = { lang: 'ar', name: 'رخصة تجارية', for_whom: 'لمن يبدأ في دبي', usual_time: 'ثلاثة أسابيع', price: 'AED 5,000' } as const;
const timeless = serviceRow({ slug: 'timeless', name: 'Of no usual time', usual_time: '' });
const bare = serviceRow({ slug: 'bare', name: 'Of no facts', usual_time: '', price: '', price_as_of: '' });
const arabic = serviceRow({ slug: 'arabic', ...texts });
const oneCase = (number: number) => ({ figure: 'AED 1,000,00', title: `Case ${number}`, text: 'Done.' });

async function publish(site: Site, parts: Parameters<typeof updateOwner>[1]): Promise<void> {
  await updateOwner(site, { short_name: 'Layla', ...parts });
  await purge(site);
}

test.describe('a service that is removed', () => {
  test.use({ expectedConsoleErrors: [/404/] });

  test('goes from its built page, which then says what is offered and leads to Contact', async ({ page, site }) => {
    const [removed, ...others] = seedSiteProfile.services;
    await publish(site, { services: others });
    await page.goto(`/services/${removed?.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This service is no longer offered.');
    await expect(page.locator('[data-page-status]')).toHaveText('This service is no longer offered.');
    const main = page.getByRole('main');
    await expect(main.getByRole('listitem')).toHaveCount(others.length);
    await expectFitAndAccessible(page, [320, 768, 1440]);
    await main.getByRole('link', { name: 'Ask Layla', exact: true }).click();
    await expect(page).toHaveURL(/\/#contact$/);
  });
});

test('on a phone dots lead from a time to the price, and an Arabic row is read from the right; wide, it has the columns of the others', async ({
  page,
  site,
}) => {
  await publish(site, { services: [timeless, serviceRow(), arabic] });
  await page.setViewportSize({ width: 360, height: 740 });
  const row = await openRow(page, texts.name);
  await expect(rowOf(page, timeless.name).locator('.leader')).toBeHidden();
  await expect(rowOf(page, 'Company Formation').locator('.leader')).toBeVisible();
  const [whole, name, whom, time, price] = await edgesOf(row);
  expect([name.right, whom.right, time.right, price.left]).toEqual([whole.right, whole.right, whole.right, whole.left]);
  await page.setViewportSize({ width: 1440, height: 900 });
  const [wide, wideName, wideWhom, , widePrice] = await edgesOf(row);
  expect([wideName.left, wideWhom.left, widePrice.right]).toEqual([wide.left, wide.left, wide.right]);
});

test('a sheet without time and price begins with its account, without a line', async ({ page, site }) => {
  await publish(site, { services: [bare, serviceRow()] });
  const lineAbove = async ({ slug }: { slug: string }) => {
    await page.goto(`/services/${slug}`);
    return page.locator('.account').evaluate((account) => getComputedStyle(account).borderBlockStartWidth);
  };
  expect([await lineAbove(bare), await lineAbove(serviceRow())]).toEqual(['0px', '1px']);
});

test('a long figure of a case keeps to its column', async ({ page, site }) => {
  await publish(site, { cases: [oneCase(1)] });
  await page.setViewportSize({ width: 768, height: 1024 });
  const title = await openCase(page, 1);
  const figure = page.locator('.case-figure').first();
  const right = await figure.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().right;
  });
  expect(right).toBeLessThan((await boxOf(title)).x);
});

test('what opens more cases goes once they are open; the keyboard closes them with it', async ({ page, site }) => {
  await publish(site, { cases: [1, 2, 3, 4, 5].map(oneCase) });
  await openCase(page, 1);
  const fifth = page.getByRole('heading', { name: 'Case 5' });
  const more = page.getByText('More cases', { exact: true });
  await more.click();
  await expect(fifth).toBeVisible();
  expect((await boxOf(page.locator('#cases summary'))).height).toBeLessThan(2);
  await page.keyboard.press('Shift');
  await page.keyboard.press('Enter');
  await expect(fifth).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Fewer cases', { exact: true })).toBeVisible();
});

function rowOf(page: Page, name: string): Locator {
  return page.locator('.tariff li').filter({ hasText: name });
}

/** Opens home, and waits until it shows these words. */
async function openRow(page: Page, name: string): Promise<Locator> {
  await page.goto('/');
  await expect(rowOf(page, name)).toBeAttached();
  return rowOf(page, name);
}

async function openCase(page: Page, number: number): Promise<Locator> {
  await page.goto('/');
  const title = page.getByRole('heading', { name: `Case ${number}` });
  await expect(title).toBeAttached();
  return title;
}

/** The edges of a row and of the words of its name, for whom, time and price. */
async function edgesOf(row: Locator) {
  const edges = await row.evaluate((element) => {
    const edgesAround = (part: Element | null) => {
      const range = document.createRange();
      range.selectNodeContents(part ?? element);
      const { left, right } = range.getBoundingClientRect();
      return { left: Math.round(left), right: Math.round(right) };
    };
    const { left, right } = element.getBoundingClientRect();
    const parts = ['.tariff-name', '.tariff-whom', '.tariff-time', '.tariff-price'];
    return [{ left: Math.round(left), right: Math.round(right) }, ...parts.map((part) => edgesAround(element.querySelector(part)))];
  });
  return edges as [Edges, Edges, Edges, Edges, Edges];
}

type Edges = { left: number; right: number };
