import { callApi } from '#src/client/api-client.ts';
import { ApiError } from '#src/client/api-error.ts';
import { type SiteProfileRow, siteProfileRowSchema } from '#src/features/site-profile/site-profile.ts';
import type { LeftOnDevice } from '#src/features/versioned-form/device-copies.ts';
import { leftOnDevice } from '#src/features/versioned-form/device-copies.ts';
import type { Attempt, Head, Reason, Texts } from '#src/features/versioned-form/machine.ts';
import { hasQuestions, type Kinds, type MergedForm, mergeForms, settledForm } from '#src/features/versioned-form/merge-forms.ts';
import type { Text } from '#src/features/versioned-form/text.ts';
import { changedIn, getText, putText, unread } from '#src/features/versioned-form/text-requests.ts';
import type { Answer, Begin } from '#src/features/versioned-form/working-copy.ts';
import { changedFields, factsOf, formOf, type SiteProfileForm } from './site-profile-form.ts';

// How the site profile is a versioned form: how its texts are merged, where they go, and what the answers mean.

/** What the form opens with. */
export type OpenedSiteProfile = Begin<SiteProfileForm, SiteProfileRow> & LeftOnDevice<SiteProfileForm>;

const path = '/api/site-profile';

const rows = [
  'figures',
  'skills',
  'languages',
  'steps',
  'credentials',
  'cases',
  'voices',
  'services',
  'follow_links',
  'file_questions',
] as const;

/** Lists are merged row by row, and everything else is one value. */
export function isRows(field: keyof SiteProfileForm): boolean {
  return (rows as readonly string[]).includes(field);
}

const wholeText = { split: (text: string) => [text], join: (texts: string[]) => texts.join('\n\n') };

/** Two forms that go on from a third, as one. */
export function mergedForms(base: SiteProfileForm | null, mine: SiteProfileForm, theirs: SiteProfileForm): MergedForm<SiteProfileForm> {
  const names = Object.keys(mine) as (keyof SiteProfileForm)[];
  const kinds = Object.fromEntries(names.map((name) => [name, isRows(name) ? 'rows' : 'value'])) as Kinds<SiteProfileForm>;
  return mergeForms(kinds, wholeText, base, mine, theirs);
}

export const siteProfileTexts: Texts<SiteProfileForm> = {
  same: (one, other) => changedFields(factsOf(one), factsOf(other)).length === 0,
  merge: (base, mine, theirs) => {
    const merged = mergedForms(base, mine, theirs);
    return hasQuestions(merged) ? null : settledForm(merged, () => 'mine');
  },
  newName: () => crypto.randomUUID(),
};

/** What is stored, what is typed and not saved, and what this device kept of it. @throws ApiError */
export async function openSiteProfile(): Promise<OpenedSiteProfile> {
  const saved = await callApi(siteProfileRowSchema, path);
  const text = await getText(`${path}/text`).catch(unread);
  const id = text?.id ?? crypto.randomUUID();
  const head = text ? headOf(text, saved) : { number: 0, name: '', before: [], text: formOf(saved.facts) };
  const readForm = (texts: unknown) => formOfTexts(texts, formOf(saved.facts));
  return { id, head, saved, ...(await leftOnDevice(id, readForm, siteProfileTexts)) };
}

/** The text as the server has it now, with what is saved; null when that is not known. */
export async function lookAtSiteProfile(): Promise<{ id: string; head: Head<SiteProfileForm>; saved: SiteProfileRow } | null> {
  try {
    const [saved, text] = await Promise.all([callApi(siteProfileRowSchema, path), getText(`${path}/text`)]);
    return text && { id: text.id, head: headOf(text, saved), saved };
  } catch (error) {
    return unread(error);
  }
}

function headOf(text: Text, saved: SiteProfileRow): Head<SiteProfileForm> {
  const { number, name, names_before, saved_by, device } = text;
  return { number, name, before: names_before, text: formOfText(text, saved), by: { person: saved_by, device } };
}

