import type { Page } from '@playwright/test';
import { seededRandom } from '#tests/setup/seeded-random.ts';
import { expectAccessible } from './accessible.ts';
import { act, addSection, adminPath, keptOnDevice, openForm, openPreview, paragraphs, storePost, subtitle, title } from './editor.ts';
import { expect, test } from './signed-in.ts';

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a click in the preview puts the caret into the block that was clicked, and the caret brings its block into view', async ({
    page,
    request,
    token,
  }) => {
    // Otherwise the preview still glides to what was typed last, and the click meets what passes under it.
    const { id } = await storePost(request, token, {
      format: 'markdown',
      introduction: 'First words.\n\nSecond words.',
      key_takeaways: ['A takeaway.', 'Another takeaway.'],
      main_content: [...paragraphs, '- A point\n- Another point', 'The end.'],
      implementation_framework: 'How it is done.\n\nAnd by whom.',
      phases: [{ title: 'A phase', description: 'What is done.\n\nWhat comes of it.' }],
    });
    await openForm(page, id);
    await openPreview(page);
    const preview = page.frameLocator('iframe[title=Preview]');
    for (const [text, area] of [
      ['Second words.', 'Introduction'],
      ['Another takeaway.', 'Key Takeaway 2'],
      ['Another point', 'Main Content Paragraphs'],
      ['The end.', 'Main Content Paragraphs'],
      ['And by whom.', 'Implementation Framework'],
      ['What comes of it.', 'Phase 1 description'],
    ] as const) {
      await preview.getByText(text, { exact: true }).click();
      await expect(page.getByRole('textbox', { name: area })).toBeFocused();
      await page.keyboard.press('End');
      await page.keyboard.type(' Indeed');
      await expect(preview.getByText(`${text} Indeed`, { exact: true })).toBeInViewport();
    }
    await page
      .getByRole('textbox', { name: 'Main Content Paragraphs' })
      .getByText(/^Paragraph number 6\./)
      .click();
    await expect(preview.getByText(/^Paragraph number 6\./)).toBeInViewport();
  });

  test('a text that is opened again stands where it was left, with its caret', async ({ page, request, token }) => {
    const { id } = await storePost(request, token, { format: 'markdown', main_content: paragraphs });
    await openForm(page, id);
    const area = page.getByRole('textbox', { name: 'Main Content Paragraphs' });
    const left = area.getByText(/^Paragraph number 9\./);
    await left.click();
    const before = () => page.evaluate(() => getSelection()?.anchorNode?.textContent?.slice(0, getSelection()?.anchorOffset));
    const words = await before();
    expect(words).toMatch(/^Paragraph number 9\./);
    for (const comeBack of [() => page.reload(), () => openFromList(page, id)]) {
      await comeBack();
      await expect(area).toBeFocused();
      await expect(left).toBeInViewport();
      await expect.poll(before).toBe(words);
    }
  });

  test('no word of a title or subtitle is hidden, whatever they say', async ({ page, request, token }) => {
    const { id } = await storePost(request, token, {});
    await openForm(page, id);
    const random = seededRandom();
    const letters = 'aaabcdeeeefghiiijklmnooopqrrsssttuvwyz';
    const word = () => Array.from({ length: 1 + Math.floor(random() * 11) }, () => letters[Math.floor(random() * letters.length)]).join('');
    const texts = Array.from({ length: 1_000 }, () => Array.from({ length: 4 + Math.floor(random() * 14) }, word).join(' '));
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const field of [title(page), subtitle(page)]) {
        const hidden = await field.evaluate((area: HTMLTextAreaElement, all) => {
          const frame = area.parentElement as HTMLElement;
          return all.filter((text) => {
            area.value = text;
            frame.dataset.text = text;
            return area.scrollHeight > area.clientHeight;
          });
        }, texts);
        expect(hidden, `${width}`).toEqual([]);
      }
    }
  });

  test('the panel ends where a question in the foot begins, also at the end of the page', async ({ page, request, token }) => {
    const { id } = await storePost(request, token, { main_content: paragraphs });
    await openForm(page, id);
    await page.evaluate(() => {
      // A question of some lines.
      const decision = document.querySelector<HTMLElement>('.editor-foot .decision');
      if (decision) decision.style.minBlockSize = '6rem';
    });
    await page.keyboard.press('Control+End');
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const edges = () =>
      page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        const apart = (one = 0, other = 0) => Math.abs(Math.round(one - other));
        return [apart(box('.panel')?.top, box('.admin-bar')?.bottom), apart(box('.panel')?.bottom, box('.editor-foot')?.top)];
      });
    await expect.poll(edges).toEqual([0, 0]);
  });

  test('the preview has the width of the chosen device, also the next time', async ({ page }) => {
    await openForm(page);
    await openPreview(page);
    const width = () => page.locator('iframe[title=Preview]').evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.innerWidth);
    await expect.poll(width).toBe(768);
    await page.getByText('Desktop', { exact: true }).click();
    await expect.poll(width).toBe(1280);
    await page.getByText('Phone', { exact: true }).click();
    await page.reload();
    await expect.poll(width).toBe(390);
  });

  test('the list of sections, errors, an open checklist and a dialog are accessible', async ({ page, request, token }) => {
    const { id } = await storePost(request, token, { title: 'Reachable', key_takeaways: ['One', 'Two'] });
    await openForm(page, id);
    await page.getByRole('button', { name: /, sections$/ }).click();
    await page.getByRole('menuitem', { name: /^Settings/ }).click();
    await expect(page.getByRole('combobox', { name: 'Language' })).toBeFocused();
    await subtitle(page).fill('');
    await page.getByRole('button', { name: 'Update Structured Blog' }).click();
    await expect(page.getByText('Please fill this in.', { exact: true })).toBeVisible();
    await keptOnDevice(page);
    await page.getByRole('button', { name: /suggestions$/ }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await act(page, 'Paste a whole article');
    await page.getByRole('textbox', { name: 'The article' }).fill('# A title\n\n1. A step');
    await expectAccessible(page);
  });
});

