import { expect, test } from 'vitest';
import { readMail } from '#local/mail/read-mail.ts';
import { formatDate } from '#src/lib/dates.ts';
import { englishOf } from '#tests/setup/english-of.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { subscriptionsWorld } from '#tests/setup/subscriptions-world.ts';
import { readConfirmPage } from './subscription-links.server.ts';

const { world, server, exec, signUp, tokenOfMail, row, later } = subscriptionsWorld();
const hour = 3_600_000;
const in7Days = () => formatDate(new Date(Date.now() + 7 * 24 * hour).toISOString());
const today = () => formatDate(new Date().toISOString());

test('the mail says what it asks, when it was asked for and when the address goes, with no word of a visitor', async () => {
  await exec(
    `update public.site_profile set facts = facts || '{"address": "Office 1, Al Maktoum Road", "licence": "Trade licence 000000 (sample)"}'`,
  );
  await signUp('nadia@example.com');
  const { text, html, notices } = readMail(server.mails[0] ?? '');
  expect(text).toBe(`Somebody entered this address at site.test on ${today()}.

If it was you, open this page and press the button:
https://site.test/subscribe/${tokenOfMail()}

If it was not you, do nothing. Nothing else is sent, and the address is
deleted on ${in7Days()}.

-- 
Layla Noor, Business Consultant & Licensing Advisor, Dubai
Office 1, Al Maktoum Road
Trade licence 000000 (sample)
`);
  expect(html).toContain(`href="https://site.test/subscribe/${tokenOfMail()}"`);
  expect(html).toContain('Business Consultant &amp; Licensing Advisor, Dubai. Office 1, Al Maktoum Road. Trade licence 000000 (sample).');
  expect(html).toContain(`Nothing else is sent, and the address is deleted on ${in7Days()}.`);
  expect(html).not.toMatch(/<img|nadia/);
  expect(notices).toEqual([(await row('nadia@example.com'))?.id]);
});

test('who asked on an Arabic page is asked in Arabic; what binds the owner and what she has not put into Arabic is English and says so', async () => {
  await exec(`update public.site_profile set facts = facts ||
    '{"address": "Office 1", "licence": "Trade licence 000000 (sample)", "ar": {"name": "ليلى نور", "title": "مستشارة أعمال وتراخيص", "bio": null, "works_for": null, "answer_time": null, "asking_costs": null}}'`);
  await signUp('nadia@example.com', { lang: 'ar' });
  const { subject, text, html } = readMail(server.mails[0] ?? '');
  const day = formatDate(new Date().toISOString(), { locale: 'ar-AE-u-nu-latn', recent: '' });
  const link = `https://site.test/subscribe/${tokenOfMail()}?lang=ar`;
  expect(subject).toBe('هل تصل المقالات الجديدة إلى هذا العنوان؟');
  expect(text).toBe(`أُدخل هذا العنوان في site.test في ${day}.

إذا كنت أنت من أدخله، فافتح هذه الصفحة واضغط الزر:
${link}

If it was not you, do nothing. Nothing else is sent, and the address is
deleted on ${in7Days()}.

-- 
ليلى نور، مستشارة أعمال وتراخيص
Office 1
Trade licence 000000 (sample)
`);
  expect(html).toContain('<html lang="ar-AE" dir="rtl">');
  expect(html).toContain(`href="${link}"`);
  expect(html).toContain('>نعم، أريد الاشتراك</a>');
  expect(html).toContain(
    `<bdi lang="en" dir="ltr">If it was not you, do nothing. Nothing else is sent, and the address is deleted on ${in7Days()}.</bdi>`,
  );
  expect(html).toContain('<bdi lang="en" dir="ltr">Office 1.</bdi>');
  expect(englishOf(html ?? '')).toEqual([]);
});

test('each attempt has a link of its own; those of all attempts work, and none is stored', async () => {
  expectConsoleErrors(/mail failed/);
  server.mood = 'keeps and fails';
  await signUp('nadia@example.com');
  const first = tokenOfMail();
  server.mood = 'takes';
  await later(hour);
  const second = tokenOfMail();
  expect([first, second].every((token) => /^[\w-]{43}$/.test(token)) && first !== second).toBe(true);
  for (const token of [first, second]) expect(await readConfirmPage(world.db, token)).toMatchObject({ kind: 'ask' });
  expect(JSON.stringify(await row('nadia@example.com'))).not.toMatch(new RegExp(`${first}|${second}`));
});

test('an address that the server refuses for good is asked no more, and is not written to when it comes again', async () => {
  expectConsoleErrors(/mail failed/);
  server.mood = 'knows nobody';
  await signUp('nobody@example.com');
  expect(await row('nobody@example.com')).toMatchObject({ state: 'refused', refused_reason: expect.stringContaining('550') });
  server.mood = 'takes';
  await signUp('nobody@example.com');
  await later(240 * hour);
  expect(server.mails).toEqual([]);
  expect((await world.db.from('subscription_marks').select('kind').eq('kind', 'refused')).data).toHaveLength(1);
});

test('a server that fails for four days is given up, and the address is not refused', async () => {
  expectConsoleErrors(/mail failed/);
  server.mood = 'is busy';
  await signUp('nadia@example.com');
  for (let run = 0; run < 60; run++) await later(3 * hour);
  const { data } = await world.db.from('mails').select('given_up_at').eq('kind', 'subscription').throwOnError();
  expect([data, await row('nadia@example.com')]).toMatchObject([[{ given_up_at: expect.any(String) }], { state: 'asked' }]);
});

test('one mail that fails holds up no other', async () => {
  expectConsoleErrors(/mail failed/);
  server.refusedWord = 'first@example.com';
  server.refusedMood = 'is busy';
  await signUp('first@example.com');
  await signUp('second@example.com');
  expect(server.recipients).toContain('second@example.com');
  expect(server.mails).toHaveLength(1);
});

test('who was deleted before the mail left gets none', async () => {
  const settings = world.platform;
  server.mood = 'is silent';
  expectConsoleErrors(/mail failed/);
  await signUp('nadia@example.com');
  await settings.idle();
  server.mood = 'takes';
  await exec('delete from public.subscribers');
  await later(hour);
  expect(server.mails).toEqual([]);
  expect((await world.db.from('mails').select('id').throwOnError()).data).toEqual([]);
});
