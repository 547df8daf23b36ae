import { expect, test } from 'vitest';
import { articleStatus } from './article-status.ts';

type Facts = Parameters<typeof articleStatus>[0];

const typed = { isUnsaved: true, isKept: true };
const draft = { status: 'draft', publish_at: null, first_published_at: null } as const;
const published = { ...draft, status: 'published', first_published_at: '2026-11-01T08:00:00Z' } as const;
const withdrawn = { ...published, status: 'draft' } as const;
const scheduled = { ...draft, status: 'scheduled', publish_at: '2036-11-29T05:00:00Z' } as const;
const offline = { reason: { kind: 'no-answer' } } as const;

test.each<[string, Partial<Facts>, string, string]>([
  ['an untouched form', {}, 'New article', 'New article'],
  ['a text that is no post yet', typed, 'Draft, saved', 'Draft, saved'],
  ['one without a subtitle', { ...typed, missing: 'a subtitle' }, 'Saved. Add a subtitle before you publish.', 'Saved'],
  ['a draft', { stored: draft }, 'Draft, saved', 'Draft, saved'],
  ['a draft with later changes', { stored: draft, ...typed }, 'Draft, saved', 'Draft, saved'],
  ['a withdrawn article', { stored: withdrawn }, 'Withdrawn, saved', 'Withdrawn, saved'],
  ['a published article', { stored: published }, 'Live.', 'Published'],
  [
    'one that search engines do not see yet',
    { stored: published, live: 'Live. Search engines can see it at about 2:10 PM.' },
    'Live. Search engines can see it at about 2:10 PM.',
    'Published',
  ],
  ['one with changes', { stored: published, ...typed }, 'Published, with unpublished changes', 'Unpublished changes'],
  [
    'a scheduled article',
    { stored: scheduled },
    'Scheduled for Saturday, November 29, 2036 at 9:00 AM Dubai time',
    'Scheduled for Nov 29, 9:00 AM',
  ],
  [
    'one with changes that are not scheduled',
    { stored: scheduled, ...typed },
    'Scheduled for Saturday, November 29, 2036 at 9:00 AM Dubai time, without your latest changes',
    'Scheduled for Nov 29, 9:00 AM',
  ],
  ['a slow request', { stored: draft, ...typed, isSlow: true }, 'Saving…', 'Saving…'],
  ['no connection', { stored: draft, ...typed, ...offline }, 'Not saved: no connection. Kept on this device.', 'Not saved: no connection'],
  [
    'neither connection nor room',
    { stored: draft, ...typed, ...offline, device: 'full' },
    'Not saved anywhere. Copy your text.',
    'Not saved anywhere',
  ],
  ['a full device alone', { stored: draft, ...typed, device: 'full' }, 'Draft, saved', 'Draft, saved'],
  [
    'a refusal',
    { stored: draft, ...typed, reason: { kind: 'refused', detail: 'it is too long for the server.' } },
    'Not saved: it is too long for the server. Kept on this device.',
    'Not saved',
  ],
  [
    'a session that has ended',
    { stored: draft, ...typed, reason: { kind: 'signed-out' } },
    'Not saved: you are signed out. Kept on this device.',
    'Not saved',
  ],
  ['a draft whose last save was refused', { stored: draft, ...typed, notDone: 'Not saved' }, 'Not saved', 'Not saved'],
  ['a draft that was not published', { stored: draft, notDone: 'Not published' }, 'Not published', 'Not published'],
  ['two versions', { stored: draft, ...typed, hasTwoVersions: true }, 'Not saved: there are two versions', 'Not saved: two versions'],
])('the status of %s', (_, parts, text, short) => {
  const facts: Facts = {
    ...{ stored: null, live: 'Live.', isUnsaved: false, missing: null, reason: null, device: 'stored' },
    ...{ isKept: false, isSlow: false, notDone: null, hasTwoVersions: false },
    ...parts,
  };
  expect(articleStatus(facts)).toMatchObject({ text, short });
});
