import type { Comment } from './comment.ts';

// What the list and its replies change of the form above them, which is not React's. It may be before the form's own script has come.

/** Where the focus was before a reply was begun. */
let cameFrom: Element | null = null;

/** Shows whether comments are taken. A text that was typed stays, to be copied, and cannot be sent. */
export function showWhetherOpen(isOpen: boolean): void {
  const container = document.querySelector<HTMLElement>('[data-visitor-form="comments"]');
  const [form, line] = [formIn(container), container?.querySelector<HTMLElement>('.comments-closed')];
  const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!container || !form || !line || !button) return;
  container.dataset.open = String(isOpen);
  // An update of the page does not know it (islands.ts).
  container.dataset.told = '';
  line.hidden = isOpen;
  form.hidden = !isOpen && !(['name', 'email', 'message'] as const).some((field) => inputOf(form, field).value);
  button.disabled = !isOpen;
}

/** Whether the form can be sent, as far as the page knows. */
export function isOpen(form: HTMLFormElement): boolean {
  return form.closest<HTMLElement>('[data-open]')?.dataset.open !== 'false';
}

/** Makes the form a reply. What was typed stays, as another submission. */
export function beginReply({ id, author_name }: Pick<Comment, 'id' | 'author_name'>): void {
  const form = formIn(document);
  if (!form) return;
  cameFrom = document.activeElement;
  setReply(form, id, author_name);
  inputOf(form, 'message').focus();
  form.querySelector('.comment-answered')?.scrollIntoView({ block: 'nearest' });
}

/** Makes the form again one for a comment of its own, and leads back to where the reader was. */
export function endReply(form: HTMLFormElement): void {
  setReply(form, '', '');
  if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
  else inputOf(form, 'message').focus();
}

/** Says whom the text answers. */
export function showReply(form: HTMLFormElement): void {
  const line = form.querySelector<HTMLElement>('.comment-answered');
  const name = line?.querySelector('bdi');
  if (!line || !name) return;
  name.textContent = inputOf(form, 'parent_name').value;
  line.hidden = inputOf(form, 'parent_id').value === '';
}

function setReply(form: HTMLFormElement, id: string, name: string): void {
  inputOf(form, 'parent_id').value = id;
  inputOf(form, 'parent_name').value = name;
  showReply(form);
  // Typed or not, it is to be kept.
  form.dispatchEvent(new Event('input'));
}

function formIn(root: ParentNode | null | undefined): HTMLFormElement | null {
  return root?.querySelector<HTMLFormElement>('form.comment-form') ?? null;
}

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}
