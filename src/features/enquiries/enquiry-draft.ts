import { type EnquiryTexts, enquiryFields } from './enquiry-rules.ts';

/** `since`: when its form was first shown, in milliseconds; a reload in between does not make a slow writer a fast one (§10.enquiry-doubtful). */
type Draft = { texts: Partial<EnquiryTexts>; id: string | undefined; since: number };

/** Keeps what is typed in this browser until it is sent. Every change is a new draft with a new submission id, so that the same text is stored once. */
export function keepDraft(form: HTMLFormElement) {
  const key = `enquiry-draft:${form.dataset.enquiry}`;
  let draft = read(key) ?? emptyDraft();
  fillEmpty(form, draft.texts);
  return {
    save() {
      draft = { texts: textsIn(form), id: newId(), since: draft.since };
      write(key, Object.values(draft.texts).some(Boolean) ? draft : null);
    },
    /** Empties the form and what is kept of it, unless something was typed after this draft; answers whether it did. */
    clear(sent: Draft): boolean {
      if (draft !== sent) return false;
      form.reset();
      draft = emptyDraft();
      write(key, null);
      return true;
    },
    current: () => draft,
  };
}

function emptyDraft(): Draft {
  return { texts: {}, id: newId(), since: Date.now() };
}

/** Consent is given anew each time. */
const kept = enquiryFields.filter((field) => field !== 'consent');

function textsIn(form: HTMLFormElement): Partial<EnquiryTexts> {
  const data = new FormData(form);
  return Object.fromEntries(kept.map((field) => [field, String(data.get(field) ?? '')]));
}

/** Text that was typed meanwhile stays. */
function fillEmpty(form: HTMLFormElement, texts: Partial<EnquiryTexts>): void {
  for (const field of kept) {
    const control = form.elements.namedItem(field);
    const text = texts[field];
    if (!text) continue;
    if (control instanceof HTMLSelectElement) choose(control, text);
    else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.value ||= text;
  }
}

/** A topic that is no longer offered leaves the choice as it is. */
function choose(control: HTMLSelectElement, text: string): void {
  if ([...control.options].some(({ value }) => value === text)) control.value = text;
}

function newId(): string | undefined {
  return crypto.randomUUID?.();
}

function read(key: string): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof draft?.texts === 'object' && draft.texts !== null ? { since: Date.now(), ...draft } : null;
  } catch {
    return null;
  }
}

/** Stores nothing where storage is full or blocked; what is typed then lasts as long as the page. */
function write(key: string, draft: Draft | null): void {
  try {
    if (draft === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {}
}
