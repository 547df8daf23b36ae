import { expect, test } from 'vitest';
import { emptyForm, type PostForm } from '../model/post-form.ts';
import { applyProposal, replaces, withoutPaste } from './apply-proposal.ts';
import type { Proposal } from './article/values.ts';

const proposal: Proposal = { title: 'Proposed', key_takeaways: ['New'], phases: [{ title: 'One', description: '' }] };

test('only the chosen parts are applied, as Markdown', () => {
  expect(applyProposal(form({}), proposal, new Set(['title']))).toEqual(form({ title: 'Proposed', format: 'markdown' }));
});

test('rows are added below existing rows, and empty rows are replaced', () => {
  const filled = applyProposal(form({ key_takeaways: ['Old', ' '] }), proposal, new Set(['key_takeaways', 'phases']));
  expect(filled).toMatchObject({ key_takeaways: ['Old', 'New'], phases: [{ title: 'One' }], title: '' });
});

test('what was written as plain text shows the same after it', () => {
  const filled = applyProposal(
    form({ format: 'plain', introduction: '2 * 3 * 4', main_content: ['# no heading'] }),
    proposal,
    new Set(['title']),
  );
  expect(filled).toMatchObject({ introduction: '2 \\* 3 \\* 4', main_content: ['\\# no heading'] });
});

test('a proposal would replace existing text, but never a list', () => {
  expect(replaces(form({ title: 'Mine' }), 'title', proposal)).toBe(true);
  expect(replaces(form({ title: 'Proposed ' }), 'title', proposal)).toBe(false);
  expect(replaces(form({ key_takeaways: ['Mine'] }), 'key_takeaways', proposal)).toBe(false);
});

test('the pasted text is removed when it is split, unless it was edited since', () => {
  const [before, after] = [form({ introduction: 'Old' }), form({ introduction: 'Old and the whole article' })];
  expect(withoutPaste({ ...after, title: 'Typed since' }, before, after)).toMatchObject({ introduction: 'Old', title: 'Typed since' });
  expect(withoutPaste(form({ introduction: 'Old and more' }), before, after).introduction).toBe('Old and more');
});

function form(parts: Partial<PostForm>): PostForm {
  return { ...emptyForm(), ...parts };
}
