// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { isDisabled } from '#tests/setup/is-disabled.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import { emptyForm, type PostForm } from '../model/post-form.ts';
import { PasteDialog } from './PasteDialog.tsx';
import type { Clipboard } from './read-clipboard.ts';

const user = setupUser({ delay: null });

const article = `# Opening an account

Banks ask for **papers**, twice.

## What they read

- The [licence](https://example.com/licence)

## Key takeaways

- Bring the papers twice`;

test('each part is proposed for a field, chosen unless it replaces what is written', () => {
  open({ html: '', text: article }, { introduction: 'Written before.' });
  expect(fields()).toEqual([
    '[x] Main Title',
    '[ ] Introduction replaces what is written',
    '[x] Key Takeaways',
    '[x] Main Content Paragraphs',
  ]);
  expect(screen.getByText('licence').closest('a')?.getAttribute('href')).toBe('https://example.com/licence');
});

test('the slug of a front matter becomes the address, unless readers know another one or no post can have it', async () => {
  const file = (slug: string) => ({ html: '', text: `---\ntitle: Fees\nslug: ${slug}\n---\n\nWords.` });
  const { onApply } = open(file('Fees of 2026'));
  await user.click(screen.getByRole('button', { name: 'Fill the fields' }));
  expect(onApply.mock.calls[0]?.[0]).toMatchObject({ title: 'Fees', id: 'fees-of-2026' });
  cleanup();
  open(file('fees'), {}, false);
  expect(fields()).toEqual(['[x] Main Title', '[x] Main Content Paragraphs']);
  expect(screen.getByText('slug: fees')).toBeTruthy();
  cleanup();
  open(file('blog/fees'));
  expect(screen.getByText('slug: blog/fees')).toBeTruthy();
});

test('only chosen fields are filled, as Markdown, and only when the button is pressed', async () => {
  const { onApply } = open({ html: '', text: article });
  await user.click(screen.getByRole('checkbox', { name: 'Main Title' }));
  expect(onApply).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Fill the fields' }));
  expect(onApply).toHaveBeenCalledExactlyOnceWith({
    ...emptyForm(),
    format: 'markdown',
    introduction: 'Banks ask for **papers**, twice.',
    key_takeaways: ['Bring the papers twice'],
    main_content: ['## What they read', '- The [licence](https://example.com/licence)'],
  });
});

test('what is left out is shown, and can be put back', async () => {
  const { onApply } = open({ html: '', text: article });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Place of “Key takeaways”' }), 'Main Content Paragraphs');
  await user.click(screen.getByRole('button', { name: 'Fill the fields' }));
  expect(onApply.mock.calls[0]?.[0].main_content.at(-1)).toBe('## Key takeaways');
});

test('a part is moved into another field, and what no field holds into one', async () => {
  const { onApply } = open({ html: '', text: `---\nauthor: Layla Noor\n---\n\n${article}` });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Place of “Banks ask for papers, twice.”' }), 'Subtitle');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Place of “author: Layla Noor”' }), 'Quote Author');
  await user.click(screen.getByRole('button', { name: 'Fill the fields' }));
  expect(onApply.mock.calls[0]?.[0]).toMatchObject({
    subtitle: 'Banks ask for papers, twice.',
    introduction: '',
    quote_author: 'author: Layla Noor',
  });
});

test('pictures that are not in the clipboard are named as missing', () => {
  open({ html: '<p>Words</p><p><img src="file:///C:/desk.jpg" alt="A desk"></p>', text: '' });
  expect(screen.getByRole('heading', { name: 'Missing pictures' })).toBeTruthy();
  expect(screen.getByText('A desk')).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
});

test('without a text nothing can be filled; one that is typed or pasted is read', () => {
  open(null);
  expect(screen.getByText('What was found appears here.')).toBeTruthy();
  expect(isDisabled(screen.getByRole('button', { name: 'Fill the fields' }))).toBe(true);
  fireEvent.change(source(), { target: { value: '# A title\n\nWords of it.' } });
  expect(fields()).toEqual(['[x] Main Title', '[x] Main Content Paragraphs']);
  fireEvent.change(source(), { target: { value: '' } });
  expect(paste('<h1>A title</h1><h2>In short</h2><ul><li>Wait</li></ul><script>alert(1)</script>')).toBe(true);
  expect(fields()).toEqual(['[x] Main Title', '[x] Key Takeaways']);
});

