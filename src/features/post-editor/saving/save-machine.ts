import type { Post } from '#src/features/posts/post.ts';
import { formOf, isSameForm, type PostForm } from '../form/post-form.ts';
import type { Attempt, Outcome, Status, Target } from './save-outcome.ts';

/** What somebody asked to be saved; the submission is new for each thing asked. */
export type Wish = Pick<Attempt, 'submission' | 'values' | 'status'>;

export type SavePhase = 'resting' | 'saving' | 'conflict' | 'gone' | 'failed' | 'saved';

/** Where saving stands. At most one save is on its way; what is asked meanwhile waits behind it (R17). */
export type SaveState = {
  phase: SavePhase;
  /** The post as the server last confirmed it; null while it has none. */
  stored: Post | null;
  /** On its way, or kept because it has to be sent again as it was. */
  attempt: Attempt | null;
  waiting: Wish | null;
  /** Counts sendings; each new number is one request. */
  sending: number;
  /** Why it failed, fit to be shown. */
  detail: string | null;
  conflict: Extract<Outcome, { kind: 'conflict' }> | null;
  /** Whether the last save that arrived created the post. */
  created: boolean;
};

export type SaveEvent =
  | { kind: 'asked'; wish: Wish }
  | { kind: 'answered'; outcome: Outcome }
  /** The texts of a conflict were chosen; they now start from the other's version. */
  | { kind: 'settled' }
  /** The post is gone; the next save makes a new one. */
  | { kind: 'detached' };

/** @param stored the post that is edited, or null for a new one */
export function atRest(stored: Post | null): SaveState {
  return { phase: 'resting', stored, attempt: null, waiting: null, sending: 0, detail: null, conflict: null, created: false };
}

/** The next state of saving; whenever `sending` grows, `attempt` has to be sent. Takes no notice of what cannot happen in a phase. */
export function nextSaveState(state: SaveState, event: SaveEvent): SaveState {
  switch (event.kind) {
    case 'asked':
      return ask(state, event.wish);
    case 'answered':
      return state.phase === 'saving' && state.attempt ? answer(state, state.attempt, event.outcome) : state;
    case 'settled':
      return { ...atRest(state.conflict?.current ?? state.stored), sending: state.sending };
    case 'detached':
      return { ...atRest(null), sending: state.sending };
  }
}

function ask(state: SaveState, wish: Wish): SaveState {
  if (state.phase === 'saving') {
    const isRepeat = state.attempt !== null && isSameWish(state.attempt, wish);
    return { ...state, waiting: isRepeat ? null : wish };
  }
  // Nobody knows whether the last one arrived: first that one again, as it was.
  if (state.attempt) return send(state, state.attempt, isSameWish(state.attempt, wish) ? null : wish);
  if (state.phase === 'saved' && state.stored && isStored(wish, state.stored)) return state;
  return send(state, { ...wish, target: targetOf(state.stored) }, null);
}

function answer(state: SaveState, attempt: Attempt, outcome: Outcome): SaveState {
  switch (outcome.kind) {
    case 'saved':
      return arrive(state, attempt, outcome.post);
    case 'conflict':
      // The other one is this very save, whose answer was lost.
      if (isStored(attempt, outcome.current)) return arrive(state, attempt, outcome.current);
      return { ...state, phase: 'conflict', attempt: null, waiting: null, conflict: outcome };
    case 'gone':
      return { ...state, phase: 'gone', attempt: null, waiting: null };
    case 'refused':
      return fail(state, null, outcome.detail);
    case 'unanswered':
      return fail(state, attempt, outcome.detail);
  }
}

function arrive(state: SaveState, { target }: Attempt, stored: Post): SaveState {
  const rest = { attempt: null, waiting: null, detail: null, conflict: null };
  const arrived: SaveState = { ...state, ...rest, phase: 'saved', stored, created: target === null };
  return state.waiting ? send(arrived, { ...state.waiting, target: targetOf(stored) }, null) : arrived;
}

function send(state: SaveState, attempt: Attempt, waiting: Wish | null): SaveState {
  return { ...state, phase: 'saving', attempt, waiting, sending: state.sending + 1, detail: null, conflict: null };
}

function fail(state: SaveState, attempt: Attempt | null, detail: string): SaveState {
  return { ...state, phase: 'failed', attempt, waiting: null, detail };
}

function isSameWish(a: { values: PostForm; status: Status | undefined }, b: Wish): boolean {
  return a.status === b.status && isSameForm(a.values, b.values);
}

function isStored({ values, status }: Pick<Wish, 'values' | 'status'>, post: Post): boolean {
  return (status === undefined || status === post.status) && isSameForm(values, formOf(post));
}

function targetOf(stored: Post | null): Target {
  return stored && { id: stored.id, version: stored.version };
}
