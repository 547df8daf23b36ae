import { expect, test } from 'vitest';
import { type PostActions, postMenu } from './post-menu.ts';

const run = () => undefined;
const all: Required<PostActions> = {
  publish: run,
  schedule: run,
  cancelSchedule: run,
  pasteArticle: run,
  findAndReplace: run,
  showVersions: run,
  sharePreview: run,
  duplicate: run,
  copyLink: run,
  copyLinkedInText: run,
  discardChanges: run,
  withdraw: run,
  remove: run,
};
const shared = ['Paste a whole article', 'Find and replace', 'Earlier versions', 'Private preview link', 'Duplicate'];

test.each([
  ['a text that is no post yet', null, [['Schedule…'], ['Paste a whole article', 'Find and replace'], ['Discard changes']]],
  ['a draft', { status: 'draft', first_published_at: null }, [['Publish', 'Schedule…'], shared, ['Discard changes', 'Delete']]],
  [
    'a withdrawn post',
    { status: 'draft', first_published_at: '2026-05-01T00:00:00Z' },
    [['Publish', 'Schedule…'], shared, ['Discard changes', 'Delete']],
  ],
  [
    'a scheduled post',
    { status: 'scheduled', first_published_at: null },
    [['Publish', 'Change schedule…', 'Cancel schedule'], shared, ['Discard changes', 'Delete']],
  ],
  [
    'a published post',
    { status: 'published', first_published_at: '2026-05-01T00:00:00Z' },
    [shared, ['Copy link', 'Text for LinkedIn'], ['Discard changes', 'Withdraw', 'Delete']],
  ],
] as const)('the menu of %s has what its state allows, in the same order everywhere', (_, post, labels) => {
  expect(labelsOf(postMenu(post, all))).toEqual(labels);
});

test('a screen that does not offer an action has no entry for it', () => {
  const post = { status: 'published', first_published_at: '2026-05-01T00:00:00Z' } as const;
  expect(labelsOf(postMenu(post, { withdraw: run }))).toEqual([['Withdraw']]);
});

function labelsOf(groups: ReturnType<typeof postMenu>): string[][] {
  return groups.map((group) => group.map(({ label }) => label)).filter(({ length }) => length > 0);
}