test('what was deleted is named and stays out; a day in figures is shown in words', async () => {
  const html = `<h1>Fees</h1><p>Published: 05/11/2026</p><p>${'The first paragraph is long enough. '.repeat(3)}</p><h2>Costs</h2><p>AED <del>20,000</del><ins>15,000</ins> a year.</p>`;
  const { onApply } = open({ html, text: '' });
  expect(screen.getByText('1 deletion left out; 05/11/2026 was read as November 5, 2026.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Fill the fields' }));
  expect(onApply).toHaveBeenCalledWith(
    expect.objectContaining({ main_content: ['## Costs', 'AED 15,000 a year.'], publication_date: '2026-11-05T05:00:00.000Z' }),
  );
});

test('a text that no post can hold is refused, whether it was read or not', () => {
  open({ html: `<h1>Fees</h1><h2>Costs</h2><p>${'Words '.repeat(50_000)}</p>`, text: '' });
  expect(screen.getByRole('alert').textContent).toBe('Too long to paste: 293 KB, 256 KB are allowed.');
  expect(isDisabled(screen.getByRole('button', { name: 'Fill the fields' }))).toBe(true);
  expect(paste('<p>One more paragraph of forty letters...</p>'.repeat(110_000))).toBe(true);
  expect(screen.getByRole('alert').textContent).toBe('Too long to paste: more than 20,000 paragraphs, 2,000 are allowed.');
});

test('"Leave it as it is" closes the dialog and changes nothing', async () => {
  const { onApply, onClose } = open({ html: '', text: article });
  await user.click(screen.getByRole('button', { name: 'Leave it as it is' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(onApply).not.toHaveBeenCalled();
});

test('marks stay in their fields, and notes go to the end of the main text, with labels that are free', async () => {
  const mark = (number: number) => `<a href="#fn${number}" id="r${number}" role="doc-noteref">${number}</a>`;
  const note = (number: number, text: string) => `<li id="fn${number}">${text} <a href="#r${number}">↩</a></li>`;
  const html = `<h1>Fees</h1><p>From AED 15,000${mark(1)}.</p><h2>What it costs</h2><p>A desk${mark(2)}.</p><h2>Steps</h2><ol><li>Pay${mark(1)}</li></ol><hr><ol>${note(1, 'Without VAT.')}${note(2, 'As of May.')}</ol>`;
  const { onApply } = open({ html, text: '' }, { main_content: ['Before.[^1]', '[^1]: Kept.'] });
  await user.click(screen.getByRole('button', { name: 'Fill the fields' }));
  expect(onApply.mock.calls[0]?.[0]).toMatchObject({
    introduction: 'From AED 15,000[^2].',
    main_content: ['Before.[^1]', '[^1]: Kept.', '## What it costs', 'A desk[^3].', '[^2]: Without VAT.', '[^3]: As of May.'],
    phases: [{ title: 'Pay', description: '' }],
  });
});

function open(clipboard: Clipboard | null, form: Partial<PostForm> = {}, canChangeSlug = true) {
  const onApply = vi.fn<(form: PostForm) => void>();
  const onClose = vi.fn();
  render(
    <PasteDialog
      clipboard={clipboard}
      form={{ ...emptyForm(), ...form }}
      canChangeSlug={canChangeSlug}
      onApply={onApply}
      onClose={onClose}
    />,
  );
  return { onApply, onClose };
}

function source(): HTMLTextAreaElement {
  return screen.getByRole('textbox', { name: 'The article' });
}

function fields(): string[] {
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  return boxes.map(({ checked, labels }) => `[${checked ? 'x' : ' '}] ${labels?.[0]?.textContent?.trim()}`);
}

/** Pastes markup into the dialog; tells whether it has taken it. */
function paste(html: string): boolean {
  const clipboardData = { getData: (type: string) => (type === 'text/html' ? html : ''), files: [] };
  const event = createEvent.paste(source(), { clipboardData });
  fireEvent(source(), event);
  return event.defaultPrevented;
}
