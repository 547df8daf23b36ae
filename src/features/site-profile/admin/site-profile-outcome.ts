import { ApiError } from '#src/client/api-error.ts';
import { type SiteProfileRow, siteProfileRowSchema } from '../site-profile.ts';

/** What became of the last save. */
export type Outcome =
  | { kind: 'none' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  | { kind: 'invalid' }
  | { kind: 'conflict'; theirs: SiteProfileRow }
  | { kind: 'failed'; detail: string };

/** The outcome of a failed save; what was typed stays with each of them (§8.owner-save). */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) return { kind: 'failed', detail: 'Something went wrong. Your text stays here.' };
  if (error.status === 409) {
    const theirs = siteProfileRowSchema.safeParse(error.body.current);
    if (theirs.success) return { kind: 'conflict', theirs: theirs.data };
  }
  if (error.status === 400 && Object.keys(error.fields).length > 0) return { kind: 'invalid' };
  if (error.status === 401) return { kind: 'failed', detail: 'You are signed out. Sign in to save; your text stays here.' };
  return { kind: 'failed', detail: `${error.message} Your text stays here.` };
}
