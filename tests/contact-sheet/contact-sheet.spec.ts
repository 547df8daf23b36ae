import { mkdir } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { blogRow, messageRow } from '#tests/fixtures/rows.ts';
import { adminPath } from '../e2e/editor.ts';
import { forgetMessages } from '../e2e/enquiry-form.ts';
import { expect, test } from '../e2e/signed-in.ts';

// Draws every list of the administrator area in its states, and the dashboard, at the widths of phone, tablet and desk, side by side: one
// picture each in test-results/contact-sheet, to be looked at. Nothing is judged here.

const folder = 'test-results/contact-sheet';
const widths = [
  { width: 390, height: 844 },
  { width: 768, height: 1_024 },
  { width: 1_440, height: 900 },
];

type Answer = Record<string, unknown> | unknown[];
type State = 'some' | 'one' | 'many' | 'empty' | 'loading' | 'failed';
type Screen = {
  name: string;
  path: string;
  /** The call that answers the list, and the name of the list in its answer; none for a bare list. */
  api: RegExp;
  list?: string;
  /** Rows can be many. */
  hasMany?: boolean;
};

const screens: Screen[] = [
  { name: 'blogs', path: '/blogs', api: /\/api\/blogs\?view=list&sort/, list: 'blogs', hasMany: true },
  { name: 'bin', path: '/blogs/bin', api: /\/api\/blogs\?view=bin/, list: 'blogs', hasMany: true },
  { name: 'inbox', path: '/inbox', api: /\/api\/messages\?/, list: 'messages', hasMany: true },
  { name: 'worked-with', path: '/worked-with', api: /\/api\/worked-with$/ },
  { name: 'pictures', path: '/pictures', api: /\/api\/pictures/, list: 'pictures' },
  { name: 'history', path: '/history', api: /\/api\/audit-log/, list: 'lines', hasMany: true },
  { name: 'mails', path: '/emails', api: /\/api\/emails$/, list: 'mails' },
  { name: 'devices', path: '/sessions', api: /\/api\/sessions$/ },
  { name: 'backups', path: '/backups', api: /\/api\/backups$/, list: 'copies' },
  { name: 'dashboard', path: '/dashboard', api: /\/api\/(stats|messages|blogs|drafts)/ },
];

test.use({ expectedConsoleErrors: [/./] });
test.setTimeout(1_800_000);

test.beforeAll(() => mkdir(folder, { recursive: true }));

test.beforeEach(async ({ site }) => {
  const { db } = site;
  await forgetMessages(site);
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const blogs = [
    { id: 'sheet-draft', title: 'What your bank will ask before it opens the account', status: 'draft', created_at: at(20) },
    {
      id: 'sheet-scheduled',
      title: 'Renewing a free zone licence without a fine',
      status: 'scheduled',
      publish_at: at(-40),
      created_at: at(9),
    },
    { id: 'sheet-deleted', title: 'A checklist for the week before you fly', status: 'draft', deleted_at: at(190), created_at: at(900) },
  ];
  for (const parts of blogs)
    await db
      .from('blogs')
      .upsert({ ...blogRow({ subtitle: 'The same few questions come up every time.', category_tags: ['Licensing', 'Banking'] }), ...parts })
      .throwOnError();
  const article = { blog_id: 'free-zone-or-mainland', post_title: 'Free zone or mainland: choose by customer, not by cost' };
  const asked = { kind: 'enquiry', topic: 'Company formation' };
  const messages = [
    { ...article, ...asked, name: 'Ada Example', content: `${question} Please call me on +971 55 987 6543.` },
    { ...article, name: 'Finn Placeholder', content: advertisement, on_page: false, suspicion: 'text', reasons: ['Contains 2 links'] },
    { ...article, name: 'Hanna Nobody', content: 'We registered in March and never got the number. Is there a way to ask for it again?' },
    { ...article, name: 'ليلى نور', content: 'شكرا على هذا المقال.', on_page: false, suspicion: 'form', reasons: ['Contains 1 link'] },
    { ...asked, name: 'Ben Sample', content: question, state: 'answered', answered_at: at(40), follow_up_on: at(24).slice(0, 10) },
    { ...article, name: 'Carla Muster', content: 'You reach me on +971 50 123 4567.', is_private: true },
    { ...asked, name: 'Dana Fictive', content: question, follow_up_on: at(-48).slice(0, 10) },
    { kind: 'note', name: 'Erik Nobody', content: 'Asked for a visa.', source: 'whatsapp', state: 'answered', answered_at: at(60) },
  ];
  const rows = messages.map((parts, index) => messageRow({ email: 'reader@example.com', created_at: at(index * 20 + 1), ...parts }));
  await db.from('messages').insert(rows, { defaultToNull: false }).throwOnError();
});

