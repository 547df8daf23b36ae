import { expect, test, vi } from 'vitest';
import { control, shown, signIn, untilAt } from './admin.ts';
import { startFirefox } from './firefox.ts';
import { writeByMouse } from './write-by-mouse.ts';

// Two people, each in a Firefox of their own.
const [owner, visitor] = [startFirefox(), startFirefox()];
const title = 'The first article of an owner';
const question = 'Which licence does a bakery need?';

test('an owner publishes a first article with a picture; a visitor reads it, asks and is answered; then it is withdrawn', async () => {
  await signIn(owner);
  await control(owner.page, 'link', 'Create New Blog').click();
  await writeByMouse(owner.page, title);
  expect(await visitor.open(await publish())).toBe(200);
  await expectWhole();
  await ask();
  await answer();
  await control(visitor.page, 'link', 'Back to Blog').click();
  await untilAt(visitor.page, /^\/blog$/);
  await withdraw();
  await expectGone();
});

/** Publishes what is in the form, and returns the address that the list of posts leads to. */
async function publish(): Promise<string> {
  const { page } = owner;
  await control(page, 'button', 'Create Structured Blog').click();
  await shown(page, '[data-sonner-toast]', 'Blog created successfully!');
  await untilAt(page, /\/blogs$/);
  await page.waitForNetworkIdle();
  const link = await control(page, 'link', `View ${title}`).wait();
  return link.evaluate((element) => element.getAttribute('href') ?? '');
}

async function expectWhole(): Promise<void> {
  const { page } = visitor;
  await shown(page, 'h1', title);
  const texts = await page.$$eval('.paragraphs :is(p, h2)', (all) => all.map(({ textContent }) => textContent));
  expect(texts).toEqual(['Begin with the list\u00a0↗ (outside link)', 'What it costs']);
  expect(await page.$eval('.paragraphs p a', (link) => link.getAttribute('href'))).toBe('https://example.com/list');
  const image = await control(page, 'image', 'A street of bakeries').wait();
  await image.scrollIntoView();
  const width = () => image.evaluate((element) => (element as HTMLImageElement).naturalWidth);
  await vi.waitFor(async () => expect(await width()).toBeGreaterThan(0), { timeout: 90_000, interval: 50 });
}

/** Asks at the end of the article, once the form does what a browser with script can do. */
async function ask(): Promise<void> {
  const { page } = visitor;
  await (await shown(page, '.ask summary', 'Ask')).click();
  await page.waitForSelector('.ask form[novalidate]');
  await control(page, 'textbox', 'Your name').fill('Ada');
  await control(page, 'textbox', 'Your email').fill('ada@example.com');
  await control(page, 'textbox', 'Your question').fill(question);
  await (await shown(page, '.enquiry-consent', 'Layla Noor may store this and use it to answer me.')).click();
  await control(page, 'button', 'Send').click();
  await shown(page, '.ask [role=status]', 'Thank you. Your enquiry has reached Layla Noor.');
}

/** Finds the enquiry by the bar, reads it and marks it as answered. */
async function answer(): Promise<void> {
  const { page } = owner;
  await page.reload({ waitUntil: 'networkidle0' });
  await (await shown(page, '.menu-item[aria-expanded]', 'More')).click();
  await (await shown(page, '.more-menu', 'Enquiries')).click();
  await (await shown(page, '.enquiry-row', question)).click();
  await shown(page, 'h1', 'Ada');
  await shown(page, '.enquiry-text', question);
  await shown(page, '.enquiry-facts', title);
  await control(page, 'button', 'Mark as answered').click();
  await shown(page, '[data-sonner-toast]', 'Marked as answered.');
  await shown(page, '.enquiry-shown .badge', 'Answered');
  await page.waitForNetworkIdle();
}

async function withdraw(): Promise<void> {
  const { page } = owner;
  await control(page, 'link', 'Blogs').click();
  await control(page, 'button', `Actions for ${title}`).click();
  await (await shown(page, '[role=menuitem]', 'Withdraw')).click();
  await shown(page, '[data-sonner-toast]', 'Withdrawn.');
  await page.waitForNetworkIdle();
}

/**
 * The visitor goes back to the article, which the browser has kept, and then loads it again. Firefox 140 does not tell the driver that a
 * page was gone back to, so the page itself moves.
 */
async function expectGone(): Promise<void> {
  const { page } = visitor;
  await page.evaluate(() => history.back());
  await shown(page, 'h1', 'This article is no longer available', { timeout: 2_000 });
  expect(await page.$('article.article-page')).toBeNull();
  await page.evaluate(() => location.reload());
  await shown(page, 'h1', 'Blog post not found');
  expect(await page.evaluate(() => fetch(location.pathname).then(({ status }) => status))).toBe(404);
}
