import { expect, test } from 'vitest';
import { emptyForm, type PostForm } from '../form/post-form.ts';
import { applyProposal, replaces, withoutPaste } from './apply-proposal.ts';
import type { Proposal } from './split-blocks.ts';

const proposal: Proposal = { title: 'Proposed', key_takeaways: ['New'], phases: [{ title: 'One', description: '' }] };

test('only what was chosen is applied', () => {
  expect(applyProposal(form({}), proposal, new Set(['title']))).toEqual(form({ title: 'Proposed' }));
});

test('rows are added below those that are written, and empty ones give way', () => {
  const filled = applyProposal(form({ key_takeaways: ['Old', ' '] }), proposal, new Set(['key_takeaways', 'phases']));
  expect(filled).toMatchObject({ key_takeaways: ['Old', 'New'], phases: [{ title: 'One' }], title: '' });
});

test('a text that is written would be replaced, a list never', () => {
  expect(replaces(form({ title: 'Mine' }), 'title', proposal)).toBe(true);
  expect(replaces(form({ title: 'Proposed ' }), 'title', proposal)).toBe(false);
  expect(replaces(form({ key_takeaways: ['Mine'] }), 'key_takeaways', proposal)).toBe(false);
});

test('the paste that is split is taken back, unless somebody has gone on writing in it', () => {
  const [before, after] = [form({ introduction: 'Old' }), form({ introduction: 'Old and the whole article' })];
  expect(withoutPaste({ ...after, title: 'Typed since' }, before, after)).toMatchObject({ introduction: 'Old', title: 'Typed since' });
  expect(withoutPaste(form({ introduction: 'Old and more' }), before, after).introduction).toBe('Old and more');
});

function form(parts: Partial<PostForm>): PostForm {
  return { ...emptyForm(), ...parts };
}