const question =
  'We are two founders with a consulting firm and would like to know whether a free zone company may invoice customers on the mainland.';
const advertisement = 'Great post! Cheap licence in two days, see www.example.net/licence. Money back.';

test('every list and the dashboard in every state', async ({ page }) => {
  for (const screen of screens) {
    const states: State[] = ['some', 'one', ...(screen.hasMany ? (['many'] as const) : []), 'empty', 'loading', 'failed'];
    for (const state of screen.name === 'dashboard' ? (['some', 'loading', 'failed'] as const) : states) await draw(page, screen, state);
  }
});

test('menus, questions and messages', async ({ page }) => {
  await page.goto(`${adminPath}/blogs`);
  await page
    .getByRole('button', { name: /^Actions for/ })
    .nth(2)
    .click();
  await shoot(page, 'blogs-menu');
  await page.keyboard.press('Escape');
  for (const box of await page.getByRole('checkbox', { name: /^Select / }).all()) if (await box.isVisible()) await box.check();
  await shoot(page, 'blogs-selection');
  await page.goto(`${adminPath}/blogs?q=bank`);
  await expect(page.getByText(/match/)).toBeAttached();
  await shoot(page, 'blogs-search');
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await shoot(page, 'question');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Blog deleted successfully!')).toBeVisible();
  await shoot(page, 'message');
  await page.goto(`${adminPath}/dashboard`);
  await page.getByRole('button', { name: /^More/ }).click();
  await shoot(page, 'more');
  await page.setViewportSize(widths[0] ?? { width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.screenshot({ path: `${folder}/phone-menu.png` });
  await page.goto(`${adminPath}/blogs`);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.screenshot({ path: `${folder}/phone-filter.png` });
});

test('the views of the inbox, opened messages and what is asked about them', async ({ page }) => {
  for (const view of ['answered', 'comments', 'spam', 'all', 'later']) {
    await page.goto(`${adminPath}/inbox?view=${view}`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await shoot(page, `inbox-${view}`);
  }
  for (const name of ['Ada Example', 'Carla Muster', 'Hanna Nobody', 'Erik Nobody']) {
    await page.goto(`${adminPath}/inbox?view=all`);
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await shoot(page, `message-${name.split(' ')[0]?.toLowerCase()}`);
  }
  await page.goto(`${adminPath}/inbox?view=all`);
  await page.getByRole('link', { name: 'Ada Example', exact: true }).click();
  await page.getByRole('button', { name: 'Remind me' }).click();
  await shoot(page, 'message-remind');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Close…' }).click();
  await page.getByRole('radio', { name: 'Yes, a client' }).check();
  await shoot(page, 'message-close');
  await page.goto(`${adminPath}/inbox`);
  await page.getByRole('button', { name: 'More for the inbox' }).click();
  await page.getByRole('menuitem', { name: /^Add a message/ }).click();
  await shoot(page, 'inbox-add');
});

async function draw(page: Page, screen: Screen, state: State): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (state !== 'some') await page.route(screen.api, (route) => answer(route, screen, state));
  await page.goto(`${adminPath}${screen.path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (state === 'loading') await page.waitForTimeout(500);
  else await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
  await shoot(page, `${screen.name}-${state}`);
}

async function answer(route: Route, { list }: Screen, state: State): Promise<void> {
  if (state === 'loading') return;
  if (state === 'failed')
    return route.fulfill({ status: 500, json: { detail: 'The database cannot be reached right now. Please try again.' } });
  const response = await route.fetch();
  const json: Answer = await response.json();
  const rows = ((list ? (json as Record<string, unknown>)[list] : json) ?? []) as { id?: unknown }[];
  const most = { one: 1, empty: 0, many: 50, some: rows.length }[state];
  const shown = Array.from({ length: rows.length === 0 ? 0 : most }, (_, index) => {
    const row = rows[index % rows.length] ?? {};
    return state === 'many' && typeof row.id === 'string' ? { ...row, id: `${row.id}-${index}` } : row;
  });
  const total = state === 'many' ? 500 : shown.length;
  await route.fulfill({ json: list ? { ...json, [list]: shown, total, next: state === 'many' ? 'more' : null } : shown });
}

/** One picture of the three widths. */
async function shoot(page: Page, name: string): Promise<void> {
  const parts: { input: Buffer; left: number; top: number }[] = [];
  let left = 0;
  for (const size of widths) {
    await page.setViewportSize(size);
    parts.push({ input: await page.screenshot(), left, top: 0 });
    left += size.width + 16;
  }
  const background = { create: { width: left, height: 1_024, channels: 3 as const, background: '#777' } };
  await sharp(background).composite(parts).png().toFile(`${folder}/${name}.png`);
}
