import type { Post } from '#src/features/posts/post.ts';
import type { Save } from '#src/features/versioned-form/machine.ts';
import type { View } from '#src/features/versioned-form/working-copy.ts';
import type { PostForm } from '../model/post-form.ts';

/** What became of the last save that was asked for. `joined`: the words of somebody else came in, and nothing became public unseen. */
export type Saving = {
  phase: 'idle' | 'saving' | 'saved' | 'failed' | 'joined' | 'conflict' | 'gone';
  stored: Post | null;
  /** The status that was asked for. */
  asked: Post['status'] | undefined;
  /** The form says at its fields why it refused. */
  isRefusedByForm: boolean;
  /** Why it failed, for the user. */
  detail: string | null;
  /** What the server refused, by field. */
  fields: Record<string, string>;
  /** The save that is done. */
  done: Save | null;
  /** Whether it created the post. */
  created: boolean;
  /** Whether it brought a stored post to readers. */
  published: boolean;
  /** Whether the form stays open after it. */
  stays: boolean;
  /** Counts the requests to the server. */
  sendCount: number;
};

const noFields: Record<string, string> = {};
const signedOut = 'You are signed out. Sign in to save; your text stays here.';

/** @param isNew the form was opened for a new article */
export function savingOf({ state, saved, replaced }: View<PostForm, Post | null>, isNew: boolean): Saving {
  const { attempt, refusal, done } = state;
  const current = refusal?.save ?? attempt?.save ?? done;
  const reason = refusal?.reason ?? state.reason;
  return {
    phase: phaseOf(state),
    stored: saved,
    asked: current?.status,
    isRefusedByForm: refusal?.reason.kind === 'invalid',
    detail: detailOf(reason),
    fields: (reason?.kind === 'refused' && reason.fields) || noFields,
    done,
    created: done !== null && (replaced === null || (isNew && saved !== null && saved.status !== 'draft')),
    published: saved?.status === 'published' && replaced !== null && replaced.status !== 'published',
    stays: current?.stays ?? false,
    sendCount: state.sends,
  };
}

function phaseOf({ phase, reason, attempt, isSending, wanted, refusal, done }: View<PostForm, Post | null>['state']): Saving['phase'] {
  if (phase === 'conflict') return 'conflict';
  if (reason?.kind === 'gone') return 'gone';
  if (wanted || (isSending && attempt?.save)) return 'saving';
  // A question that went by itself, because what came in later fits, leaves words to be looked at.
  if (refusal) return refusal.reason.kind === 'joined' || refusal.reason.kind === 'question' ? 'joined' : 'failed';
  if (reason && attempt?.save) return 'failed';
  return done ? 'saved' : 'idle';
}

function detailOf(reason: View<PostForm, Post | null>['state']['reason']): string | null {
  if (reason?.kind === 'signed-out') return signedOut;
  return reason && 'detail' in reason ? (reason.detail ?? null) : null;
}
