import { adminPath, openForm, retryConnection, signIn, tokenOf } from './editor.ts';
import { test } from './site.ts';

test('shots', async ({ page, context, request }) => {
  test.setTimeout(600_000);
  const token = await tokenOf(request);
  await signIn(context, token);
  const logs: string[] = [];
  page.on('dialog', (d) => void d.accept());
  page.setDefaultTimeout(20_000);
  page.on('console', (m) => logs.push(`${m.type()}: ${m.text()}`));
  const shot = async (name: string) => {
    await page.waitForTimeout(400);
    await page.screenshot({ path: `/tmp/ed/shots/${name}.png` });
    const wide = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    if (wide[0]! > wide[1]!) console.log('SIDEWAYS', name, wide);
  };
  const size = (width: number, height: number) => page.setViewportSize({ width, height });
  await size(1440, 900);
  await openForm(page);
  await shot('01-new-1440');
  for (const [w, h] of [
    [1280, 800],
    [1024, 768],
  ] as const) {
    await size(w, h);
    await shot(`01-new-${w}`);
  }
  await size(390, 844);
  await shot('06-phone-new');
  const auth = { Authorization: `Bearer ${token}` };
  const md = [
    'I sit in on these meetings a few times a month, usually on the founder’s side of the table. The officer is polite, the room is cold, and the same handful of questions decides whether you leave with an account number or a list of documents.',
    '## Start with the invoice',
    'Before the meeting, write down the first invoice you expect to send: who pays it, for what, in which currency and from which country. If you can’t, wait a week. [Banking readiness](/blog) explains why.',
    'Bring three things, printed, even if you have sent them by email:',
    '- the licence, with the activity worded exactly as in your contracts\n- six months of statements\n- one signed contract',
    '## What each question is really about',
    '| They ask | They want to know | What settles it |\n| - | - | - |\n| Where will the money come from? | Which countries to watch | A list of your first five customers |\n| Who owns the company? | Whose money it is | Passports |',
    'Keep every answer to one sentence. An officer who has to fit your reply into a small box will thank you for it.',
  ];
  const body = {
    title: 'What your bank will ask before it opens the account',
    subtitle: 'The same few questions come up every time, and each one has a piece of paper that answers it.',
    category_tags: ['Business Strategy', 'Banking', 'First year'],
    featured_image: '',
    introduction:
      'A licence proves that your company exists. The bank wants to know what it does all day. Most applications that stall do so at the first meeting, over a question the founders could have answered in one sentence.',
    key_takeaways: [],
    quick_stats: [],
    main_content: md,
    phases: [],
    format: 'markdown',
    read_time: null,
    status: 'draft',
  };
  const draft = await (await request.post('/api/blogs', { ...retryConnection, headers: auth, data: body })).json();
  const live = await (
    await request.post('/api/blogs', {
      ...retryConnection,
      headers: auth,
      data: {
        ...body,
        title: 'A published one',
        status: 'published',
        key_takeaways: ['Write the first invoice before you book the meeting.', 'Bring paper, even for what you sent by email.'],
      },
    })
  ).json();
  const old = await (await request.get('/api/blogs?limit=20')).json();
  await size(1440, 900);
  await openForm(page, draft.id);
  await shot('02-writing');
  await page.getByRole('textbox', { name: 'Main Content Paragraphs' }).locator('p').nth(1).click();
  await shot('02b-writing-down');
  await page.getByRole('tab', { name: 'Preview' }).click();
  await page.waitForTimeout(1500);
  await page.getByRole('textbox', { name: 'Main Content Paragraphs' }).locator('td').nth(2).click();
  await page.waitForTimeout(800);
  await shot('03-preview');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: /Before you publish/ }).click();
  await shot('05-publish');
  await page.getByLabel('At a set time').click();
  await shot('05b-later');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  await shot('13-picture');
  await page
    .getByRole('button', { name: /sections/ })
    .first()
    .click();
  await shot('15-outline');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Hide' }).click();
  await shot('15b-hidden');
  await size(1024, 768);
  await shot('09-1024');
  await size(768, 1024);
  await shot('09b-768');
  await page.getByRole('button', { name: 'Settings', exact: true }).last().click();
  await shot('09c-768-drawer');
  await page.keyboard.press('Escape');
  await size(720, 450);
  await page.getByRole('textbox', { name: 'Main Content Paragraphs' }).locator('p').nth(1).click();
  await shot('08-720x450');
  await size(390, 844);
  await shot('06b-phone-caret');
  await page.getByRole('button', { name: 'Done' }).click();
  await shot('06a-phone-text');
  await page.getByRole('button', { name: 'More actions' }).click();
  await shot('07b-phone-actions');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Before you publish/ }).click();
  await shot('07c-phone-publish');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Preview' }).first().click();
  await page.waitForTimeout(1500);
  await shot('07d-phone-preview');
  await page.getByRole('button', { name: 'Write' }).click();
  await shot('07e-phone-back');
  await size(1440, 900);
  await openForm(page, live.id);
  await page.getByRole('textbox', { name: /^Subtitle/ }).fill('Another subtitle');
  await page.waitForTimeout(3500);
  await shot('04-published');
  await page.getByRole('button', { name: 'More actions' }).click();
  await shot('04b-actions');
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await page.getByRole('textbox', { name: /^Subtitle/ }).fill('Offline subtitle');
  await page.waitForTimeout(4000);
  await shot('12-offline');
  await context.setOffline(false);
  await page.waitForTimeout(3000);
  await size(390, 844);
  await openForm(page, draft.id);
  await shot('x-phone-top');
  await size(768, 1024);
  await page.evaluate(() => scrollTo(0, 0));
  await shot('x-768-top');
  await size(360, 740);
  await shot('x-360-top');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await shot('x-360-settings');
  await size(2560, 1300);
  await shot('x-2560');
  await size(320, 700);
  await shot('x-320');
  console.log(JSON.stringify(logs.slice(0, 30), null, 1), old.total, adminPath);
});
