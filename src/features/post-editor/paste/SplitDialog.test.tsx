// @vitest-environment happy-dom
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setupUser } from '#tests/setup/user-event.ts';
import { emptyForm, type PostForm } from '../form/post-form.ts';
import type { Block } from './block.ts';
import { SplitDialog } from './SplitDialog.tsx';

const user = setupUser({ delay: null });

const article: Block[] = [
  { kind: 'heading', text: 'Opening an account' },
  { kind: 'paragraph', text: 'Banks ask for papers, twice.' },
  { kind: 'bullet', text: '45 days on average' },
  { kind: 'step', text: 'Collect the papers' },
];

test('each part of the article is proposed for a field, chosen unless it replaces what is written', { tags: ['§12.paste'] }, () => {
  open(article, { introduction: 'Written before.', title: 'Opening an account' });
  expect(proposals()).toEqual([
    '[x] Main Title',
    '[ ] Introduction replaces what is written',
    '[x] Quick Stats',
    '[x] Implementation Phases',
  ]);
  expect(source().value).toBe('# Opening an account\n\nBanks ask for papers, twice.\n\n• 45 days on average\n\n1. Collect the papers');
});

test('only chosen fields are filled, and only when the button is pressed', { tags: ['§12.paste'] }, async () => {
  const { onApply } = open(article, { introduction: 'Written before.' });
  await user.click(screen.getByRole('checkbox', { name: 'Main Title' }));
  await user.click(screen.getByRole('checkbox', { name: 'Introduction replaces what is written' }));
  expect(onApply).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Fill the fields' }));
  expect(onApply).toHaveBeenCalledExactlyOnceWith({
    ...emptyForm(),
    introduction: 'Banks ask for papers, twice.',
    quick_stats: ['45 days on average'],
    phases: [{ title: 'Collect the papers', description: '' }],
  });
});

test('"Leave it as it is" closes the dialog and changes nothing', async () => {
  const { onApply, onClose } = open(article);
  await user.click(screen.getByRole('button', { name: 'Leave it as it is' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(onApply).not.toHaveBeenCalled();
});

test('without a text nothing can be filled; a typed one is proposed as it is typed', { tags: ['§12.paste'] }, async () => {
  open([]);
  expect(screen.getByText('What was found appears here.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Fill the fields' })).toHaveProperty('disabled', true);
  fireEvent.change(source(), { target: { value: '# A title\n\n1. A step' } });
  expect(proposals()).toEqual(['[x] Main Title', '[x] Implementation Phases']);
  expect(screen.getByRole('button', { name: 'Fill the fields' })).toHaveProperty('disabled', false);
});

test('markup that is pasted into the empty text is read by its structure', { tags: ['§12.paste'] }, () => {
  open([]);
  expect(paste('<h1>A title</h1><ul><li>30 days to wait</li></ul><script>alert(1)</script>')).toBe(true);
  expect(source().value).toBe('# A title\n\n• 30 days to wait');
  expect(proposals()).toEqual(['[x] Main Title', '[x] Quick Stats']);
});

test('markup that is pasted into a text is left to the browser, which inserts it as plain text', () => {
  open(article);
  expect(paste('<p>More.</p>')).toBe(false);
});

function open(blocks: Block[], form: Partial<PostForm> = {}) {
  const [onApply, onClose] = [vi.fn(), vi.fn()];
  render(<SplitDialog blocks={blocks} form={{ ...emptyForm(), ...form }} onApply={onApply} onClose={onClose} />);
  return { onApply, onClose };
}

function source(): HTMLTextAreaElement {
  return screen.getByRole('textbox', { name: 'The whole text' });
}

function proposals(): string[] {
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  return boxes.map(({ checked, labels }) => `[${checked ? 'x' : ' '}] ${labels?.[0]?.textContent?.trim()}`);
}

/** Pastes markup into the text; tells whether the dialog has taken it. */
function paste(html: string): boolean {
  const clipboardData = { getData: (type: string) => (type === 'text/html' ? html : '') };
  const event = createEvent.paste(source(), { clipboardData });
  fireEvent(source(), event);
  return event.defaultPrevented;
}
