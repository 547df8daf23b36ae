import { expect, test } from 'vitest';
import { examineSender } from './sender.ts';

const records: Record<string, string[]> = {
  'mail.site.test': ['v=spf1 -all'],
  's1._domainkey.mail.site.test': ['v=DKIM1; p=AAAA'],
  '_dmarc.site.test': ['v=DMARC1; p=quarantine'],
};
const from = { MAIL_FROM: 'articles@mail.site.test' };
const guide = '(docs/deploy.md, Articles by email)';

test.each([
  [{}, true, `not set up; no articles go out by email ${guide}`],
  [{ ...from, AUTH_MODE: 'emulator' }, true, 'nothing is asked of mail.site.test: mails stay on this machine'],
  [
    { MAIL_FROM: 'layla@gmail.com' },
    false,
    `gmail.com belongs to a mail provider; set MAIL_FROM to an address of a domain of your own ${guide}.`,
  ],
  [from, false, `MAIL_DKIM_SELECTOR is not set ${guide}.`],
  [{ ...from, MAIL_DKIM_SELECTOR: 's1' }, true, 'mail.site.test passes SPF, DKIM and DMARC'],
  [{ ...from, MAIL_DKIM_SELECTOR: 's2' }, false, `DKIM at s2._domainkey.mail.site.test is not found ${guide}.`],
])('with %j the doctor says so', async (variables, ok, text) => {
  expect(await examineSender(variables, async (name) => records[name] ?? [])).toEqual([{ ok, subject: 'sender', text }]);
});

test('a name server that does not answer is no fault of the domain', async () => {
  const [finding] = await examineSender({ ...from, MAIL_DKIM_SELECTOR: 's1' }, async () => 'unasked');
  expect(finding?.text).toContain('SPF at mail.site.test could not be asked; try again later; ');
});
