type Texts = Record<string, string>;
/** `since`: when its form was first shown, in milliseconds; a reload in between does not make a slow writer a fast one (§10.comment-traps). */
export type FormDraft = { texts: Texts; id: string | undefined; since: number };

/**
 * Keeps what is typed into a form in this browser until it is sent or erased. Every change is a new draft with a new submission id, so that
 * the same text is stored once. What was typed before this script came counts.
 * @param fields those that are kept; what is in them is what makes a draft
 */
export function keepDraft(form: HTMLFormElement, fields: readonly string[]) {
  const key = form.dataset.keptAs ?? '';
  let draft = readDraft(key) ?? { texts: {}, id: newId(), since: Date.now() };
  fillEmpty(form, fields, draft.texts);

  const save = () => {
    draft = { texts: textsIn(form, fields), id: newId(), since: draft.since };
    write(key, Object.values(draft.texts).some(Boolean) ? draft : null);
  };
  /** The draft of what the fields hold, also what a script put there. */
  const current = () => {
    const texts = textsIn(form, fields);
    if (fields.some((field) => texts[field] !== (draft.texts[field] ?? ''))) save();
    return draft;
  };
  /** Empties the form and what is kept of it, but for what was changed after this draft was sent; answers whether all of it is empty. */
  const clear = (sent: FormDraft): boolean => {
    const isVisible = (field: string) => controlOf(form, field)?.type !== 'hidden';
    if (fields.some((field) => isVisible(field) && typedIn(form, field) !== (sent.texts[field] ?? ''))) return false;
    form.reset();
    // A reset leaves hidden fields alone.
    for (const field of fields) {
      const control = controlOf(form, field);
      if (control?.type === 'hidden' && control.value === sent.texts[field]) control.value = '';
    }
    draft = { texts: {}, id: newId(), since: Date.now() };
    save();
    return Object.values(draft.texts).every((text) => text === '');
  };
  current();
  return { save, current, clear };
}

/** What this browser keeps under a name. @returns null when it is nothing or damaged */
export function readDraft(key: string): FormDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof kept?.texts === 'object' && kept.texts !== null ? { since: Date.now(), ...kept } : null;
  } catch {
    return null;
  }
}

/** The control with this name, of those that hold one text. */
export function controlOf(form: HTMLFormElement, field: string): HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null {
  return form.querySelector(`[name="${field}"]`);
}

function textsIn(form: HTMLFormElement, fields: readonly string[]): Texts {
  return Object.fromEntries(fields.map((field) => [field, typedIn(form, field)]));
}

/** What is in a field; nothing where it is the choice that the page made. */
function typedIn(form: HTMLFormElement, field: string): string {
  const control = controlOf(form, field);
  const isOfPage = control instanceof HTMLSelectElement && control.selectedOptions[0]?.hasAttribute('selected');
  return control && !isOfPage ? control.value : '';
}

/** Text that was typed meanwhile stays, and so does the choice when a kept one is no longer offered. */
function fillEmpty(form: HTMLFormElement, fields: readonly string[], texts: Texts): void {
  for (const field of fields) {
    const [control, text] = [controlOf(form, field), texts[field]];
    if (!control || !text || typedIn(form, field)) continue;
    if (!(control instanceof HTMLSelectElement) || [...control.options].some(({ value }) => value === text)) control.value = text;
  }
}

function newId(): string | undefined {
  return crypto.randomUUID?.();
}

/** Stores nothing where storage is full or blocked; what is typed then lasts as long as the page. */
function write(key: string, draft: FormDraft | null): void {
  try {
    if (draft === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {}
}
