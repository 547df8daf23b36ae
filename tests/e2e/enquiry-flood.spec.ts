import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { readMail } from '#local/mail/read-mail.ts';
import { expect, test } from './site.ts';
import { localDir } from './worker-site.ts';

// Fewer than one sender may send in a minute, whatever else was sent in this one.
const count = 200;
const atOnce = 20;

test('of hundreds of enquiries at once, as plain forms and as JSON, none is lost, and the owner is told at once by one mail', async ({
  request,
  site,
}) => {
  for (const [table, column] of [
    ['enquiries', 'name'],
    ['mails', 'kind'],
    ['outbox', 'kind'],
    ['rate_limits', 'bucket'],
  ] as const)
    await site.db.from(table).delete().neq(column, '').throwOnError();
  const before = mails().length;
  const statuses: number[] = [];
  for (let from = 0; from < count; from += atOnce)
    statuses.push(...(await Promise.all(Array.from({ length: atOnce }, (_, index) => send(request, from + index)))));
  expect(statuses.toSorted()).toEqual([...Array(count / 2).fill(201), ...Array(count / 2).fill(303)]);

  const { data } = await site.db.from('enquiries').select('message,told').throwOnError();
  expect(new Set(data?.map(({ message }) => message)).size).toBe(count);
  await expect.poll(() => mails().length, { timeout: 30_000 }).toBe(before + 1);
  // Those that are told and came too late for that mail wait for the next one; what was beyond the limits is told to nobody.
  const toTell = await site.db.from('outbox').select('mail_id').throwOnError();
  const told = (data ?? []).filter((enquiry) => enquiry.told).length;
  expect([told >= 5 && told <= 20, toTell.data?.length]).toEqual([true, told]);
  expect(new Set(toTell.data?.map(({ mail_id }) => mail_id)).size).toBeLessThanOrEqual(2);
});

async function send(request: APIRequestContext, number: number): Promise<number> {
  const enquiry = { name: 'Flood', email: 'flood@example.com', message: `Question ${number}` };
  const options = number % 2 === 0 ? { form: { ...enquiry, consent: 'on' } } : { data: { ...enquiry, consent: true } };
  return (await request.post('/api/enquiries', { ...options, maxRedirects: 0 })).status();
}

/** Subjects of the mails of enquiries that the local mail server took. */
function mails(): string[] {
  const folder = join(localDir(), 'mail');
  return readdirSync(folder)
    .sort()
    .map((name) => readMail(readFileSync(join(folder, name), 'utf8')).subject)
    .filter((subject) => /new enquir/i.test(subject));
}
