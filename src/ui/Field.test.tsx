// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Field } from './Field.tsx';

const input = (props: { hint?: string; error?: string; required?: boolean }) => {
  render(
    <Field label="Name" {...props}>
      {(control) => <input {...control} />}
    </Field>,
  );
  return screen.getByRole('textbox');
};

test('a control is named by its label and described by hint and error', () => {
  const control = input({ hint: 'As on the licence', error: 'Please enter a name.' });
  expect(control).toBe(screen.getByLabelText('Name'));
  const describedBy = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(describedBy.map((id) => document.getElementById(id)?.textContent)).toEqual(['As on the licence', 'Please enter a name.']);
  expect(control.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('Please enter a name.');
});

test('without hint and error the control is neither described nor invalid', () => {
  const control = input({});
  expect([control.hasAttribute('aria-describedby'), control.hasAttribute('aria-invalid')]).toEqual([false, false]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a required field says so in its label', () => {
  input({ required: true });
  expect(screen.getByLabelText('Name (required)')).toBeTruthy();
});
