import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { oneOf } from '#src/db/one-of.ts';
import { AppError } from '#src/lib/errors.ts';
import {
  type draftInputSchema,
  type ListedDraft,
  listedDraftSchema,
  maxListedDrafts,
  type ServerDraft,
  serverDraftSchema,
} from './server-draft.ts';

/** Whose text it is, and on what they write. */
type Writer = { person: string; device: string };

const answerSchema = z.object({ saved: z.boolean(), draft: z.unknown() });
const rows = z.array(z.unknown());

/** The unsaved texts of a person, latest first. */
export async function listDrafts(db: Database, person: string): Promise<ListedDraft[]> {
  const answer = await db.rpc('drafts_of', { of_person: person, at_most: maxListedDrafts });
  return rows.parse(dataOf(answer)).flatMap((row) => listedDraftSchema.safeParse(row).data ?? []);
}

/** A person's unsaved text of a post, with its content; empty when there is none. */
export async function draftsOfPost(db: Database, person: string, post: string): Promise<ServerDraft[]> {
  const answer = await db.from('post_drafts').select('*').filter('person', 'in', oneOf(person)).filter('post_id', 'in', oneOf(post));
  return dataOf(answer).map((row) => serverDraftSchema.parse(row));
}

/** One text of this person. @throws AppError `not_found`, also for a text of another administrator */
export async function getDraft(db: Database, person: string, id: string): Promise<ServerDraft> {
  const draft = await findDraft(db, person, id);
  if (!draft) throw draftNotFound();
  return draft;
}

/**
 * Stores a text, and nothing else: no version of the post, no build, no line in the audit log.
 * @throws AppError `conflict` with the stored text when it was saved from elsewhere meanwhile; null when it is gone
 */
export async function saveDraft(db: Database, { person, device }: Writer, id: string, input: z.output<typeof draftInputSchema>) {
  const answer = await db.rpc('save_draft', {
    draft_id: id,
    of_person: person,
    of_post: input.post_id,
    of_version: input.post_version,
    texts: input.content,
    from_sequence: input.sequence,
    on_device: device,
  });
  const { saved, draft } = answerSchema.parse(dataOf(answer));
  const stored = draft === null ? null : serverDraftSchema.parse(draft);
  if (saved && stored) return stored;
  // The id is taken by a text of another administrator.
  if (stored === null && input.sequence === 0) throw draftNotFound();
  throw changedMeanwhile(stored);
}

/** Deletes a text. @throws AppError `conflict` with the stored text when another device has saved since that sequence, `not_found` */
export async function deleteDraft(db: Database, person: string, id: string, sequence: number): Promise<void> {
  const deletion = db
    .from('post_drafts')
    .delete()
    .filter('id', 'in', oneOf(id))
    .filter('person', 'in', oneOf(person))
    .eq('sequence', sequence)
    .select('id');
  if (dataOf(await deletion).length > 0) return;
  throw changedMeanwhile(await getDraft(db, person, id));
}

async function findDraft(db: Database, person: string, id: string): Promise<ServerDraft | null> {
  const row = dataOf(
    await db.from('post_drafts').select('*').filter('id', 'in', oneOf(id)).filter('person', 'in', oneOf(person)).maybeSingle(),
  );
  return row === null ? null : serverDraftSchema.parse(row);
}

function draftNotFound(): AppError {
  return new AppError('not_found', 'This unsaved text is not here any more.');
}

function changedMeanwhile(current: ServerDraft | null): AppError {
  const detail = current
    ? `This text was changed on ${current.device ?? 'another device'} meanwhile. Both texts are kept.`
    : 'This text was saved or discarded on another device meanwhile. Your text is kept where you write.';
  return new AppError('conflict', detail, { extra: { current } });
}
