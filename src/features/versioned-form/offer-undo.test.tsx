// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Toasts } from '#src/ui/messages/Toasts.tsx';
import { setupUser } from '#tests/setup/user-event.ts';
import { mergeForms } from './merge-forms.ts';
import { offerUndo } from './offer-undo.ts';

type Form = { title: string; text: string[] };
const merge = (base: Form | null, mine: Form, theirs: Form) =>
  mergeForms<Form>({ title: 'value', text: 'rows' }, { split: (text) => [text], join: (texts) => texts.join('') }, base, mine, theirs);

test.each<[string, Form, Form]>([
  ['only what was put is there', { title: 'Put', text: ['One.', 'Put.'] }, { title: 'Before', text: ['One.'] }],
  [
    'a paragraph came in since',
    { title: 'Put', text: ['Of another.', 'One.', 'Put.'] },
    { title: 'Before', text: ['Of another.', 'One.'] },
  ],
  ['somebody changed the same place since', { title: 'Of another', text: ['One.', 'Put.'] }, { title: 'Before', text: ['One.'] }],
])('Undo takes out what was put when %s, and nothing else', async (_, now, wanted) => {
  let form = now;
  const put = (text: Form) => {
    form = text;
  };
  render(<Toasts />);
  offerUndo(
    'Put.',
    { after: { title: 'Put', text: ['One.', 'Put.'] }, before: { title: 'Before', text: ['One.'] } },
    { merge, read: () => form, put },
  );
  await setupUser().click(await screen.findByRole('button', { name: 'Undo' }));
  expect(form).toEqual(wanted);
});
