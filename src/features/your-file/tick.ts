// "Your file": counts what is ticked, announces it, and makes it the beginning of a message. Nothing is stored and nothing is sent from here.

type Sheet = HTMLFormElement;

const find = <E extends HTMLElement = HTMLElement>(place: Element, selector: string) => place.querySelector<E>(selector);
const sheetOf = ({ target }: Event) => (target as Element).closest<Sheet>('.your-file-sheet');
const lineOf = (input: Element) => find(input.closest('li') as Element, '.your-file-text')?.textContent ?? '';

addEventListener('change', (event) => {
  const sheet = sheetOf(event);
  if (!sheet) return;
  const input = event.target as Element;
  const { rows, done } = show(sheet);
  const { stamped = '', all = '' } = sheet.dataset;
  const number = rows.findIndex((row) => row.contains(input)) + 1;
  const line = () => lineOf(input);
  write(sheet, '[role=status]', stamped.replace('{n}', `${number}`).replace('{line}', line) + (done === rows.length ? all : ''));
});
addEventListener('reset', (event) => {
  const sheet = sheetOf(event);
  // The event comes before the reset.
  if (sheet)
    setTimeout(() => {
      show(sheet);
      write(sheet, '[role=status]', sheet.dataset.cleared);
      find(sheet, 'input')?.focus();
    });
});
addEventListener('submit', (event) => sheetOf(event) && event.preventDefault());
// Before the script of the menu, which scrolls to where the link leads.
addEventListener(
  'click',
  (event) => {
    const sheet = (event.target as Element).closest('[data-file-ask]') && sheetOf(event);
    if (sheet) ask(sheet, event);
  },
  true,
);
// The browser brings ticks back on Back, before or after this script, and an update of the page may have brought other questions.
addEventListener('pageshow', showAll);
addEventListener('page:updated', showAll);
showAll();

function showAll(): void {
  for (const sheet of document.querySelectorAll<Sheet>('.your-file-sheet')) {
    const details = sheet.closest('details');
    if (show(sheet).done && details) details.open = true;
  }
}

function show(sheet: Sheet) {
  const rows = [...sheet.querySelectorAll('.your-file-row')];
  const ticked = rows.map((row) => find(row, ':checked'));
  const done = ticked.filter(Boolean).length;
  const reset = find(sheet, '[type=reset]');
  write(sheet, '.your-file-count', sheet.dataset.count?.replace('{n}', `${done}`));
  if (reset) reset.hidden = done === 0;
  sheet.toggleAttribute('data-complete', done === rows.length);
  return { rows, ticked, done };
}

function write(place: Element, selector: string, text = ''): void {
  const part = find(place, selector);
  if (part) part.textContent = text;
}

/** Opens the form of an enquiry with the outline in its message; without a tick the link is a link. */
function ask(sheet: Sheet, event: Event): void {
  const form = find<HTMLFormElement>(sheet.closest('.ask-band') ?? document.body, '.enquiry-form');
  const details = form?.closest('details');
  if (details) details.open = true;
  const outline = outlineOf(sheet);
  if (!form || !outline) return;
  event.preventDefault();
  form.closest('[data-sent]')?.removeAttribute('data-sent');
  const message = putInto(form, outline);
  write(form, '.outline-note', sheet.dataset.note);
  form.closest('.letter')?.scrollIntoView();
  const name = find<HTMLInputElement>(form, '[name=name]');
  (name?.value.trim() ? message : name)?.focus({ preventScroll: true });
}

function outlineOf(sheet: Sheet): string {
  const { rows, ticked, done } = show(sheet);
  const { opening, own } = sheet.dataset;
  const answers = rows.flatMap((row, index) => {
    const input = ticked[index];
    if (!input) return [];
    const question = find(row, '.your-file-question')?.textContent;
    return [`${index + 1}. ${question}`, `   ${input.nextSibling?.textContent}`, `   – ${lineOf(input)}`];
  });
  return done === 0 ? '' : [opening, '', ...answers, '', own].join('\n');
}

/** What the visitor has written stays, and so does an earlier outline that was changed by hand. */
function putInto(form: HTMLFormElement, outline: string): HTMLInputElement | undefined {
  const [message, put] = ['message', 'outline'].map((name) => find<HTMLInputElement>(form, `[name=${name}]`));
  if (!message || !put) return undefined;
  const kept = keptIn(form);
  message.value ||= kept.message ?? '';
  put.value ||= kept.outline ?? '';
  if (message.value.startsWith(put.value)) message.value = outline + message.value.slice(put.value.length);
  else message.value = [message.value.trimEnd(), outline].filter(Boolean).join('\n\n');
  put.value = outline;
  message.dispatchEvent(new Event('input', { bubbles: true }));
  message.setSelectionRange(message.value.length, message.value.length);
  return message;
}

/** What this browser keeps of the form, which its own script has perhaps not put there yet. */
function keptIn(form: HTMLFormElement): Record<string, string | undefined> {
  try {
    return JSON.parse(localStorage.getItem(form.dataset.keptAs ?? '') ?? '').texts ?? {};
  } catch {
    return {};
  }
}
