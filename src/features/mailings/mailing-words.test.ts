import { expect, test } from 'vitest';
import { type Mailing, mailingSchema } from './mailing.ts';
import { progressOf } from './mailing-words.ts';

const now = new Date('2026-11-30T05:01:00Z');

test.each<[string, Partial<Mailing>, object]>([
  [
    'a mailing of a scheduled article waits for it',
    { leaves_at: null },
    { sentence: '212 emails leave ten minutes after the article is live.', note: 'Until they leave you can stop them.', stop: 'Stop them' },
  ],
  [
    'one reader has one email, which leaves at the next run of the clock',
    { leaves_at: '2026-11-30T05:10:00Z', ends_at: '2026-11-30T05:15:00Z', counts: counts({ readers: 1 }) },
    {
      sentence: '1 email leaves at 9:15 AM.',
      note: 'Until they leave you can stop them.',
      stop: 'Stop them',
    },
  ],
  [
    'of more than a run can send, when the last will have left',
    { leaves_at: '2026-11-30T05:10:00Z', ends_at: '2026-11-30T05:30:00Z' },
    {
      sentence: '212 emails leave at 9:15 AM.',
      note: 'The last will have left by 9:30 AM. Until they leave you can stop them.',
      stop: 'Stop them',
    },
  ],
  [
    'while they leave, how many have, and when the last will have',
    { state: 'sending', ends_at: '2026-12-01T05:15:00Z', counts: counts({ readers: 212, sent: 106 }) },
    {
      sentence: '106 of 212 sent',
      note: 'The last will have left by Dec 1, 9:15 AM. You can close this page.',
      part: 0.5,
      stop: 'Stop the rest',
    },
  ],
  [
    'a mail server that takes nothing is named, with who waits',
    { state: 'sending', trouble: 'The mail server did not answer in time.', counts: counts({ readers: 212, sent: 140, waiting: 72 }) },
    expect.objectContaining({ trouble: 'The mail server did not answer in time. 72 wait and are tried again.' }),
  ],
  [
    'what was sent, with what was not, and why it is not sent again',
    { state: 'sent', asked_at: '2026-11-17T05:00:00Z', counts: counts({ readers: 212, sent: 207, refused: 3, failed: 1, unknown: 1 }) },
    {
      sentence: 'Told on November 17: 207 sent, 3 refused, 1 not delivered, 1 not known.',
      note: 'Updates go to nobody. Who was refused is in Subscribers. Not known: the connection ended in the middle of the email, and it is not sent again.',
    },
  ],
  ['stopped before it left', { state: 'stopped', stopped_by: 'owner' }, { sentence: 'Stopped before any email had left.' }],
  [
    'stopped in the middle, because the article was withdrawn',
    { state: 'stopped', stopped_by: 'withdrawn', counts: counts({ readers: 212, sent: 140 }) },
    { sentence: 'Stopped as the article was withdrawn: 140 of 212 had left.' },
  ],
])('%s', (_, parts, words) => {
  expect(progressOf(mailing(parts), now)).toEqual(words);
});

function mailing(parts: Partial<Mailing>): Mailing {
  const row = { id: 'm', blog_id: 'a', subject: 'A', asked_at: '2026-11-30T05:00:00Z', state: 'waiting', leaves_at: null };
  return mailingSchema.parse({ ...row, trouble: null, stopped_by: null, ends_at: null, counts: counts({ readers: 212 }), ...parts });
}

function counts(parts: Partial<Mailing['counts']>): Mailing['counts'] {
  return { readers: 0, sent: 0, waiting: 0, refused: 0, failed: 0, unknown: 0, ...parts };
}
