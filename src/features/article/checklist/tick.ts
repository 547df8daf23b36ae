// Makes the checklist of an article count, remember, print and send (§2.checklist). It is loaded once, when the list is opened first.
import { longestMailLink } from '#src/lib/mail-to.ts';

/** Characters of a text that WhatsApp takes from a link. */
const longestText = 1_800;

const key = `checklist:${document.querySelector<HTMLElement>('[data-post-id]')?.dataset.postId}`;
/** The ticked items, by their words. */
let ticked = new Set<string>();
let isKept = true;

withStorage(readKept);
// What was ticked before this script came.
for (const [mark, box] of boxes()) if (box.checked) ticked.add(mark);
store();
show();
// On the document, because a newer text may replace the list.
addEventListener('page:updated', show);
// Another tab has the same list.
addEventListener('storage', () => {
  withStorage(readKept);
  show();
});
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof Element) || !target.closest('[data-checklist]')) return;
  ticked = new Set(boxes().flatMap(([mark, box]) => (box.checked ? [mark] : [])));
  store();
  show();
});
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-checklist] button') : null;
  if (button?.matches('[data-clear]')) clear();
  if (button?.matches('[data-print]')) printSheet();
});

function readKept(): void {
  const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
  if (Array.isArray(kept)) ticked = new Set(kept);
}

function clear(): void {
  ticked = new Set();
  store();
  show();
  boxes()[0]?.[1].focus();
}

function sheet(): HTMLElement | null {
  return document.querySelector('[data-checklist]');
}

/** The boxes, each with a mark of its words, so that an item that has become another is not ticked. */
function boxes(): [mark: string, box: HTMLInputElement][] {
  const known = new Set<string>();
  return [...(sheet()?.querySelectorAll('input') ?? [])].map((box) => {
    let mark = hashOf(box.parentElement?.textContent ?? '');
    while (known.has(mark)) mark += '+';
    known.add(mark);
    return [mark, box];
  });
}

/** FNV-1a: short, and good enough to tell the items of one list apart. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

function show(): void {
  const list = sheet();
  if (!list) return;
  const all = boxes();
  for (const [mark, box] of all) box.checked = ticked.has(mark);
  const done = all.filter(([, box]) => box.checked).length;
  for (const tool of list.querySelectorAll<HTMLElement>('[data-checklist-tools]')) tool.hidden = false;
  // Only now: an update of a page whose checklist is closed has nothing to say.
  list.querySelector('[data-checklist-status]')?.setAttribute('role', 'status');
  for (const [index, sun] of list.querySelectorAll('i').entries()) sun.toggleAttribute('data-on', index < done);
  const number = list.querySelector('[data-done]');
  if (number && number.textContent !== String(done)) number.textContent = String(done);
  const note = list.querySelector<HTMLElement>('[data-lost]');
  if (note && !isKept) note.textContent = note.dataset.lost ?? '';
  fillLinks(list);
}

function fillLinks(list: HTMLElement): void {
  const text = list.querySelector<HTMLAnchorElement>('[data-send=text]');
  const email = list.querySelector<HTMLAnchorElement>('[data-send=email]');
  if (text) text.href = `https://wa.me/?text=${encodeURIComponent(textOf(list, (whole) => whole.length <= longestText))}`;
  if (!email) return;
  const [start = ''] = email.href.split('&body=');
  const linkOf = (whole: string) => `${start}&body=${encodeURIComponent(whole.replaceAll('\n', '\r\n'))}`;
  email.href = linkOf(textOf(list, (whole) => linkOf(whole).length <= longestMailLink));
}

/** The list as plain text, with as many items as fit; where it is from ends it in any case. */
function textOf(list: HTMLElement, fits: (text: string) => boolean): string {
  const { heading = '', from = '' } = list.dataset;
  const whole = (lines: string[]) => [heading, ...lines, '', from].join('\n');
  const kept: string[] = [];
  for (const part of list.querySelectorAll('fieldset')) {
    const title = part.querySelector('legend')?.textContent ?? '';
    const items = [...part.querySelectorAll('input')].map((box) => `[${box.checked ? 'x' : ' '}] ${titleOf(box)}`);
    for (const [index, item] of items.entries()) {
      const next = index === 0 ? ['', title, item] : [item];
      if (!fits(whole([...kept, ...next, '…']))) return whole([...kept, '…']);
      kept.push(...next);
    }
  }
  return whole(kept);
}

function titleOf(box: Element): string {
  return box.nextElementSibling?.firstChild?.textContent ?? '';
}

/** Only this sheet is printed: print styles hide what is not in it. */
function printSheet(): void {
  const list = sheet();
  if (!list) return;
  const root = document.documentElement;
  list.dataset.printed = '';
  root.dataset.printing = '';
  addEventListener(
    'afterprint',
    () => {
      delete list.dataset.printed;
      delete root.dataset.printing;
    },
    { once: true },
  );
  print();
}

/** Without ticks nothing is kept. */
function store(): void {
  withStorage(() => (ticked.size > 0 ? localStorage.setItem(key, JSON.stringify([...ticked])) : localStorage.removeItem(key)));
}

/** Where storage is blocked or full, ticks last as long as the page, which says so. */
function withStorage(use: () => void): void {
  try {
    use();
  } catch {
    isKept = false;
  }
}
