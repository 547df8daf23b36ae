// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isDisabled } from '#tests/setup/is-disabled.ts';
import { renderInForm } from '#tests/setup/render-in-form.tsx';
import { setupUser } from '#tests/setup/user-event.ts';
import { PhasesField } from '../writing/PhasesField.tsx';
import { TakeawaysField } from '../writing/TakeawaysField.tsx';
import { QuickStatsField } from './QuickStatsField.tsx';

const user = setupUser();

test('Enter appends a row and puts the focus there; Shift+Enter breaks the line', async () => {
  const { values, onSubmit } = renderInForm(
    <>
      <TakeawaysField />
      <QuickStatsField />
    </>,
    { format: 'markdown' },
  );
  await user.type(row('Key Takeaway 1'), 'One{Enter}');
  expect(document.activeElement).toBe(row('Key Takeaway 2'));
  await user.keyboard('Two');
  await user.type(row('Quick Stat 1'), 'One{Enter}');
  await user.keyboard('Two{Shift>}{Enter}{/Shift}lines');
  expect(values()).toMatchObject({ key_takeaways: ['One', 'Two'], quick_stats: ['One', 'Two\nlines'] });
  expect(onSubmit).not.toHaveBeenCalled();
});

test('Add appends a row and puts the focus there', async () => {
  renderInForm(<PhasesField />);
  await user.click(screen.getByRole('button', { name: 'Add Phase' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Phase 2 title' }));
});

test('rows are removed until one is left, and the focus goes to the row before', async () => {
  const { values } = renderInForm(<TakeawaysField />, { key_takeaways: ['One', 'Two', 'Three'] });
  await user.click(screen.getByRole('button', { name: 'Remove Key Takeaway 2' }));
  expect(values().key_takeaways).toEqual(['One', 'Three']);
  expect(document.activeElement).toBe(row('Key Takeaway 1'));
  await user.click(screen.getByRole('button', { name: 'Remove Key Takeaway 1' }));
  expect(values().key_takeaways).toEqual(['Three']);
  expect(screen.queryByRole('button', { name: /^(Remove|Move)/ })).toBeNull();
});

test('rows are moved by their arrows; the first cannot go up, the last cannot go down', async () => {
  const { values } = renderInForm(<TakeawaysField />, { key_takeaways: ['One', 'Two', 'Three'] });
  expect(isDisabled(button('Move Key Takeaway 1 up'))).toBe(true);
  expect(isDisabled(button('Move Key Takeaway 3 down'))).toBe(true);
  await user.click(button('Move Key Takeaway 3 up'));
  expect(values().key_takeaways).toEqual(['One', 'Three', 'Two']);
  await user.click(button('Move Key Takeaway 1 down'));
  expect(values().key_takeaways).toEqual(['Three', 'One', 'Two']);
});

test('phases are moved and written as a whole', async () => {
  const phases = ['One', 'Two'].map((title) => ({ title, description: `${title}.` }));
  const { values } = renderInForm(<PhasesField />, { phases });
  await user.click(button('Move Phase 1 down'));
  await user.type(screen.getByRole('textbox', { name: 'Phase 1 description' }), ' Again.');
  expect(values().phases).toEqual([
    { title: 'Two', description: 'Two. Again.' },
    { title: 'One', description: 'One.' },
  ]);
});

test('several paragraphs pasted into an empty row become rows', () => {
  const { values } = renderInForm(<QuickStatsField />, { quick_stats: ['Before', ''] });
  paste(row('Quick Stat 2'), '<p>First.</p><p><b>Second</b>.</p>');
  expect(values().quick_stats).toEqual(['Before', 'First.', 'Second.']);
});

function row(name: string): HTMLElement {
  return screen.getByRole('textbox', { name });
}

function button(name: string): HTMLButtonElement {
  return screen.getByRole('button', { name });
}

function paste(into: HTMLElement, html: string): void {
  fireEvent.paste(into, { clipboardData: { getData: (type: string) => (type === 'text/html' ? html : '') } });
}