function formOfText({ content, base }: Text, saved: SiteProfileRow): SiteProfileForm {
  const stored = formOf(saved.facts);
  if (content === null) return stored;
  const typed = formOfTexts(content, stored);
  const before = siteProfileRowSchema.safeParse(base);
  // Another program saved beside it: both changes are there, and of what both changed, both versions.
  return before.success ? settledForm(mergedForms(formOf(before.data.facts), typed, stored), () => 'both') : typed;
}

/** The form of kept texts; a field that they do not have, or have of another kind, is that of `stored`. */
function formOfTexts(texts: unknown, stored: SiteProfileForm): SiteProfileForm {
  const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);
  const kept = Object.entries(Object(texts)).filter(([name, value]) => kindOf(value) === kindOf(stored[name as keyof SiteProfileForm]));
  return { ...stored, ...Object.fromEntries(kept) };
}

type SiteProfileAnswer = Answer<SiteProfileForm, SiteProfileRow>;

/** Sends one write. */
export function sendSiteProfile(id: string, attempt: Attempt<SiteProfileForm>, saved: SiteProfileRow): Promise<SiteProfileAnswer> {
  return attempt.save ? save(attempt, saved) : keep(id, attempt, saved);
}

async function keep(id: string, { from, name, text }: Attempt<SiteProfileForm>, saved: SiteProfileRow): Promise<SiteProfileAnswer> {
  // The form opened without its text; it must not begin another one.
  if (!from.name) {
    const read = await lookAtSiteProfile();
    return read ? { kind: 'changed', ...read } : { kind: 'failed', reason: { kind: 'no-answer' } };
  }
  const isSaved = siteProfileTexts.same(text, formOf(saved.facts));
  const answer = await putText(id, { from: from.name, name, content: isSaved ? null : text, of_version: saved.version });
  if (answer.kind === 'kept') return { kind: 'stored', head: headOf(answer.text, saved) };
  if (answer.kind === 'changed') return changed(answer.text, answer.saved, saved);
  if (answer.kind === 'failed') return answer;
  throw new Error('The text of the site profile cannot go.');
}

async function save({ from, name, text }: Attempt<SiteProfileForm>, saved: SiteProfileRow): Promise<SiteProfileAnswer> {
  const body = { facts: factsOf(text), version: saved.version, ...(from.name && { text: { from: from.name, name } }) };
  try {
    const row = await callApi(siteProfileRowSchema, path, { method: 'PUT', body });
    const before = from.name ? [from.name, ...from.before] : [];
    return { kind: 'stored', head: { number: from.number + 1, name, before, text: formOf(row.facts) }, saved: row };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const conflict = changedIn(error);
    return conflict ? changed(conflict.text, conflict.saved, saved) : failureOf(error, from);
  }
}

function changed(text: Text, row: unknown, before: SiteProfileRow): SiteProfileAnswer {
  const saved = siteProfileRowSchema.safeParse(row).data ?? before;
  return { kind: 'changed', head: headOf(text, saved), saved };
}

const textStays = 'Your text stays here.';

function failureOf(error: ApiError, from: Head<SiteProfileForm>): SiteProfileAnswer {
  const { status, message, fields, body } = error;
  // A release that keeps no texts says only what is saved.
  const current = status === 409 ? siteProfileRowSchema.safeParse(body.current).data : undefined;
  if (!current) return { kind: 'failed', reason: reasonOf(status, message, fields) };
  const head = { number: from.number + 1, name: crypto.randomUUID(), before: from.name ? [from.name, ...from.before] : [] };
  return { kind: 'changed', head: { ...head, text: formOf(current.facts) }, saved: current };
}

function reasonOf(status: number, message: string, fields: Record<string, string>): Reason {
  if (status === 401) return { kind: 'signed-out' };
  if (status === 0 || status >= 500) return { kind: 'no-answer', detail: `${message} ${textStays}` };
  return { kind: 'refused', detail: `${message} ${textStays}`, fields };
}
