// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setupUser } from '#tests/setup/user-event.ts';
import { emptyForm, type PostForm } from '../model/post-form.ts';
import { ConflictDialog } from './ConflictDialog.tsx';

const user = setupUser();

test('each field that differs says who changed it, shows both versions and asks which to keep', () => {
  open({ title: 'Mine' }, { subtitle: 'Theirs', main_content: ['As it was', 'Theirs'] });
  expect(screen.getByRole('dialog').textContent).toContain('Somebody saved this post.');
  expect(screen.getByRole('heading').textContent).toBe('Two versions of this article');
  expect(legends()).toEqual(['Main Title changed by you', 'Subtitle changed in the other', 'Main Content Paragraphs changed in the other']);
  expect(choicesOf('Main Title changed by you')).toEqual(['(x) Mine', '( ) Theirs']);
  expect(choicesOf('Subtitle changed in the other')).toEqual(['( ) Mine', '(x) Theirs']);
  expect(choicesOf('Main Content Paragraphs changed in the other')).toEqual(['( ) Mine', '(x) Theirs', '( ) Both, mine first']);
});

test('every change since the common version is marked, as an insertion or a deletion, with words for a screen reader', () => {
  open({ introduction: 'One two, three four.' }, { introduction: 'ONE two, three four.' }, { introduction: 'One two three FOUR.' });
  const [mine, theirs] = versionsOf('Introduction changed by both');
  expect(mine).toBe('Mine|One two<ins>[added: ,]</ins> three <del>[removed: FOUR]</del><ins>[added: four]</ins>.');
  expect(theirs).toBe(
    'Theirs|<del>[removed: One]</del><ins>[added: ONE]</ins> two<ins>[added: ,]</ins> three <del>[removed: FOUR]</del><ins>[added: four]</ins>.',
  );
});

test('without a common version each text is marked against the other', () => {
  open({ title: 'My words' }, { title: 'Their words' }, null);
  expect(versionsOf('Main Title changed by both')).toEqual([
    'Mine|<del>[removed: Their]</del><ins>[added: My]</ins> words',
    'Theirs|<del>[removed: My]</del><ins>[added: Their]</ins> words',
  ]);
});

test('the chosen texts are passed on, and only after the button is pressed', async () => {
  const { onResolve } = open({ title: 'Mine', introduction: 'Mine.' }, { title: 'Theirs', introduction: 'Theirs.' });
  await user.click(within(group('Introduction changed by both')).getByRole('radio', { name: 'Both, mine first' }));
  await user.click(within(group('Main Title changed by both')).getByRole('radio', { name: 'Theirs' }));
  expect(onResolve).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Save what is chosen' }));
  expect(onResolve).toHaveBeenCalledExactlyOnceWith({ ...emptyForm(), title: 'Theirs', introduction: 'Mine.\n\nTheirs.' });
});

test.each([
  ['Keep all of mine', { title: 'Mine', subtitle: '' }],
  ['Take all of theirs', { title: '', subtitle: 'Theirs' }],
])('%s chooses for every field at once', async (button, chosen) => {
  const { onResolve } = open({ title: 'Mine' }, { subtitle: 'Theirs' });
  await user.click(screen.getByRole('button', { name: button }));
  await user.click(screen.getByRole('button', { name: 'Save what is chosen' }));
  expect(onResolve).toHaveBeenCalledExactlyOnceWith({ ...emptyForm(), ...chosen });
});

test.each(['Decide later', 'Close'])('%s changes nothing', async (button) => {
  const { onResolve, onClose } = open({ title: 'Mine' }, { title: 'Theirs' });
  await user.click(screen.getByRole('button', { name: button }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(onResolve).not.toHaveBeenCalled();
});

function open(mine: Partial<PostForm>, theirs: Partial<PostForm>, base: Partial<PostForm> | null = {}) {
  const [onResolve, onClose] = [vi.fn(), vi.fn()];
  render(
    <ConflictDialog
      description="Somebody saved this post."
      base={base && { ...emptyForm(), ...base }}
      mine={{ ...emptyForm(), ...mine }}
      theirs={{ ...emptyForm(), ...theirs }}
      action="Save what is chosen"
      onResolve={onResolve}
      onClose={onClose}
    />,
  );
  return { onResolve, onClose };
}

function group(name: string): HTMLElement {
  return screen.getByRole('group', { name });
}

function legends(): (string | null)[] {
  return [...document.querySelectorAll('legend')].map(({ textContent }) => textContent);
}

function choicesOf(name: string): string[] {
  const radios = within(group(name)).getAllByRole<HTMLInputElement>('radio');
  return radios.map(({ checked, labels }) => `${checked ? '(x)' : '( )'} ${labels?.[0]?.textContent}`);
}

/** Label and text of both versions, with nothing but the marks of changes left of the markup. */
function versionsOf(name: string): string[] {
  const versions = [...group(name).querySelectorAll('.versions > div')];
  return versions.map((version) =>
    [...version.children].map(({ innerHTML }) => innerHTML.replaceAll(/<\/?(span|div|p)\b[^>]*>/g, '')).join('|'),
  );
}
