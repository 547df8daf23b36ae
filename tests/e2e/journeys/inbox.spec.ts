import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import type { NewRow } from '#src/db/schema.ts';
import { messageRow } from '#tests/fixtures/rows.ts';
import { expectAccessible, expectFitAndAccessible } from '../accessible.ts';
import { openScreen } from '../admin.ts';
import { adminPath, signIn, tokenOf } from '../editor.ts';
import { article, ask, forgetMessages, mails } from '../enquiry-form.ts';
import { expect, type Site, test } from '../site.ts';
import { localDir } from '../worker-site.ts';

const comments = '/api/blogs/free-zone-or-mainland/comments';

test.beforeEach(({ site }) => forgetMessages(site));

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a comment, one to the owner alone and an enquiry are each found once, opened without losing one and answered in place, by email with the mail server down at first', async ({
    page,
    context,
    request,
  }) => {
    await page.goto(article.path);
    await ask(page, 'Which licence does a school need?');
    await expect(page.getByRole('group', { name: 'Thank you. Your enquiry has reached Layla Noor.' })).toBeFocused();
    await comment(request, 'Ben', 'How long does a renewal take in the summer?');
    await comment(request, 'Carla', 'Please call me on +971 50 123 4567 before Monday.');
    await expect.poll(subjects).toContain(`New enquiry: Ada about “${article.title}”`);

    await signIn(context, await tokenOf(request));
    await openScreen(page, '/dashboard', 'Dashboard');
    for (const words of ['Which licence does', 'How long does', 'Please call me'])
      await expect(page.getByRole('region', { name: 'To do' }).getByText(words)).toHaveCount(1);
    await page.getByRole('button', { name: /^Menu/ }).click();
    await page.getByRole('link', { name: /^Inbox/ }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
    await expectAccessible(page);

    // The whole row leads to the message.
    await row(page, 'Carla').click({ position: { x: 100, y: 100 } });
    for (const [index, name] of ['Carla', 'Ben', 'Ada'].entries()) {
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByText(`${index + 1} of 3`)).toBeVisible();
      await expectAccessible(page);
      if (name !== 'Ada') await page.getByRole('link', { name: 'Next message' }).click();
    }
    await page.goBack();
    await expect(page.getByRole('article')).toHaveCount(3);

    await row(page, 'Ben').getByRole('button', { name: 'Reply' }).click();
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('Two weeks, and three in August.');
    await page.getByRole('button', { name: 'Post reply' }).click();
    await expect(page.getByText('Reply posted.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(2);
    expect(await (await request.get(comments)).json()).toContainEqual(
      expect.objectContaining({ content: 'Two weeks, and three in August.', by_author: true, author_name: 'Layla Noor' }),
    );

    await row(page, 'Carla').getByRole('button', { name: 'Reply' }).click();
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('I will call you today.');
    await page.getByRole('button', { name: 'Send by email' }).click();
    await expect(page.getByText('Sent to carla@example.com.')).toBeVisible();
    await page.getByRole('link', { name: 'Next message' }).first().click();

    await expect(page.getByRole('heading', { level: 1, name: 'Ada' })).toBeVisible();
    const up = stopMails();
    await box(page).fill('A professional licence, and a permit of the authority.');
    await page.getByRole('button', { name: 'Send by email' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /^Not sent yet: .* The site tries again by itself\.$/ })).toBeVisible();
    await expectAccessible(page);
    up();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Sent to ada@example.com.')).toBeVisible();
    const sent = mails().filter(({ to }) => to === 'ada@example.com');
    // To Ada, and as a copy to the owner.
    expect(sent.map(({ subject }) => subject)).toEqual(Array.from({ length: 2 }, () => `Re: your question about “${article.title}”`));
    expect(sent[0]?.text).toMatch(/^A professional licence, .*> Which licence does a school need\?/s);

    await page.getByRole('main').getByRole('link', { name: 'Inbox', exact: true }).click();
    await expect(page.getByText('Nobody is waiting for an answer.')).toBeVisible();
    await page.getByRole('link', { name: 'Answered', exact: true }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
  });
});

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('two are marked as spam and one taken back; one is closed as a client, one entered by hand, and an old one found by its notes', async ({
    page,
    context,
    request,
    site,
  }) => {
    const dana = await store(site, [
      {
        ...asked,
        name: 'Dana',
        content: 'We are two founders. Please call us on 04 123 4567.',
        source: 'via:text',
        created_at: daysAgo(1),
      },
      { name: 'Erik', content: 'Cheap licences in two days!', created_at: daysAgo(2) },
      { name: 'Fay', content: 'Is a flexi desk enough for the bank?', created_at: daysAgo(3) },
      {
        ...asked,
        name: 'Gus',
        content: 'A visa for my parents?',
        state: 'answered',
        notes: 'Met at the trade fair.',
        created_at: daysAgo(90),
      },
    ]);
    await signIn(context, await tokenOf(request));
    for (const [before, now] of [
      ['/comments', '/inbox?view=comments'],
      ['/enquiries', '/inbox'],
      [`/enquiries/${dana}`, `/inbox/${dana}`],
    ]) {
      await page.goto(`${adminPath}${before}`);
      await expect(page).toHaveURL(`${adminPath}${now}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }

    await page.getByRole('button', { name: 'Close…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Did they become a client?' });
    await dialog.getByRole('radio', { name: 'Yes, a client' }).check();
    await dialog.getByLabel(/^Worth/).fill('about 18');
    await dialog.getByRole('button', { name: 'Close enquiry' }).click();
    await expect(dialog.getByText('Please use whole dirhams, such as 18,500.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel(/^Worth/).fill('18,500');
    await dialog.getByRole('button', { name: 'Close enquiry' }).click();
    await expect(page.getByText('Closed as a client.')).toBeVisible();

    await openScreen(page, '/inbox', 'Inbox');
    await row(page, 'Erik').getByRole('link', { name: 'Erik' }).focus();
    await page.keyboard.press('s');
    await expect(page.getByText('Marked as spam.')).toBeVisible();
    await expect(row(page, 'Fay')).toBeFocused();
    await page.keyboard.press('s');
    // The row leaves at once; Fay's offer to undo comes with the answer, before Erik's.
    await expect(page.getByText('Nobody is waiting for an answer.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(row(page, 'Fay')).toBeVisible();
    expect(await spamOf(site)).toEqual(['Erik']);

    await page.getByRole('button', { name: 'More for the inbox' }).click();
    await page.getByRole('menuitem', { name: /^Add a message/ }).click();
    const note = page.getByRole('dialog', { name: 'Add a message' });
    await expectAccessible(page);
    await note.getByLabel('How it came').selectOption('WhatsApp');
    await note.getByLabel(/^Name/).fill('Hana');
    await note.getByLabel(/^What was said/).fill('Wants a quote for two visas.');
    await note.getByRole('button', { name: 'Add', exact: true }).dblclick();
    await expect(page.getByText('Message added.')).toBeVisible();

    await page.getByRole('link', { name: 'Answered', exact: true }).click();
    await expect(row(page, 'Hana')).toContainText('Added by you · WhatsApp');
    await page.getByRole('link', { name: /^To answer/ }).click();
    await page.getByRole('searchbox').fill('trade fair');
    await page.getByRole('link', { name: 'Search all messages' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(row(page, 'Gus')).toContainText('Found in your notes.');

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const csv = readFileSync(await (await downloading).path(), 'utf8');
    for (const cell of ['"Dana"', '"18500"', '"Wants a quote for two visas."']) expect(csv).toContain(cell);

    await openScreen(page, '/statistics', 'Statistics');
    const won = page.getByRole('table', { name: 'Articles' }).getByRole('row', { name: new RegExp(`^${article.title}`) });
    await expect(won).toContainText('18,500');
  });

  test('a flood is told once, is gone with a few clicks, and comes back as it was', async ({ page, context, request, site }) => {
    const flood = Array.from({ length: 60 }, (_, number) => ({
      ...{ name: `Bot ${number}`, content: `Casino number ${number}`, told: 'hourly', on_page: number % 2 === 0 },
      created_at: new Date(Date.now() - number * 1_000).toISOString(),
    }));
    await store(site, flood);
    await signIn(context, await tokenOf(request));
    await openScreen(page, '/inbox', 'Inbox');
    await expect(page.getByText('Messages are arriving too fast to email you about each one. 60 wait here.')).toBeVisible();
    await expectFitAndAccessible(page, [360, 768, 1440]);
    await page.getByRole('link', { name: 'Show them' }).click();
    await expect(page.getByText('60 messages', { exact: true })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Select all 60' }).click();
    await expectFitAndAccessible(page, [360, 768, 1440]);
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Spam' }).click();
    await expect(page.getByText('60 messages marked as spam.')).toBeVisible();
    expect(await spamOf(site)).toHaveLength(60);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('60 messages are back.')).toBeVisible();
    const { data } = await site.db.from('messages').select('state,on_page').eq('on_page', true).throwOnError();
    expect(data).toEqual(Array.from({ length: 30 }, () => ({ state: 'open', on_page: true })));
  });
});

const asked = { kind: 'enquiry', topic: 'Company Formation & Licensing' };

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString();
}

/** Stores messages below the article. @returns the id of the first */
async function store({ db }: Site, parts: Partial<NewRow<'messages'>>[]): Promise<string> {
  const rows = parts.map((part) => messageRow({ blog_id: 'free-zone-or-mainland', post_title: article.title, ...part }));
  const { data } = await db.from('messages').insert(rows, { defaultToNull: false }).select('id').throwOnError();
  return data?.[0]?.id ?? '';
}

/** Sends a comment as a reader's browser does, after a while. */
async function comment(request: APIRequestContext, name: string, message: string): Promise<void> {
  const data = { name, email: `${name.toLowerCase()}@example.com`, message, milliseconds_to_fill: 20_000 };
  expect((await request.post(comments, { data })).status()).toBe(201);
}

async function spamOf({ db }: Site): Promise<string[]> {
  const { data } = await db.from('messages').select('name').eq('state', 'spam').throwOnError();
  return (data ?? []).map(({ name }) => name);
}

function row(page: Page, name: string) {
  return page.getByRole('article', { name: `Message from ${name}`, exact: true });
}

function box(page: Page) {
  return page.getByRole('textbox', { name: 'Your reply' });
}

function subjects(): string[] {
  return mails().map(({ subject }) => subject);
}

/** A mail server that takes nothing, for it has no place to put it. @returns what brings it back */
function stopMails(): () => void {
  const folder = join(localDir(), 'mail');
  renameSync(folder, `${folder}-away`);
  return () => renameSync(`${folder}-away`, folder);
}