for (const [width, height] of [
  [1440, 900],
  [1280, 800],
  [1024, 768],
] as const)
  test(`at ${width} × ${height} the main text of a new article begins on the first screen`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openForm(page);
    await expect(title(page)).toBeFocused();
    const text = await page.getByRole('textbox', { name: 'Main Content Paragraphs' }).locator('p').boundingBox();
    const bar = await page.locator('.save-bar').boundingBox();
    expect((text?.y ?? height) + 30).toBeLessThan(bar?.y ?? 0);
  });

test('at 200 % zoom at least half of the window is text', async ({ page, request, token }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  const { id } = await storePost(request, token, { title: 'Zoomed', format: 'markdown', main_content: paragraphs });
  await openForm(page, id);
  await page.getByText(/^Paragraph number 4\./).click();
  await page.keyboard.press('End');
  const covered = await page.evaluate(() => {
    const stuck = [...document.querySelectorAll('.admin-bar, .editor-foot, .writing-tools, .section-name')];
    const rows = new Set<number>();
    for (const element of stuck) {
      const { top, bottom, width } = element.getBoundingClientRect();
      if (width > 300) for (let y = Math.max(0, Math.round(top)); y < Math.min(innerHeight, bottom); y += 1) rows.add(y);
    }
    return rows.size;
  });
  expect(covered).toBeLessThan(225);
});

test('the text stays where it is when a menu or a panel of the bar closes', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await openForm(page);
  for (const name of ['More actions', 'Before you publish']) {
    await page.getByRole('button', { name }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name })).toBeFocused();
    expect(await page.evaluate(() => scrollY), name).toBe(0);
  }
});

test('the preview follows the caret into a table, also when it opens later', async ({ page, request, token }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const table = '| A | B |\n| - | - |\n| Here | There |';
  const { id } = await storePost(request, token, { title: 'With a table', format: 'markdown', main_content: [...paragraphs, table] });
  await openForm(page, id);
  await page.getByRole('textbox', { name: 'Main Content Paragraphs' }).getByText('There', { exact: true }).click();
  await openPreview(page);
  await expect(page.frameLocator('iframe[title=Preview]').getByText('There', { exact: true })).toBeInViewport();
});

test.describe('the preview', () => {
  test.use({ expectedConsoleErrors: [/^Blocked (script execution|opening)/] });

  test('shows what is typed and the words that the owner has now, runs no script, and its links lead nowhere', async ({
    page,
    context,
    site,
  }) => {
    const facts = { author_bio: 'A bio that is newer than the build.', whatsapp: '+971 50 765 4321' };
    await site.db.from('site_profile').update({ facts }).eq('id', 1).throwOnError();
    await page.route('**/planted.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'window.parent.planted = true' }));
    await openForm(page);
    await title(page).fill('Nothing runs here');
    await addSection(page, 'Key Takeaways');
    await page.getByRole('textbox', { name: 'Key Takeaway 1' }).fill('Look beside');
    await openPreview(page);
    const preview = page.frameLocator('iframe[title=Preview]');
    const heading = preview.getByRole('heading', { name: 'Nothing runs here', exact: true });
    await expect(heading).toBeVisible();
    await expect(preview.getByText('Look beside', { exact: true })).toBeVisible();
    await expect(preview.getByRole('complementary', { name: 'About the author' })).toContainText(facts.author_bio);
    await expect(preview.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
    const isBlocked = page.waitForEvent('console', (message) => message.text().startsWith('Blocked script execution'));
    await page.locator('iframe[title=Preview]').evaluate((frame: HTMLIFrameElement) => {
      const { contentDocument: inside } = frame;
      inside?.body.prepend(Object.assign(inside.createElement('a'), { href: '/blog', textContent: 'Away' }));
      inside?.body.prepend(Object.assign(inside.createElement('script'), { src: '/planted.js' }));
    });
    await isBlocked;
    await preview.getByRole('link', { name: 'Away', exact: true }).click();
    await expect(heading).toBeVisible();
    expect([await page.evaluate(() => Reflect.get(window, 'planted')), context.pages().length]).toEqual([undefined, 1]);
  });
});

async function openFromList(page: Page, id: string): Promise<void> {
  await page.goto(`${adminPath}/blogs`);
  await page.locator(`a[href$="/blogs/edit/${id}"]`).first().click();
  await expect(title(page)).toBeVisible();
}
