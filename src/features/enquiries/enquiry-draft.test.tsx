// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EnquiryForm } from './EnquiryForm.tsx';
import { keepDraft } from './enquiry-draft.ts';

test('what is typed is kept until it is erased; then nothing of it is left in the browser', () => {
  const form = render(<EnquiryForm blogId="first-licence" />).container.querySelector('form') as HTMLFormElement;
  const question = form.elements.namedItem('message') as HTMLTextAreaElement;
  const draft = keepDraft(form);
  question.value = 'What does it cost?';
  draft.save();
  expect(localStorage.getItem('enquiry-draft:first-licence')).toContain('What does it cost?');
  question.value = '';
  draft.save();
  expect(localStorage.getItem('enquiry-draft:first-licence')).toBeNull();
});
